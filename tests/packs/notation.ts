import type { Rows } from "./facts.ts";

/** The parts of an item that the rulebook prints as rows. */
export interface Block {
  readonly cost?: number;
  readonly kind: string;
  readonly modifier: { readonly attribute: string; readonly flat: number };
  readonly level?: number;
  readonly diminishingReturn: number;
  readonly range: { readonly feet: number | null };
  readonly damageTypes: readonly string[];
  readonly damage: { readonly margin: boolean; readonly attribute: string; readonly flat: number } | null;
  readonly effects: readonly ConditionRow[];
}

interface ConditionRow {
  readonly condition: string;
  readonly turns: number | null;
  readonly critical: boolean;
}

export interface Base {
  readonly form: string;
  readonly attributes: readonly string[];
}

const LETTERS: Readonly<Record<string, string>> = { easy: "E", normal: "N", hard: "H", "": "" };
const MAINS = ["body", "mind"];

/** "dexterity" is D; Body and Mind are B and M as well. */
const initial = (attribute: string) => attribute.charAt(0).toUpperCase();

/** A base as a skill's heading prints it. */
export function baseNotation({ form, attributes }: Base): string {
  const letters = attributes.map(initial);
  switch (form) {
    case "none":
      return "-";
    case "modifier":
      return `m${letters.join("")}`;
    case "half":
      return `h${letters.join("")}`;
    case "resistance":
      return `${letters.join("/")}/-`;
    default:
      return letters.join("/");
  }
}

/** The letter of a complexity. */
export function letter(complexity: string): string | undefined {
  return LETTERS[complexity];
}

/** An attribute's modifier and a flat number: "mS", "-1", "mS-2", or nothing. */
function sum(attribute: string, flat: number): string {
  const name = attribute && !MAINS.includes(attribute) ? `m${initial(attribute)}` : attribute;
  const number = flat === 0 ? "" : flat > 0 ? `+${flat}` : String(flat);
  return `${name}${number}`;
}

/** A block as the rulebook's rows. */
export function rows(block: Block): Rows {
  const { damage, effects, modifier, range } = block;
  const shown = {
    cost: block.cost,
    type: (block.kind.charAt(0).toUpperCase() + block.kind.slice(1)) as Rows["type"],
    modifier: sum(modifier.attribute, modifier.flat),
    level: block.level,
    dr: block.diminishingReturn,
    range: range.feet === null ? "" : `${range.feet} ft`,
    damageType: block.damageTypes.join("/"),
    damage: damage ? `SM${damage.attribute ? "+" : ""}${sum(damage.attribute, damage.flat)}` : "",
    condition: effects.map(conditionNotation).join(", "),
  };
  return Object.fromEntries(Object.entries(shown).filter(([, value]) => value)) as unknown as Rows;
}

function conditionNotation({ condition, turns, critical }: ConditionRow): string {
  const text = turns === null ? condition : `${condition} ${turns}`;
  return critical ? `(${text})` : text;
}
