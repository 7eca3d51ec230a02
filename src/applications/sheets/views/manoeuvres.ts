import type { Fighter } from "../../../play/combat/turn/actor-fighter.ts";
import { techniqueOf, type Technique, type TechniqueItem } from "../../../play/combat/turn/technique.ts";
import { MANOEUVRE_KINDS, type ManoeuvreKind } from "../../../rules/combat/manoeuvre.ts";
import { isOutOfActions, techniqueLine } from "./manoeuvre-line.ts";

/** What is free stands by itself, whatever kind it is. */
type Group = ManoeuvreKind | "free";

const GROUPS: readonly Group[] = [...MANOEUVRE_KINDS, "free"];

/** Manoeuvres or generic combat skills by kind, kinds without any left out, and what closes some of them for this turn. */
export function techniqueBlock(fighter: Fighter, items: readonly TechniqueItem[]) {
  const techniques = items.map((item) => techniqueOf(fighter, item)).filter((technique) => technique !== null);
  const used = techniques.some(isOfAnother) && fighter.turn.skill?.name;
  const isSpent = techniques.some(isOutOfActions) && techniques.every((one) => one.cost === 0 || isOutOfActions(one));
  const isClosed = (one: Technique) => isOfAnother(one) || (isSpent && isOutOfActions(one));
  return {
    isSpent,
    // The other skill that closes it.
    used: used || "",
    groups: GROUPS.map((group) => ({
      kind: group,
      manoeuvres: techniques
        .filter((technique) => groupOf(technique) === group)
        .map((technique) => techniqueLine(fighter, technique, isClosed(technique))),
    })).filter(({ manoeuvres }) => manoeuvres.length > 0),
  };
}

/** Another skill is used this turn: that is said once for all that it closes. */
function isOfAnother({ error }: Technique): boolean {
  return error?.reason === "anotherSkill";
}

function groupOf({ logged, rows }: Technique): Group {
  return logged.type === "lastDefence" ? "free" : rows.kind;
}
