import type { Attempt, Client, Kept, TriedDocument } from "./client.ts";

/*
 * What is tried with actors and items. Each function is sent into the page as its text, so it uses nothing but its own lines and the
 * client's globals.
 */

/** Creates one document of each type, draws its sheet, and changes its name and a field of its type. */
export async function tryTypes(documentName: "Actor" | "Item"): Promise<{ attempts: Attempt[]; kept: Kept[] }> {
  const { foundry, game, getDocumentClass, tryHelpers } = globalThis as unknown as Client;
  const attempts: Attempt[] = [];
  const kept: Kept[] = [];
  const valueOf = (document: TriedDocument, path: string) => foundry.utils.getProperty(document.toObject(), path);

  /** The fields of a document's type that hold a plain text or number, texts without a form first. */
  const fieldsOf = (document: TriedDocument): { path: string; value: string | number }[] => {
    const found: { path: string; value: string | number }[] = [];
    const walk = (value: unknown, path: string) => {
      const field = document.system?.schema?.getField(path.slice("system.".length));
      if (field?.choices || field?.readonly || path.includes("._")) return;
      if (typeof value === "number") found.push({ path, value: value + 1 });
      else if (typeof value === "string") found.push({ path, value: "Try" });
      else if (value && typeof value === "object" && !Array.isArray(value))
        for (const [key, inner] of Object.entries(value)) walk(inner, `${path}.${key}`);
    };
    for (const [key, value] of Object.entries((document.toObject().system ?? {}) as object))
      walk(value, `system.${key}`);
    const isProse = (path: string) => /description|biography|notes?|details/i.test(path);
    return found.sort((one, other) => Number(isProse(other.path)) - Number(isProse(one.path))).slice(0, 12);
  };

  /** Types a name into the sheet where it has a place for it, else changes it as a macro would. */
  const rename = async (document: TriedDocument, name: string) => {
    const sheet = document.sheet!;
    const input = (await tryHelpers.draw(sheet)).querySelector<HTMLInputElement>("input[name=name]:not([disabled])");
    if (!input) return void (await document.update({ name }));
    input.value = name;
    input.dispatchEvent(new Event("change", { bubbles: true }));
    if (!(await tryHelpers.until(() => document.name === name, 500))) input.form?.requestSubmit();
    await tryHelpers.until(() => document.name === name, 1500);
  };

  for (const type of Object.keys(game.system.documentTypes[documentName] ?? {})) {
    const name = `Try ${type}`;
    const what = `${documentName} ${type}`;
    const document = await tryHelpers.attempt(attempts, `${what}: create`, async () => {
      const created = await getDocumentClass(documentName).create({ name, type, ownership: { default: 3 } });
      if (!created) throw new Error("Nothing was created.");
      return created;
    });
    if (!document) continue;
    await tryHelpers.attempt(attempts, `${what}: sheet`, async () => void (await tryHelpers.draw(document.sheet)));
    await tryHelpers.attempt(attempts, `${what}: change its name on the sheet`, async () => {
      await rename(document, `${name} changed`);
      if (document.name !== `${name} changed`) throw new Error("The name did not change.");
      kept.push({ uuid: document.uuid, path: "name", value: document.name });
    });
    const fields = fieldsOf(document);
    if (fields.length > 0)
      await tryHelpers.attempt(attempts, `${what}: change a field`, async () => {
        for (const { path, value } of fields) {
          await document.update({ [path]: value });
          if (valueOf(document, path) === value) return void kept.push({ uuid: document.uuid, path, value });
        }
        throw new Error(`None of ${fields.map(({ path }) => path).join(", ")} could be changed.`);
      });
    if (document.sheet) await tryHelpers.close(document.sheet);
  }
  return { attempts, kept };
}

/** What is no longer as it was changed, once the page is loaded anew. */
export function lostOf(kept: Kept[]): string[] {
  const { foundry, fromUuidSync } = globalThis as unknown as Client;
  const isKept = ({ uuid, path, value }: Kept) => {
    const document = fromUuidSync(uuid);
    return document !== null && foundry.utils.getProperty(document.toObject(), path) === value;
  };
  return kept.filter((one) => !isKept(one)).map(({ uuid, path }) => `${path} of ${uuid}`);
}

/** Draws the sheet of everything, as a player whom it belongs to sees it. */
export async function trySheets(): Promise<Attempt[]> {
  const { game, tryHelpers } = globalThis as unknown as Client;
  const attempts: Attempt[] = [];
  for (const document of [...game.actors.contents, ...game.items.contents])
    await tryHelpers.attempt(attempts, `${document.name}: sheet`, async () => {
      await tryHelpers.draw(document.sheet);
      await tryHelpers.close(document.sheet!);
    });
  return attempts;
}

