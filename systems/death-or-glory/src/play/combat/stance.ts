import { sentInTurn } from "#core/play/exchange/answers.ts";
import { record, recordEvent } from "#core/play/log/record.ts";
import { err } from "#core/rules/result.ts";
import { sumTerms } from "#core/rules/term.ts";
import { refused } from "#core/utils/notify-refusal.ts";
import type { Counted } from "../../data/log-shape.ts";
import { blowsIn, type AttackWeapon } from "../../rules/combat/attack-plan.ts";
import { DEFENCES } from "../../rules/combat/attack.ts";
import { attackerOf } from "../../rules/combat/fighter.ts";
import { anyCondition, CONDITIONS, STANCES } from "../../rules/injury/conditions.ts";
import { deletedRolls } from "../deleted-rolls.ts";
import { momentOf, type Moment } from "#core/play/encounter/moment.ts";
import { canExert } from "../tiredness/exert.ts";
import { AttackData } from "./attack-data.ts";
import { DefenceData } from "./defence-data.ts";
import { conditionsOf, fighterOf } from "./fighter.ts";
import { gained, lost } from "#core/play/log/state-changes.ts";
import { together, type Effects } from "#core/play/consequences/consequence.ts";
import { encounterOf, fightersIn } from "#core/foundry/collections.ts";

/**
 * Declares a total attack or a total defence for this round, or takes it back, as long as nothing was attacked or defended in it.
 * @returns whether it is declared; if not, the user was told why
 */
export async function declareStance(actor: Actor.Implementation, stance: string): Promise<boolean> {
  if (!actor.isOwner) return refused(err("notOwner", { actor: actor.name }));
  const now = conditionsOf(actor);
  if (anyCondition(now, "helpless")) return refused(err("cannotAct"));
  const able = canExert(actor);
  if (!able.ok) return refused(able);
  if (hasActed(actor)) return refused(err("declaredLate"));
  const begun = CONDITIONS.of(stance).declared && !now.includes(stance) ? [stance] : [];
  const effects = together(stancesEnded(actor), ...begun.map((key) => gained(actor, key)));
  return recordEvent(encounterOf(actor), { type: "condition", who: actor.uuid, ...effects });
}

/** Whether somebody has attacked or defended in this round. */
export function hasActed(actor: Actor.Implementation): boolean {
  const own = { ...momentOf(actor), actor: actor.uuid };
  const sent = sentInTurn(AttackData, own).length + sentInTurn(DefenceData, own).length;
  return sent + deletedIn(own, ["attack", ...DEFENCES]) > 0;
}

/**
 * How many blows somebody has left in this round with a weapon; null outside of an encounter, where nobody counts. The blow that follows
 * a parry is none of them.
 */
export function blowsLeft(actor: Actor.Implementation, weapon: AttackWeapon): number | null {
  const own = { ...momentOf(actor), actor: actor.uuid };
  if (own.combat === "") return null;
  const { score, learnedBlows } = attackerOf(fighterOf(actor), weapon, 0, true);
  const struck = sentInTurn(AttackData, own).filter(({ data }) => data.parried === "").length;
  return Math.max(0, blowsIn(weapon, sumTerms(score), learnedBlows) - struck - deletedIn(own, ["attack"]));
}

/** How many rolls of somebody in a round a player has deleted. */
function deletedIn({ actor, combat, turn }: Moment & { readonly actor: string }, kinds: readonly Counted[]): number {
  return kinds.flatMap((what) => deletedRolls(what, actor, { combat })).filter((one) => one.turn === turn).length;
}

/** Ends what was declared for the round that is over, in the window that decides. */
export async function endStances(combat: Combat.Implementation): Promise<void> {
  for (const actor of fightersIn(combat)) {
    const ended = stancesEnded(actor);
    if (ended.said.length > 0) await record(combat, { type: "condition", who: actor.uuid, ...ended });
  }
}

function stancesEnded(actor: Actor.Implementation): Effects {
  return together(...STANCES.filter((key) => actor.statuses.has(key)).map((key) => lost(actor, key)));
}
