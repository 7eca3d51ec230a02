import { atHand } from "#core/applications/sheets/at-hand.ts";
import { isOf } from "#core/play/items.ts";
import { err, ok } from "#core/rules/result.ts";
import { localize } from "#core/utils/localize.ts";
import { performCheck } from "../../play/checks/perform-check.ts";
import { performAttack } from "../../play/combat/attack.ts";
import { attackingSide, PLAIN_ATTACK, useOf } from "../../play/combat/uses.ts";
import { isTask, pairOf, tieNumberOf } from "../../rules/checks/pair-keys.ts";
import { isSkill, SKILL_KEYS, skillLabel } from "../../rules/character/skills.ts";
import { nameOf, rollView } from "../shown.ts";
import { sideView } from "./combat-view.ts";

/** So many skills are at hand for who has chosen nothing: those of the most levels. */
const BEST = 4;

type SheetActor = Actor.Implementation;

/** As it is without anything around it. */
function figures(actor: SheetActor, { id }: Item.Implementation) {
  const use = useOf(actor, id ?? "");
  if (!use) return err("nothingToAttackWith");
  const side = attackingSide(actor, use, PLAIN_ATTACK);
  if (!side.ok) return side;
  const { score, terms } = sideView(side.value);
  return ok({ value: score, terms });
}

/** An attribute, a skill, a pair of both, or something that is often tried, by its key. */
function rolled(actor: SheetActor, key: string) {
  const pair = pairOf(key);
  if (!pair) return err("noSuchSkill", { skill: key });
  const name = isTask(key) ? localize(`BIND.TASK.${key}`) : isSkill(key) ? localize(skillLabel(key)) : nameOf(pair);
  return ok({ name, ...rollView(actor, pair, { tieNumber: tieNumberOf(key) }) });
}

/** What is in hand to attack with, and the best skills. */
function usual({ items, system: { skills } }: SheetActor): readonly string[] {
  const inHand = items.contents.filter((one) => (isOf(one, "weapon") || isOf(one, "launcher")) && one.system.equipped);
  const best = SKILL_KEYS.filter((key) => skills[key] > 0).toSorted((one, other) => skills[other] - skills[one]);
  return [...inHand.map(({ id }) => id ?? ""), ...best.slice(0, BEST)];
}

/** Whatever one attacks with, and all that is rolled. */
const ATTACK = { attack: { act: performAttack, figures } };
const uses = { weapon: ATTACK, launcher: ATTACK, shield: ATTACK };
export const AT_HAND = atHand({ uses, rolled, usual, roll: performCheck });
