import { effectsIn, encounterOf, fightersIn } from "#core/foundry/collections.ts";
import { flagOf } from "#core/foundry/documents.ts";
import { roundsData, roundsOf, startData, type DurationShape } from "#core/foundry/effects.ts";
import { on } from "#core/foundry/hooks.ts";
import { onTurn } from "#core/foundry/turns.ts";
import { isDeciding } from "#core/play/deciding/deciding-window.ts";
import { writeChanges } from "#core/play/log/changes.ts";
import { together } from "#core/play/consequences/consequence.ts";
import { recordEvent } from "#core/play/log/record.ts";
import { endingOf } from "#core/play/log/status-changes.ts";
import type { LogLine } from "#core/rules/log/event.ts";
import { CONDITIONS } from "../../rules/injury/conditions.ts";
import { turnEnded } from "../../rules/injury/dying.ts";
import { PREPARING } from "../powers/pay-power.ts";
import { vitalsOf } from "./fighter.ts";
import { turnsBegun } from "./moment.ts";
import { vitalsEffects } from "./vitals-changes.ts";
import { ours } from "#core/foundry/ours.ts";

interface Lasting extends DurationShape {
  readonly name: string;
  readonly statuses: ReadonlySet<string>;
  readonly parent: unknown;
  readonly flags?: object;
}

interface NewEffect extends Lasting {
  updateSource(changes: object): unknown;
}

/**
 * Ends what has lasted as long as it was to, in the window that decides: a condition of some rounds with as many turns of who has it.
 * To be called at the table.
 */
export function registerExpiry(): void {
  on("preCreateActiveEffect", (effect: NewEffect) => stamp(effect));
  onTurn((combat, { combatantId }) => {
    if (isDeciding()) void passTurn(combat, combatantId ?? "");
  });
  on("deleteCombat", (combat: Combat.Implementation) => void endEncounter(combat));
}

/** A condition that lasts some rounds by the rules says so from when any user gives it in a fight. */
function stamp(effect: NewEffect): void {
  const actor = effect.parent instanceof CONFIG.Actor.documentClass ? ours(effect.parent) : null;
  const encounter = actor && encounterOf(actor);
  const rounds = Math.max(0, ...[...effect.statuses].map((key) => CONDITIONS.of(key).rounds ?? 0));
  if (!actor || !encounter?.started || rounds === 0 || roundsOf(effect).rounds !== null) return;
  effect.updateSource(roundsData(rounds));
  effect.updateSource(startData(encounter.id ?? "", turnsBegun(encounter, actor.uuid)));
}

async function passTurn(combat: Combat.Implementation, prior: string): Promise<void> {
  for (const actor of fightersIn(combat)) {
    const ending = endedOf(combat, actor);
    const before = vitalsOf(actor);
    const acted = combat.combatants.get(prior)?.actor === actor && combat.combatant?.actor !== actor;
    const after = acted ? turnEnded(before) : before;
    const ended = { said: ending.map((effect) => endSaid(actor, effect)), changes: endingOf(ending) };
    const effects = together(ended, vitalsEffects(actor, before, after));
    if (effects.changes.length === 0) continue;
    await recordEvent(combat, { type: "condition", who: actor.uuid, ...effects });
  }
}

function endSaid({ name }: Actor.Implementation, { name: condition }: Lasting): LogLine {
  return { label: "SIMVERSE.LOG.said.ends", data: { name, condition } };
}

/** The conditions of somebody whose last turn is over. What a power gives ends with the power. */
function endedOf(combat: Combat.Implementation, actor: Actor.Implementation): readonly Lasting[] {
  const isTheirs = combat.combatant?.actor?.uuid === actor.uuid;
  const ended = turnsBegun(combat, actor.uuid) - (isTheirs ? 1 : 0);
  return effectsIn<Lasting>(actor).filter((effect) => {
    const { rounds, start } = roundsOf(effect);
    if (rounds === null || start?.combat !== combat.id || flagOf(effect, "power")) return false;
    return [...effect.statuses].some((key) => CONDITIONS.has(key)) && ended >= start.round + rounds;
  });
}

/** Who was steeled was so for the encounter, and nobody prepares a power any longer. */
async function endEncounter(combat: Combat.Implementation): Promise<void> {
  if (!isDeciding()) return;
  const steeled = fightersIn(combat).flatMap((actor) =>
    effectsIn<Lasting>(actor).filter((effect) => effect.statuses.has("steeled") || flagOf(effect, PREPARING)),
  );
  if (steeled.length > 0) await writeChanges(endingOf(steeled), "apply");
}
