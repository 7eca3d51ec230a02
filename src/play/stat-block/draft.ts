import { keyOf } from "#core/rules/keys.ts";
import { copyOf } from "#core/foundry/documents.ts";
import type { ItemType } from "../documents.ts";
import { packedItems } from "#core/foundry/item-packs.ts";
import { furtherSkillItems } from "../skills/read-open-skills.ts";
import { html } from "#core/utils/html.ts";
import type { Figure } from "./figures.ts";
import type { Entry } from "./listed-text.ts";

type Fields = Readonly<Record<string, unknown>>;

/** The data of an item, as it is created from. */
export interface ItemSource {
  readonly name: string;
  readonly type: string;
  readonly system: Fields;
}

/** What names in a stat block are looked up in. */
export type Catalogue = readonly ItemSource[];

/** The items of all compendia that this user sees, this system's first, and the skills that the world adds. */
export async function compendiumItems(): Promise<Catalogue> {
  const items = (await packedItems()).map((item) => copyOf(item, { clearFolder: true }) as unknown as ItemSource);
  return [...items, ...furtherSkillItems(CONFIG.SIRPAS.world.setting)];
}

/** What the preview points out: the tail of `SIRPAS.STAT_BLOCK.PROBLEM.<reason>`, which has `what` and `mend`. */
export interface Problem {
  readonly reason: "unknown" | "ownItem" | "ownWeapon" | "ownArmour" | "otherValue" | "str" | "inText";
  /** Counted from 1. */
  readonly line: number;
  readonly text?: string;
  readonly name?: string;
  readonly value?: number;
  readonly worked?: number;
}

/** A total that the text gives, and where; perhaps with its maximum and modifier. */
interface Total {
  readonly value: number;
  readonly line: number;
  readonly maximum?: number;
  readonly modifier?: number;
}

/** A number of an item that the text gives, and where; without a path the total of a skill. */
interface Given {
  readonly id: string;
  readonly name: string;
  readonly path?: string;
  readonly value: number;
  readonly line: number;
}

const SORT_STEP = 100_000;

/** Of these, nobody has the same twice. */
const ONE_OF_A_KIND = ["skill", "style", "manoeuvre", "advantage", "perk"];

/** What a text says of an actor. What is not understood is a problem, and is in the notes. */
export class Draft {
  name = "";
  /** The line that is being read. */
  line = 0;
  readonly system = { race: "", biography: "", notes: "" };
  readonly items: (ItemSource & { readonly _id: string })[] = [];
  readonly figures = new Map<Figure, Total>();
  readonly given: Given[] = [];
  readonly problems: Problem[] = [];
  readonly #known: ReadonlySet<string>;

  constructor(readonly catalogue: Catalogue) {
    this.#known = new Set(catalogue.flatMap((item) => [keyOf(item.name), keyIn(item)]));
  }

  /** Whether the compendia have something of a name, with or without what it is for. */
  knows(name: string): boolean {
    return this.#known.has(keyOf(name)) || this.#known.has(keyOf(name.split("/")[0]!));
  }

  /** Adds a plain line to a formatted text: nothing in it is read as a mark. */
  write(field: "biography" | "notes", line: string): void {
    this.system[field] += String(html`<p>${line}</p>`);
  }

  unknown(text: string, reason: "unknown" | "str" = "unknown"): void {
    this.problems.push({ line: this.line, reason, text });
    this.write("notes", text);
  }

  /**
   * The item of the compendia that is meant, by its name or by what its key would be: "Chain Mail" for the head finds the coif, and
   * "Slash" among the manoeuvres of Swordfight that of the sword.
   */
  find(type: ItemType, name: string, { style, part }: Fields = {}): ItemSource | undefined {
    const kin = this.catalogue.filter(
      (item) =>
        item.type === type && (!style || item.system["style"] === style) && (!part || item.system["part"] === part),
    );
    const wanted = keyOf(name);
    const keys: unknown[] = [wanted, `${String(style)}-${wanted}`, `${wanted}-${String(part ?? "body")}`];
    return kin.find((item) => keyOf(item.name) === wanted) ?? kin.find(({ system }) => keys.includes(system["key"]));
  }

  /**
   * Adds an item of the compendia, or one of the table's own.
   * @param system  What is set on it; the style of a manoeuvre and the part of the body of armour are looked for
   * @param own     What is set on one that no compendium has
   * @param total   What a skill comes to
   */
  add(
    type: ItemType,
    { name, text }: Pick<Entry, "name" | "text">,
    system: Fields,
    own: Fields = {},
    total: number | null = null,
  ): void {
    const found = this.find(type, name, system);
    const source = structuredClone(found) ?? { name, type, system: own };
    const _id = foundry.utils.randomID();
    const sort = (this.items.length + 1) * SORT_STEP;
    const data = { ...source, system: foundry.utils.mergeObject(source.system, system) as Fields, _id, sort };
    const isThere = this.items.some((item) => identity(item) === identity(data));
    if (isThere && ONE_OF_A_KIND.includes(type)) return this.unknown(text);
    const { line } = this;
    if (!found) this.problems.push({ line, reason: ownReason(type, system), name });
    const numbers = Object.entries(system).flatMap(([path, value]) =>
      typeof value === "number" ? [{ path, value }] : [],
    );
    for (const number of total === null ? numbers : [...numbers, { value: total }])
      this.given.push({ id: _id, name, line, ...number });
    this.items.push(data);
  }
}

/** What is missing of an item that no compendium has: of a weapon that hurts nobody, and of armour that stops nothing, it is said. */
function ownReason(type: ItemType, system: Fields): Problem["reason"] {
  const paths = Object.keys(system);
  if (type === "weapon" && !paths.includes("damage")) return "ownWeapon";
  return type === "armour" && !paths.some((path) => path.startsWith("mitigation.")) ? "ownArmour" : "ownItem";
}

/** The key of an item, which without one is its name's. */
export function keyIn({ name, system }: Pick<ItemSource, "name"> & Partial<ItemSource>): string {
  return String(system?.["key"] || keyOf(name));
}

function identity(item: ItemSource): string {
  const { style, specialisation, target } = item.system as Readonly<Record<string, string | undefined>>;
  return [item.type, keyIn(item), style, keyOf(specialisation ?? ""), target].join("\n");
}
