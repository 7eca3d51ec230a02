import type { SirpasItem } from "../../../documents/item.ts";
import { ANY_TARGET, MODIFIER_TYPES, OWN_TARGET } from "../../../rules/advantages/typed-modifiers.ts";
import { choicesOf } from "../../words.ts";

type Choices = Record<string, string>;

/** The selects of the item sheets: the keys of a rule table, each with the localisation key of its name. */
export function itemChoices(item: SirpasItem) {
  const { attributes, complexities, baseForms, armourParts, styleRanges, manoeuvreKinds } = CONFIG.SIRPAS;
  return {
    attributesOrNone: { "": "SIRPAS.SHEET.none", ...choicesOf(attributes) },
    complexities: choicesOf(complexities),
    baseForms: choicesOf(baseForms),
    armourParts: choicesOf(armourParts),
    styleRanges: choicesOf(styleRanges),
    manoeuvreKinds: choicesOf(manoeuvreKinds),
    targets: targetChoices(item),
    alternatives: alternatives(item),
  };
}

/** The choices of a cell in a list; undefined where anything may be typed. */
export function cellChoices(item: SirpasItem, list: string, column: string): Choices | undefined {
  const { attributes, difficulties, pools } = CONFIG.SIRPAS;
  switch (column) {
    case "difficulty":
      return list === "modifiers"
        ? { "": "SIRPAS.ROWS.everyDifficulty", ...choicesOf(difficulties) }
        : choicesOf(difficulties);
    case "type":
      return Object.fromEntries(MODIFIER_TYPES.map((type) => [type, `SIRPAS.MODIFIER_TYPE.${type}.label`]));
    case "pool":
      return { expertise: pools.expertise.label, mastery: pools.mastery.label };
    case "item":
      return list === "base.attributes" ? choicesOf(attributes) : undefined;
    case "target":
      return modifierTargets(item, list);
  }
}

/** On an actor, its own statistics; elsewhere nobody knows which there will be, and the key is typed. */
function targetChoices(item: SirpasItem): Choices | undefined {
  if (!item.actor || !(item.isType("advantage") || item.isType("perk"))) return undefined;
  const { target } = item.system;
  return withCurrent({ "": "SIRPAS.SHEET.noTargetChosen", ...ownStatistics(item, ["skill", "style"]) }, [target]);
}

function modifierTargets(item: SirpasItem, list: string): Choices | undefined {
  if (list !== "modifiers" || !item.actor) return undefined;
  const { modifiers } = item._source.system as { modifiers: readonly { target: string }[] };
  const special = { [OWN_TARGET]: "SIRPAS.ROWS.ownTarget", [ANY_TARGET]: "SIRPAS.ROWS.anyTarget" };
  const all = { ...special, ...ownStatistics(item, ["attribute", "skill", "style"]) };
  return withCurrent(
    all,
    modifiers.map(({ target }) => target),
  );
}

function ownStatistics(item: SirpasItem, kinds: readonly string[]): Choices {
  const statistics = item.actor?.statistics ?? [];
  return Object.fromEntries(
    statistics.filter(({ kind, key }) => kinds.includes(kind) && key !== "").map(({ key, label }) => [key, label]),
  );
}

/** A key the actor has no statistic for stays as it is instead of turning silently into another. */
function withCurrent(choices: Choices, current: readonly string[]): Choices {
  return { ...Object.fromEntries(current.filter(Boolean).map((key) => [key, key])), ...choices };
}

function alternatives(item: SirpasItem): Choices | undefined {
  if (!item.isType("perk") || item.system.cost.alternatives.length === 0) return undefined;
  return Object.fromEntries(
    item.system.cost.alternatives.map(({ label, cost }, index) => [String(index), `${label} (${cost})`]),
  );
}
