import { isRecord, moved, without, withSystem } from "../parts.ts";
import type { Source, Step } from "../step.ts";

/**
 * Version 2: a manoeuvre has a row for each thing that the book says of one. Before, it had one condition, one type of damage in
 * free words, a range in melee or not, and a limitation in words.
 */
export const MANOEUVRE_ROWS: Step = {
  version: 2,
  item: (source) => {
    switch (source["type"]) {
      case "manoeuvre":
        return withSystem(source, rows);
      case "skill":
        return withSystem(source, combatRows);
      case "style":
      case "weapon":
        return withSystem(source, damageType);
      default:
        return source;
    }
  },
};

/** The generic combat skills have the rows of a manoeuvre within. */
function combatRows(system: Source): Source {
  const { combat } = system;
  if (!isRecord(combat)) return system;
  const next = rows(combat);
  return next === combat ? system : { ...system, combat: next };
}

function rows(system: Source): Source {
  return limitation(condition(range(moved(system, "damageType", "damageTypes", typesOfDamage))));
}

function typesOfDamage(words: unknown): readonly string[] {
  const key = asKey(words);
  return key === "" ? [] : [key];
}

/** Without a limit in feet, what works beyond melee reached as far as the weapon does. */
function range(system: Source): Source {
  const stored = system["range"];
  if (!isRecord(stored) || !("melee" in stored)) return system;
  const { melee, feet = null } = stored;
  const reach = melee === false ? (feet === null ? "replaces" : "ignored") : "ignored";
  const known = { kind: melee === false ? "ranged" : "melee", weapon: reach };
  return { ...system, range: { ...known, ...without(stored, "melee") } };
}

const CONDITIONS: Readonly<Record<string, string>> = {
  block: "block",
  blocked: "block",
  stun: "stun",
  fall: "fall",
  grounded: "fall",
  disarm: "disarm",
  cripple: "cripple",
};

function condition(system: Source): Source {
  if (!("condition" in system)) return system;
  const { condition: stored } = system;
  const rest = without(system, "condition");
  if (!isRecord(stored) || "effects" in system) return rest;
  const { key, turns = null, critical = false } = stored;
  const name = typeof key === "string" ? key : "";
  const known = Object.hasOwn(CONDITIONS, name) ? CONDITIONS[name] : undefined;
  // What is no condition of the book was only ever read by people.
  if (known === undefined) return name === "" ? rest : noted(rest, name);
  const effect = { type: "condition", condition: known, turns, mutual: false, severity: "deadly", critical };
  return { ...rest, effects: [{ ...effect, atLeast: "", parts: [] }] };
}

function limitation(system: Source): Source {
  const { limitation: words } = system;
  if (words === undefined) return system;
  const rest = without(system, "limitation");
  return typeof words === "string" && words.trim() !== "" ? noted(rest, words.trim()) : rest;
}

/** Words go in front of the notes, unless they stand there already. */
function noted(system: Source, words: string): Source {
  const notes = typeof system["notes"] === "string" ? system["notes"] : "";
  if (notes.includes(words)) return system;
  const sentence = /[.!?]$/.test(words) ? words : `${words}.`;
  return { ...system, notes: notes === "" ? sentence : `${sentence} ${notes}` };
}

function damageType(system: Source): Source {
  const { damageType: words } = system;
  if (typeof words !== "string" || asKey(words) === words) return system;
  return { ...system, damageType: asKey(words) };
}

/** “Pure Magic” is `pure-magic`; a family may stand before it, as in `elemental/sunlight`. */
function asKey(words: unknown): string {
  if (typeof words !== "string") return "";
  const parts = words.split("/").map((part) => part.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-"));
  return parts
    .map((part) => part.replace(/^-|-$/g, ""))
    .filter((part) => part !== "")
    .join("/");
}
