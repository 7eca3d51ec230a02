import { encounterOf } from "#core/foundry/collections.ts";
import { actorAt, createMessage, speakerOf } from "#core/foundry/documents.ts";
import { asVisibleAs } from "#core/play/cards/visibility.ts";
import { passesGate } from "#core/play/gate/gate.ts";
import { recordEvent } from "#core/play/log/record.ts";
import { isRecorded } from "#core/play/log/recorded.ts";
import type { RollKeys } from "#core/foundry/visibility.ts";
import type { EventDraft } from "#core/rules/log/event.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import type { Term } from "#core/rules/term.ts";
import { localize } from "#core/utils/localize.ts";
import { notifyRefusal, refused } from "#core/utils/notify-refusal.ts";
import { singleFlight } from "#core/utils/single-flight.ts";
import { injuryOptions } from "../../settings/definitions.ts";
import { resistanceTerms } from "../../rules/checks/contest.ts";
import type { PlannedDefence } from "../../rules/combat/attack.ts";
import { protectionOf } from "../../rules/combat/fighter.ts";
import { injured } from "../../rules/injury/vitals.ts";
import type { SimverseActor } from "../../documents/actor.ts";
import { plainChoice, termsFor, type CheckRequest } from "../checks/check-request.ts";
import { defencesOf, offersOfDefence } from "./attack.ts";
import { momentOf } from "./moment.ts";
import { AttackData } from "./attack-data.ts";
import { fighterOf, thingOf, vitalsOf } from "./fighter.ts";
import { pushedBack } from "./places.ts";
import { wearOn } from "./wear.ts";
import { turnOf } from "./turn-state.ts";
import { vitalsChanges, vitalsSaid } from "./vitals-changes.ts";

type Message = ChatMessage.Implementation;

/**
 * Answers an attack with a defence, or with none. Where something would change the defence if it is so, that is asked first.
 * @returns the answer; null if it was refused, and the user was told why, or thought better of it
 */
export async function defend(message: Message, kind: string, { fast = false }: RollKeys = {}): Promise<Message | null> {
  const answer = await unlessBusy(message.id ?? "", async () => {
    const ready = readyDefence(message, kind);
    if (!ready.ok) return notifyRefusal(ready);
    const request = ready.value.planned && requestFor(ready.value, ready.value.planned);
    const asks = request !== null && !fast && request.statistics.some(({ offers }) => offers.length > 0);
    const choice = request && (asks ? await CONFIG.SIMVERSE.dialogs.check(request) : plainChoice(request));
    if (request && !choice) return null;
    // While it was asked somebody else may have answered.
    const still = readyDefence(message, kind);
    if (!still.ok) return notifyRefusal(still);
    // What the attacker's margin takes follows from the attack.
    const terms = request && choice ? termsFor({ ...request, more: [] }, choice) : [];
    return postDefence(message, still.value, terms);
  });
  return answer ?? null;
}

const unlessBusy = singleFlight();

/** A defence that can be made now. */
interface ReadyDefence {
  readonly actor: SimverseActor;
  readonly attack: AttackData;
  /** Null for none. */
  readonly planned: PlannedDefence | null;
}

function readyDefence(message: Message, kind: string): Result<ReadyDefence> {
  const attack: unknown = message.system;
  if (!(attack instanceof AttackData) || !attack.isAwaited || !passesGate(message)) return err("requestGone");
  const actor = actorAt(attack.target);
  if (!actor?.isOwner) return err("notOwner", { actor: attack.targetName });
  const planned = defencesOf(actor, attack).find((one) => one.kind === kind) ?? null;
  if (!planned && kind !== "none") return err("nothingToDefend");
  // A Gamemaster may allow one more.
  if (planned && !hasReaction(actor) && !game.user!.isGM) return err("noReaction");
  return ok({ actor, attack, planned });
}

/** What the dialog of a defence asks about. */
function requestFor({ actor, attack: { weapon, roll } }: ReadyDefence, { kind, terms }: PlannedDefence): CheckRequest {
  const label = `SIMVERSE.DEFENCE.${kind}`;
  const about = localize("SIMVERSE.DEFENCE.against", { defence: localize(label), weapon });
  const statistics = [{ key: kind, label, terms, offers: offersOfDefence(actor, kind) }];
  return { actor, statistics, more: roll ? resistanceTerms(roll) : [], about, visibility: null, pressed: true };
}

async function postDefence(
  message: Message,
  { actor, attack, planned }: ReadyDefence,
  terms: readonly Term[],
): Promise<Message | null> {
  const rolls = planned ? [await CONFIG.SIMVERSE.rolls.check.build().evaluate()] : [];
  const protection = protectionOf(fighterOf(actor), attack.location, attack.strike.type);
  const kind = planned?.kind ?? "none";
  const system = {
    attack: message.id,
    actor: actor.uuid,
    kind,
    thing: thingOf(actor, kind),
    terms,
    protection,
    ...momentOf(actor),
  };
  return createMessage({ type: "defence", speaker: speakerOf(actor), rolls, system, ...asVisibleAs(message) });
}

/** Whether somebody has a reaction left; outside of an encounter nobody counts. */
export function hasReaction(actor: SimverseActor): boolean {
  return (turnOf(actor)?.reactions ?? 1) > 0;
}

/** Names what an attack does to its target, so that it happens once alone. */
export function damageKey({ id }: Message): string {
  return `damage:${id}`;
}

/** Whom an attack hurts or pushes back, which armour does not keep off, or whose things it wears out; null for nobody. */
export function hurtBy(attack: AttackData): SimverseActor | null {
  const { outcome, target, parent } = attack;
  const damage = passesGate(parent) ? outcome?.damage : null;
  const actor = damage ? actorAt(target) : null;
  if (!damage || !actor) return null;
  const isFelt = damage.injury.value > 0 || damage.bleeding > 0 || damage.knockback > 0;
  return isFelt || wearOn(actor, attack).length > 0 ? actor : null;
}

/** Lets an attack take effect on its target. @returns whether it did; if not, the user was told why */
export async function applyDamage(message: Message): Promise<boolean> {
  const attack: unknown = message.system;
  const actor = attack instanceof AttackData ? hurtBy(attack) : null;
  if (!(attack instanceof AttackData) || !actor) return refused(err("requestGone"));
  if (!actor.isOwner) return refused(err("notOwner", { actor: actor.name }));
  return recordEvent(encounterOf(actor), () => damageEvent(message), { message });
}

/** What an attack does to its target as they are now; null where it does nothing, or has done it. */
export function damageEvent(message: Message): EventDraft | null {
  const attack: unknown = message.system;
  const actor = attack instanceof AttackData ? hurtBy(attack) : null;
  const key = damageKey(message);
  if (!(attack instanceof AttackData) || !attack.outcome?.damage || !actor || isRecorded(key)) return null;
  const { injury, bleeding, knockback } = attack.outcome.damage;
  const before = vitalsOf(actor);
  const after = injured(before, { injury: injury.value, bleeding }, injuryOptions());
  const pushed = pushedBack(actor, actorAt(attack.actor), knockback);
  const worn = wearOn(actor, attack);
  const said = [...vitalsSaid(actor, before, after), ...pushed.said, ...worn.map((wear) => wear.said)];
  const changes = [...vitalsChanges(actor, before, after), ...pushed.changes, ...worn.map(({ change }) => change)];
  return { type: "damage", key, who: actor.uuid, message: message.id ?? "", said, facts: [], changes };
}