/** Drops an item of each type onto the sheet of an actor of each type, as somebody would from the sidebar. */
export async function tryDrops(): Promise<Attempt[]> {
  const { game, tryHelpers } = globalThis as unknown as Client;
  const attempts: Attempt[] = [];
  const silent = "Nothing arrived on the actor, and the system did not say why.";
  /** All that a browser tells of a drag; the row of the sidebar says what is dragged, or else the document itself. */
  const drag = (from: Element, to: Element, item: TriedDocument) => {
    const dataTransfer = new DataTransfer();
    const tell = (element: Element, type: string) =>
      element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
    tell(from, "dragstart");
    if (dataTransfer.items.length === 0) dataTransfer.setData("text/plain", JSON.stringify(item.toDragData()));
    for (const type of ["dragenter", "dragover", "drop"]) tell(to, type);
    tell(from, "dragend");
  };
  for (const actor of game.actors.contents) {
    const ofActor: Attempt[] = [];
    for (const item of game.items.contents)
      await tryHelpers.attempt(ofActor, `Actor ${actor.type}: drop ${item.type}`, async () => {
        const element = await tryHelpers.draw(actor.sheet);
        const row = document.querySelector(`#items [data-entry-id="${item.id}"], [data-entry-id="${item.id}"]`);
        const stored = () => JSON.stringify(actor.toObject());
        const before = stored();
        await tryHelpers.expectOf(
          () => drag(row ?? document.body, element.querySelector(".window-content > *") ?? element, item),
          () => stored() !== before,
          silent,
        );
      });
    if (actor.sheet?.rendered) await tryHelpers.close(actor.sheet);
    // An actor that takes one type of items may take no notice of another; one that takes none at all has failed.
    const takesAny = ofActor.some(({ error, refusal }) => error === null && refusal === undefined);
    const isIgnored = ({ error }: Attempt) => takesAny && error?.startsWith(silent);
    attempts.push(
      ...ofActor.map((one) => (isIgnored(one) ? { ...one, error: null, refusal: "the system took no notice" } : one)),
    );
  }
  return attempts;
}

/** Clicks whatever the sheet of each actor offers that rolls or uses something, and waits for what comes of it. */
export async function tryClicks(): Promise<Attempt[]> {
  const { game, Combat, tryHelpers } = globalThis as unknown as Client;
  const attempts: Attempt[] = [];
  // Some of what is clicked is only for who fights.
  await (await Combat.implementation.create({}))?.activate();
  const VERBS = /^(roll|use|cast|attack|check|test)$/;
  const isRoll = ({ dataset, classList }: HTMLElement) => {
    const { action, roll } = dataset;
    // Some packages give whatever can be clicked the look of a roll, the name of an item that opens its sheet too.
    const opensSheet = [...classList].some((name) => /(^|-)edit$/.test(name));
    if (action === undefined) return roll !== undefined || (classList.contains("rollable") && !opensSheet);
    const words = action.split(/(?=[A-Z])|[^A-Za-z]+/).map((word) => word.toLowerCase());
    return VERBS.test(words[0] ?? "") || VERBS.test(words.at(-1) ?? "");
  };
  /** What tells one control from others, also once the sheet is drawn anew. */
  const keyOf = (control: HTMLElement) => {
    const around = control.closest<HTMLElement>("[data-item-id], [data-item-uuid], [data-uuid], [data-key], [data-id]");
    return JSON.stringify([control.dataset, around?.dataset]);
  };
  const controlsOf = (element: HTMLElement) => {
    const all = [...element.querySelectorAll<HTMLElement>("[data-action], [data-roll], .rollable")];
    const rolls = all.filter((control) => isRoll(control) && !(control as HTMLButtonElement).disabled);
    return new Map(rolls.map((control) => [keyOf(control), control] as const));
  };
  const labelOf = (control: HTMLElement) => {
    const { action, roll, label } = control.dataset;
    const text = label || control.ariaLabel || control.textContent.trim().replace(/\s+/g, " ");
    return [action ?? roll ?? "roll", text.slice(0, 40)].filter(Boolean).join(" ");
  };
  for (const actor of game.actors.contents) {
    const drawn = async () => controlsOf(await tryHelpers.draw(actor.sheet));
    for (const key of (await drawn().catch(() => new Map<string, HTMLElement>())).keys()) {
      const control = (await drawn()).get(key);
      // What an earlier click has used up is no longer there.
      if (!control) continue;
      await tryHelpers.attempt(attempts, `Actor ${actor.type}: click ${labelOf(control)}`, async () => {
        const state = () => `${game.messages.size} ${JSON.stringify(actor.toObject())}`;
        const before = state();
        // What can't be used says so, and why, to whoever points at it.
        const why = control.ariaDisabled === "true" ? control.dataset.tooltipText : undefined;
        const silent = "Neither a message nor a change of the actor came of it, and the system did not say why.";
        await tryHelpers
          .expectOf(
            () => control.click(),
            () => state() !== before,
            silent,
          )
          .catch((error: Error) => {
            throw why && error.message === silent ? Object.assign(new Error(why), { name: "Refusal" }) : error;
          });
      });
    }
    if (actor.sheet?.rendered) await tryHelpers.close(actor.sheet);
  }
  return attempts;
}
