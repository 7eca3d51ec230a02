import { messagesWith, turnKey } from "#core/play/challenge/message-index.ts";
import { isDeciding } from "#core/play/deciding/deciding-window.ts";
import { actorOf } from "#core/foundry/ours.ts";
import { onTurn } from "#core/foundry/turns.ts";
import { harmsOn, type Condition } from "../../rules/injury/conditions.ts";
import { isGone, lifeOf } from "../../rules/injury/vitals.ts";
import { injuryOptions } from "../../settings/definitions.ts";
import { ContestData } from "../contests/contest-data.ts";
import { postContest, sidesOf } from "../contests/open-contest.ts";
import { plainChoice } from "../checks/check-request.ts";
import { NO_DAMAGE, NO_USE, type PowerUse } from "../powers/rolled-power.ts";
import { conditionsOf, vitalsOf } from "./fighter.ts";
import { PICTURES } from "./conditions.ts";

/** Posts what burns, corrodes or poisons somebody as their turn begins, in the window that decides. To be called at the table. */
export function registerEachTurn(): void {
  onTurn((combat) => void harmTurn(combat));
}

/** What each condition that harms does to who begins a turn, as a card with its dice; it is applied as what a power does. */
export async function harmTurn(combat: Combat.Implementation): Promise<void> {
  const actor = combat.combatant && actorOf<Actor.Implementation>(combat.combatant);
  if (!isDeciding() || !actor || isGone(lifeOf(vitalsOf(actor), injuryOptions()))) return;
  const posted = messagesWith(turnKey(combat.id, combat.round), ContestData);
  for (const { key, each } of harmsOn(conditionsOf(actor))) {
    const label = `SIMVERSE.CONDITION.${key}`;
    // A turn to which the Gamemaster comes back has its card.
    const isThere = posted.some(({ data }) => data.power?.uuid === "" && isAbout(data, actor, label));
    if (!isThere) await post(actor, label, harmOf(key, each), combat.combatant?.hidden === true);
  }
}

const isAbout = ({ sides: [first] }: ContestData, { uuid }: Actor.Implementation, label: string) =>
  first?.actor === uuid && first.label === label;

function harmOf(key: string, { dice, bonus, type }: NonNullable<Condition["each"]>): PowerUse {
  // Armour is no help against what is on the skin already.
  const damage = { ...NO_DAMAGE, dice, bonus, type, piercing: ALL_ARMOUR };
  return { ...NO_USE, img: `icons/svg/${PICTURES[key]}.svg`, damage };
}

/** More than any armour has. */
const ALL_ARMOUR = 100;

async function post(actor: Actor.Implementation, label: string, power: PowerUse, isHidden: boolean): Promise<void> {
  const visibility = isHidden ? ("gm" as const) : ("public" as const);
  const request = { actor, statistics: [{ key: "", label, terms: [], offers: [] }], visibility };
  const sides = sidesOf(request, plainChoice(request), [actor], { statistic: "" });
  const { check } = CONFIG.SIMVERSE.rolls;
  const rolls = [await check.ofDice([{ count: power.damage.dice, faces: 6 }]).evaluate()];
  const system = { kind: "resistance" as const, sides, power };
  await postContest("power", actor, [actor], { system, rolls }, visibility);
}
