import type { CarryRow, ManoeuvreRows } from "../../src/rules/combat/manoeuvre.ts";
import type { ManoeuvreEffect } from "../../src/rules/combat/manoeuvre-effects.ts";
import type { Rows } from "./facts/rows.ts";

const MAINS = ["body", "mind"];

/** An attribute's modifier and a flat number: "mS", "-1", "mS-2", or nothing. */
export function modifierNotation({ attribute, flat }: { readonly attribute: string; readonly flat: number }): string {
  const name = attribute && !MAINS.includes(attribute) ? `m${attribute.charAt(0).toUpperCase()}` : attribute;
  return `${name}${flat === 0 ? "" : signed(flat)}`;
}

/** The rows of a manoeuvre as the book prints them; the effect is what is meant, as `meant` has it or else `condition`. */
export function notation(rows: ManoeuvreRows & { readonly level?: number; readonly cost?: number }): Rows {
  const { kind, range, damage, bodyParts } = rows;
  const limitation = rows.requires.filter((trait) => LIMITATIONS.includes(trait)).join("/");
  const shown = {
    cost: rows.cost,
    type: (kind.charAt(0).toUpperCase() + kind.slice(1)) as Rows["type"],
    modifier: bodyParts.length
      ? bodyParts.map(({ part, modifier }) => `${part} ${signed(modifier)}`).join(", ")
      : modifierNotation(rows.modifier),
    level: rows.level,
    dr: rows.diminishingReturn,
    range: range.feet === null ? "" : range.feet === 0 ? "Melee" : `${range.feet} ft`,
    limitation,
    damageType: rows.damageTypes.join("/"),
    damage: damage ? `SM${damage.attribute && "+"}${modifierNotation(damage)}` : "",
    condition: rows.effects.map(effectNotation).join(", "),
    text: textNotation(rows).sort(),
  };
  return Object.fromEntries(
    Object.entries(shown).filter(([, value]) => value && !(Array.isArray(value) && value.length === 0)),
  ) as unknown as Rows;
}

/** What a page of the facts comes to in the same words. */
export function expected({ meant, condition, text = [], ...rows }: Rows): Rows {
  const effect = meant ?? condition;
  return { ...rows, ...(effect && { condition: effect }), ...(text.length > 0 && { text: [...text].sort() }) };
}

/** Traits that the book names in the row "Limitation" or in the first words of the text. */
const LIMITATIONS: readonly string[] = ["bow", "shield", "sword"];

const CONDITIONS: Readonly<Record<string, string>> = {
  stun: "Stun",
  cripple: "Cripple",
  fall: "Grounded",
  block: "Block",
  disarm: "Disarm",
};

function effectNotation(effect: ManoeuvreEffect): string {
  const what = effectName(effect);
  const printed = effect.critical ? `(${what})` : what;
  const from = effect.atLeast && ` from ${effect.atLeast}`;
  return `${printed}${from}${effect.parts.length ? ` at ${effect.parts.join("/")}` : ""}`;
}

function effectName({ type, condition = "", turns = null, mutual, severity = "deadly" }: ManoeuvreEffect): string {
  if (type === "worsen") return "Injury";
  if (type === "wound") return severity.charAt(0).toUpperCase() + severity.slice(1);
  return `${CONDITIONS[condition]!}${turns === null ? "" : ` ${turns}`}${mutual ? " of both" : ""}`;
}

function textNotation(rows: ManoeuvreRows): string[] {
  const { requires, excludes, weight, hold, damage } = rows;
  const others = requires.filter((trait) => !LIMITATIONS.includes(trait));
  return [
    ...(others.length ? [`with ${others.join("/")}`] : []),
    ...(excludes.length ? [`without ${excludes.join("/")}`] : []),
    ...(weight ? [`${weight.least} to ${weight.most} lb`] : []),
    ...rows.needs.map((when) => `only ${when}`),
    ...rows.useless.map(({ when, unless }) => `not ${when}${unless && ` unless ${unless}`}`),
    ...(rows.defendsAgainst.length ? [`against ${rows.defendsAgainst.join("/")}`] : []),
    ...rows.circumstances.map(({ when, modifier }) => `${when} ${signed(modifier)}`),
    ...(rows.evasion ? ["evasion"] : []),
    ...(rows.evasionBonus ? [`evasions ${signed(rows.evasionBonus)}`] : []),
    ...(hold ? [`held at ${signed(hold.bonus)}${hold.brokenByDamage ? " until hurt" : ""}`] : []),
    ...rows.grants,
    ...rows.carries.map(carryNotation),
    ...(rows.strikes === 1 ? [] : [`${rows.strikes} strikes`]),
    ...(rows.automatic ? ["succeeds"] : []),
    ...(damage?.minimum == null ? [] : [`at least ${damage.minimum}`]),
  ];
}

function carryNotation({ type, value, manoeuvres, styles, lasts, stacks, lostByOther }: CarryRow): string {
  const amount = `${type} ${value === null ? "+SM" : signed(value)}${stacks ? " each time" : ""}`;
  const targets = [manoeuvres.join("/"), styles.join("/")].filter(Boolean);
  return [amount, ...targets, lasts, ...(lostByOther ? ["lost by others"] : [])].join(", ");
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value);
}
