import type { LogLine } from "#core/rules/log/event.ts";
import type { DamageReading } from "../../rules/damage/damage-course.ts";
import { sufferedInjury } from "../../rules/simplified-combat/simplified-combat.ts";
import type { DamageType } from "../../rules/damage/damage-types.ts";
import type { EventDraft } from "../../rules/encounter/event.ts";
import { err } from "#core/rules/result.ts";
import { differencesOf } from "#core/play/gate/differences.ts";
import type { SirpasActor } from "../documents.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { mitigationRoll, snapshotOf } from "../combat/defence/protection.ts";
import { postDamageSave } from "../damage/answer-damage.ts";
import { injuryChanges, policyFor } from "../damage/injury-changes.ts";
import { ruleOptions } from "../../settings/rule-options.ts";
import { damageKey, type FightDamage, fightDamages } from "./round-damage.ts";
import { fightOptions } from "./combat-options.ts";
import { draftOf, record } from "./record-round.ts";
import { singleFlight } from "#core/utils/single-flight.ts";

type Message = ChatMessage.Implementation;

/**
 * Rolls on Active Mitigation for somebody who was hurt in a round, or does without it.
 * @returns the message, or null if there is none (and the user told why, if it was not done already).
 */
export async function answerFighter(round: Message, participant: string, rolls: boolean): Promise<Message | null> {
  return unlessBusy(`${round.id} ${participant}`, async () => {
    const damage = damageOf(round, participant);
    const actor = damage && actorAt(damage.side.participant.actor);
    if (damage?.stage !== "mitigation" || !actor) return null;
    if (!actor.isOwner) return notifyRefusal(err("notOwner", { actor: damage.side.participant.name }));
    const place = { target: participant, strike: 1, kind: "mitigation" } as const;
    return postDamageSave(round, actor, place, rolls ? mitigationRoll(actor) : null);
  });
}

function damageOf(round: Message, participant: string): FightDamage | undefined {
  return fightDamages(round).find(({ id }) => id === participant);
}

/** Whether this user may apply what a round did to somebody. */
export function canResolve({ side }: FightDamage): boolean {
  const actor = actorAt(side.participant.actor);
  return actor !== null && (game.user!.isGM || (policyFor(actor) !== "gmOnly" && actor.isOwner));
}

/** Applies what a round did to somebody, as they are now; once. @returns whether it did. */
export async function resolveFighter(message: Message, participant: string): Promise<boolean> {
  const damage = damageOf(message, participant);
  const actor = damage && actorAt(damage.side.participant.actor);
  if (damage?.stage !== "open" || !actor) return false;
  if (!canResolve(damage)) {
    notifyRefusal(err("notOwner", { actor: damage.side.participant.name }));
    return false;
  }
  return record(message, () => {
    const now = damageOf(message, participant);
    return now?.stage === "open" ? damageDraft(message, now, actor) : null;
  });
}

/** What a round does to somebody by what was rolled, as far as none of that says more than the sheets; null for anything else. */
export function fighterEvent(message: Message, participant: string): EventDraft | null {
  const damage = damageOf(message, participant);
  const actor = damage && actorAt(damage.side.participant.actor);
  const parent = damage?.answer?.parent;
  if (damage?.stage !== "open" || !actor || (parent && differencesOf(parent).length > 0)) return null;
  return damageDraft(message, damage, actor);
}

function damageDraft(message: Message, damage: FightDamage, actor: SirpasActor): EventDraft {
  const suffered = sufferedBy(damage, actor);
  const damageType = damageTypeOf(damage);
  const victor = damage.victor?.participant;
  const cause = victor ? game.i18n!.format("SIRPAS.WOUNDS.causeFight", { name: victor.name }) : "";
  const { changes, said } = injuryChanges(actor, { severity: suffered.severity, damageType, part: "", cause });
  const lines = [...damageLines(damage, suffered), ...said];
  const who = victor?.actor ?? "";
  return { ...draftOf(message, damageKey(message.id ?? "", damage.id), lines), who, changes };
}

/** What a round does to somebody after armour and what was rolled against it, as they are now. */
export function sufferedBy(damage: FightDamage, actor: SirpasActor): DamageReading {
  return sufferedInjury(damage.part, {
    snapshot: snapshotOf(actor, damageTypeOf(damage), ""),
    mitigation: damage.mitigation?.side ?? null,
    options: ruleOptions(),
  });
}

/** From the damage dealt to what is left of it, each step with what took it. */
function damageLines({ side, injury }: FightDamage, { effective }: DamageReading): readonly LogLine[] {
  const { name } = side.participant;
  if (injury.type === "heavyWound") return [{ label: "SIRPAS.FIGHT.said.heavyWound", data: { name } }];
  if (!effective) return [];
  const taken = effective.terms.filter(({ kind, value }) => kind !== "margin" && kind !== "floor" && value !== 0);
  return [
    { label: "SIRPAS.FIGHT.said.damage", data: { name, damage: injury.damage } },
    ...taken.map(({ label, value }) => ({ label: "SIRPAS.FIGHT.said.taken", data: { label, points: -value } })),
    ...(taken.length > 0 ? [{ label: "SIRPAS.FIGHT.said.left", data: { damage: effective.value } }] : []),
  ];
}

/** The type of damage of the winner's strike; none in particular where nobody won. */
function damageTypeOf({ victor }: FightDamage): DamageType | "" {
  const actor = victor && actorAt(victor.participant.actor);
  return (actor && fightOptions(actor).find(({ key }) => key === victor.statistic.key)?.damageType) ?? "";
}

/** For whom this user is answering right now, so that a second click rolls nothing twice. */
export const unlessBusy = singleFlight();
