import { keyOf } from "../../rules/keys.ts";
import type { ItemType } from "../../documents/item.ts";
import { findItem, type Catalogue, type ItemSource, type Place } from "./catalogue.ts";
import type { Entry } from "./entry.ts";
import type { Figure } from "./figures.ts";

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
  readonly figures = new Map<Figure, { readonly value: number; readonly max: number | null; readonly line: number }>();
  readonly items: DraftItem[] = [];
  readonly biography: string[] = [];
  readonly notes: string[] = [];
  readonly problems: Problem[] = [];

  constructor(readonly catalogue: Catalogue) {}

  unknown(text: string): void {
    this.problems.push({ line: this.line, reason: "unknown", data: { text } });
    this.notes.push(text);
  }

  find(type: ItemType, entry: Entry, place: Place = {}): ItemSource | null {
    return findItem(this.catalogue, type, entry, place);
  }

  /** The first of the styles so far that has a manoeuvre. */
  styleWith(manoeuvre: Entry): string {
    const styles = this.items.filter(({ data }) => data.type === "style");
    const keys = styles.map(({ data }) => String(data.system["key"] || keyOf(data.name)));
    return keys.find((style) => this.find("manoeuvre", manoeuvre, { style })) ?? "";
  }

  /** Adds an item of the compendia, or one of the table's own. */
  add(type: ItemType, entry: Entry, { system = {}, own = {}, value = null, ...place }: Partial<Plan>): void {
    const found = this.find(type, entry, place);
    const source = structuredClone(found) ?? { type, system: { key: entry.key, ...place, ...own } };
    const name = found && entry.key === "" ? found.name : entry.name;
    const merged = foundry.utils.mergeObject(source.system, system) as ItemSource["system"];
    const data = { ...source, name, system: merged, _id: foundry.utils.randomID() };
    const isThere = this.items.some((item) => identity(item.data) === identity(data));
    if (isThere && ONE_OF_A_KIND.includes(type)) return this.unknown(entry.text);
    if (!found) this.problems.push({ line: this.line, reason: "ownItem", data: { name } });
    this.items.push({ data, value });
  }
}

function identity({ name, type, system }: ItemSource): string {
  const { key, style, specialisation, target } = system as Readonly<Record<string, string | undefined>>;
  const called = key && type !== "manoeuvre" ? key : keyOf(name);
  return [type, called, style, keyOf(specialisation ?? ""), target].join("\n");
}
