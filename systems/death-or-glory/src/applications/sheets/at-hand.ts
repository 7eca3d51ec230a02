import { atHand } from "#core/applications/sheets/at-hand.ts";
import { itemsOf, type ItemOf } from "#core/play/items.ts";
import { err, ok } from "#core/rules/result.ts";
import { localize } from "#core/utils/localize.ts";
import { performCheck } from "../../play/checks/perform-check.ts";
import { performAttack } from "../../play/combat/attack.ts";
import { weaponOf } from "../../play/combat/fighter.ts";
import { skillOf } from "../../play/skills.ts";
import { isAttribute, labelOf } from "../../rules/character/attributes.ts";
import { scoreView, shown } from "../shown.ts";
import { attackView } from "./combat-view.ts";

/** So many skills are at hand for who has chosen nothing: those that were learned best. */
const LEARNED = 5;

type SheetActor = Actor.Implementation;

const inView = ({ score: value, ...more }: ReturnType<typeof scoreView>) => ({ value, ...more });
const figures = (actor: SheetActor, item: Item.Implementation) =>
  ok(inView(attackView(actor, weaponOf(item as ItemOf<"weapon">))));

/** An attribute or a skill, by its key. */
function rolled(actor: SheetActor, key: string) {
  if (isAttribute(key)) return ok({ name: localize(labelOf(key)), ...shown(actor.character.attributes[key]) });
  const skill = skillOf(actor, key);
  return skill ? ok({ name: localize(skill.name), ...inView(scoreView(skill.value.terms)) }) : err("weaponGone");
}

/** The weapons in hand, and the best of what was learned. */
function usual(actor: SheetActor): readonly string[] {
  const { skills } = actor.character;
  const learned = Object.keys(skills).filter((key) => (skillOf(actor, key)?.stored.learned ?? 0) > 0);
  const best = learned.toSorted((one, other) => skills[other]!.value - skills[one]!.value).slice(0, LEARNED);
  return [...itemsOf(actor, "weapon").flatMap(({ id, system }) => (system.equipped && id ? [id] : [])), ...best];
}

/** Weapons, and all that is rolled. */
const uses = { weapon: { attack: { act: performAttack, figures } } };
export const AT_HAND = atHand({ uses, rolled, usual, roll: performCheck });
