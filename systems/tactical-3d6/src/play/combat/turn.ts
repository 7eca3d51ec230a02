import { fightersIn } from "#core/foundry/collections.ts";
import { onTurn } from "#core/foundry/turns.ts";
import { postTurn, turnConsequence } from "#core/play/challenge/turn-card.ts";
import { together, type Effects } from "#core/play/consequences/consequence.ts";
import { isDeciding } from "#core/play/deciding/deciding-window.ts";
import { gained, lost } from "#core/play/log/state-changes.ts";
import { record } from "#core/play/log/record.ts";
import type { Term } from "#core/rules/term.ts";
import { CONDITIONS } from "../../rules/injury/conditions.ts";
import { tirednessOf } from "../../rules/injury/fatigue.ts";
import { risksCollapse } from "../../rules/injury/vitals.ts";
import { surpriseTerms } from "../../rules/turn/order.ts";
import { PLAIN_TURN } from "../../rules/turn/choice.ts";
import { damageOptions } from "../../settings/definitions.ts";
import { conditionsOf } from "../character.ts";
import { forcedRoll, rollForced } from "../checks/perform-check.ts";
import { healthFor } from "./fighter.ts";
import { isCurrent, RECOVERING, turnEffects, turnOf } from "./turn-choice.ts";

type Actor = globalThis.Actor.Implementation;

/** What somebody has to roll in a turn. */
export interface TurnRoll {
  readonly purpose: "collapse" | "exhaustion" | "stun" | "surprise";
  readonly key: "health" | "will" | "intelligence";
  readonly terms: readonly Term[];
}

/** What somebody has to roll in this turn: not to collapse, unless they do nothing, and to shake off a stun. */
export function turnRolls(actor: Actor): readonly TurnRoll[] {
  const conditions = conditionsOf(actor);
  const { character, system } = actor;
  if (conditions.some((key) => CONDITIONS.of(key).helpless)) return [];
  const { manoeuvre } = isCurrent(actor) ? turnOf(actor) : { manoeuvre: "" };
  const stunned = conditions.map((key) => CONDITIONS.of(key)).find(({ recovers }) => recovers !== undefined);
  // Who is stunned does nothing, and need not fear to collapse.
  const idle = stunned ? "doNothing" : manoeuvre;
  const collapses = risksCollapse(actor.left("hitPoints"), idle, damageOptions());
  const spent = tirednessOf(actor.left("fatiguePoints"), actor.most("fatiguePoints")) === "spent";
  const { intelligence } = system.attributes;
  const wits = [{ label: "TACTICAL.ATTRIBUTE.intelligence.label", value: intelligence, kind: "attribute" }];
  const isMental = stunned?.recovers === "intelligence";
  return [
    ...(collapses ? [{ purpose: "collapse", key: "health", terms: healthFor(actor, "collapse") } as const] : []),
    ...(spent && idle !== "doNothing"
      ? [{ purpose: "exhaustion", key: "will", terms: character.will.terms } as const]
      : []),
    ...(stunned && !isMental ? [{ purpose: "stun", key: "health", terms: healthFor(actor, "stun") } as const] : []),
    ...(isMental && system.surprised.seconds === 0
      ? [{ purpose: "surprise", key: "intelligence", terms: surpriseTerms(wits, system.surprised.rolls) } as const]
      : []),
  ];
}

/** Whether somebody owes something in a turn: a roll, or a second of surprise. */
function owes(actor: Actor): boolean {
  return turnRolls(actor).length > 0 || actor.system.surprised.seconds > 0;
}

/** What has to be rolled in a turn, each as a card of its own, and what comes of it. */
export const TURN = turnConsequence({
  icon: "fa-dice",
  owes,
  async rolls(message, actor) {
    for (const { purpose, key, terms } of turnRolls(actor)) await rollForced(message, actor, purpose, key, terms);
  },
  effects(message, actor) {
    const rolls = turnRolls(actor).map((roll) => ({ ...roll, outcome: forcedRoll(message, actor, roll.purpose) }));
    if (rolls.some(({ outcome }) => outcome === null)) return null;
    const came = (purpose: TurnRoll["purpose"]) => rolls.find((roll) => roll.purpose === purpose)?.outcome ?? null;
    const falls = came("collapse")?.success === false || came("exhaustion")?.success === false;
    const recovers = came("stun")?.success === true || came("surprise")?.success === true;
    const { seconds, rolls: before } = actor.system.surprised;
    const counted = (field: string, by: number): Effects => ({
      said: [],
      changes: [{ uuid: actor.uuid, path: `system.surprised.${field}`, by }],
    });
    return {
      type: "condition",
      ...together(
        ...(falls ? [gained(actor, "unconscious")] : []),
        ...(recovers ? [...shaken(actor), turnEffects(actor, { ...PLAIN_TURN, manoeuvre: RECOVERING })] : []),
        ...(seconds > 0 ? [counted("seconds", -1)] : []),
        ...(came("surprise") ? [counted("rolls", recovers ? -before : 1)] : []),
      ),
    };
  },
});

function shaken(actor: Actor): readonly Effects[] {
  return ["stunned", "mentallyStunned"].filter((key) => actor.statuses.has(key)).map((key) => lost(actor, key));
}

/** Posts the card of who owes a roll when their turn begins, and ends with a turn the shock that counted in it. To be called at the table. */
export function registerTurns(): void {
  onTurn((combat, prior) => {
    void postTurn(combat, owes);
    const done = combat.combatants.get(prior.combatantId ?? "")?.actor;
    if (isDeciding() && done) void endShock(combat, done as Actor);
  });
}

async function endShock(combat: Combat.Implementation, actor: Actor): Promise<void> {
  const { shock } = actor.system;
  if (shock === 0 || !fightersIn(combat).some(({ uuid }) => uuid === actor.uuid)) return;
  const said = [{ label: "TACTICAL.LOG.said.shockEnds", data: { name: actor.name } }];
  const changes = [{ uuid: actor.uuid, path: "system.shock", by: -shock }];
  await record(combat, { type: "condition", who: actor.uuid, said, changes });
}
