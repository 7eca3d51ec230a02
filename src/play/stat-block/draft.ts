import { keyOf } from "#core/rules/keys.ts";
import { copyOf } from "#core/foundry/documents.ts";
import type { ItemType } from "../../documents/item.ts";
import { packedItems } from "#core/foundry/item-packs.ts";
import { furtherSkillItems } from "../skills/read-open-skills.ts";
import type { Figure } from "./figures.ts";
import type { Entry } from "#core/utils/listed-text.ts";

/** The data of an item, as it is created from. */
export interface ItemSource {
  readonly name: string;
  readonly type: string;
  readonly system: Readonly<Record<string, unknown>>;
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
  /** Counted from 1. */
  readonly line: number;
  readonly reason: "unknown" | "ownItem" | "otherValue";
  readonly data: Readonly<Record<string, string | number>>;
}

/** An item to be made, and the total that it shall come to. */
interface DraftItem {
  readonly data: ItemSource & { readonly _id: string };
  readonly value: number | null;
}

/** Where an item is looked for: among the manoeuvres of a style, or the armour for a part of the body. */
interface Place {
  readonly style?: string;
  readonly part?: string;
}

/** What is set on an item: on any, and on one that no compendium has; and where it is looked for. */
interface Plan extends Place {
  readonly system: object;
  readonly own: object;
  readonly value: number | null;
}

/** Of these, nobody has the same twice. */
const ONE_OF_A_KIND = ["skill", "style", "manoeuvre", "advantage", "perk"];

/** What a text says of an actor. What is not understood is a problem, and is in the notes. */
export class Draft {
  name = "";
  race = "";
  /** The line that is being read. */
  line = 0;
  readonly figures = new Map<Figure, { readonly value: number; readonly line: number }>();
  readonly items: DraftItem[] = [];
  readonly biography: string[] = [];
  readonly notes: string[] = [];
  readonly problems: Problem[] = [];

  constructor(readonly catalogue: Catalogue) {}

  unknown(text: string): void {
    this.problems.push({ line: this.line, reason: "unknown", data: { text } });
    this.notes.push(text);
  }

  /**
   * The item of the compendia that is meant, by its name or by what its key would be: "Chain Mail" for the head finds the coif, and
   * "Slash" among the manoeuvres of Swordfight that of the sword.
   */
  find(type: ItemType, name: string, { style = "", part = "" }: Place = {}): ItemSource | null {
    const kin = this.catalogue.filter(
      ({ type: each, system }) =>
        each === type && (style === "" || system["style"] === style) && (part === "" || system["part"] === part),
    );
    const wanted = keyOf(name);
    const keys: unknown[] = [wanted, `${style}-${wanted}`, `${wanted}-${part || "body"}`];
    return (
      kin.find((each) => keyOf(each.name) === wanted) ?? kin.find(({ system }) => keys.includes(system["key"])) ?? null
    );
  }

  /** The first of the styles so far that has a manoeuvre. */
  styleWith(manoeuvre: string): string {
    const styles = this.items.filter(({ data }) => data.type === "style");
    const keys = styles.map(({ data }) => String(data.system["key"] || keyOf(data.name)));
    return keys.find((style) => this.find("manoeuvre", manoeuvre, { style })) ?? "";
  }

  /** Adds an item of the compendia, or one of the table's own. */
  add(type: ItemType, { name, text }: Entry, { system = {}, own = {}, value = null, ...place }: Partial<Plan>): void {
    const found = this.find(type, name, place);
    const source = structuredClone(found) ?? { name, type, system: { ...place, ...own } };
    const merged = foundry.utils.mergeObject(source.system, system) as ItemSource["system"];
    const data = { ...source, system: merged, _id: foundry.utils.randomID() };
    const isThere = this.items.some((item) => identity(item.data) === identity(data));
    if (isThere && ONE_OF_A_KIND.includes(type)) return this.unknown(text);
    if (!found) this.problems.push({ line: this.line, reason: "ownItem", data: { name } });
    this.items.push({ data, value });
  }
}

function identity({ name, type, system }: ItemSource): string {
  const { key, style, specialisation, target } = system as Readonly<Record<string, string | undefined>>;
  const called = key && type !== "manoeuvre" ? key : keyOf(name);
  return [type, called, style, keyOf(specialisation ?? ""), target].join("\n");
}
