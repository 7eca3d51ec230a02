import type { LogLine } from "../../rules/log/event.ts";
import type { MultiContestData } from "./multi-contest-data.ts";
import { sufferedInjury, type SufferedInjury, foughtRound } from "../../rules/combat/simplified-combat.ts";
import type { DamageType } from "../../rules/damage/damage-types.ts";
import type { EventDraft } from "../../rules/encounter/event.ts";
import { activeMitigation } from "../../rules/skills/consequences.ts";
import { resolveCheck } from "../../rules/checks/simple-check.ts";
import { err } from "../../rules/result.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { snapshotOf } from "../combat/protection.ts";
import { combatWith } from "../encounter/fight-of.ts";
import { policyFor } from "../combat/resolve-strike.ts";
import { recordEvent } from "../log/record.ts";
import { injuryChanges } from "../damage/injury-changes.ts";
import { actorAt } from "../../foundry/documents.ts";
import { notifyRefusal } from "../../utils/notify-refusal.ts";
import { fightDamages, damageKey, roundKey, type FightDamage } from "./fight-damage.ts";
import { fightOptions } from "./fight-options.ts";
import { ruleOptions } from "../../settings/settings.ts";

type Message = ChatMessage.Implementation;

/** The data of a message that is known to be a contest of several. */
export const contestData = (message: Message) => message.system as unknown as MultiContestData;

/** Whether this user may let what a round did to somebody come to pass. */
export function canResolve({ side }: FightDamage): boolean {
  const actor = actorAt(side.participant.actor);
  if (!actor) return false;
  return game.user!.isGM || (policyFor(actor) !== "gmOnly" && actor.isOwner);
}

/** Lets what a round did to somebody come to pass, as they stand now; once. @returns whether it did. */
export async function resolveFighter(message: Message, participant: string): Promise<boolean> {
  const damage = fightDamages(message).find(({ id }) => id === participant);
  const actor = damage && actorAt(damage.side.participant.actor);
  if (damage?.stage !== "open" || !actor) return false;
  if (!canResolve(damage)) {
    notifyRefusal(err("notOwner", { actor: damage.side.participant.name }));
    return false;
  }
  const combat = combatWith(contestData(message).fight?.combat ?? "");
  const draft = () => {
    const now = fightDamages(message).find(({ id }) => id === participant);
    return now?.stage === "open" ? draftOf(message, now, actor) : null;
  };
  return recordEvent(combat, draft, { message });
}

/** Writes into the log of its encounter that a round was fought, once; outside of one its card says so. */
export async function recordRound(message: Message): Promise<void> {
  const data = contestData(message);
  const combat = combatWith(data.fight?.combat ?? "");
  const { outcome } = data;
  if (!combat || !outcome?.complete) return;
  const { winner, turns } = foughtRound(outcome);
  const name = outcome.parties.find(({ id }) => id === winner)?.name ?? "";
  const tail = winner === null ? "drawn" : "won";
  await recordEvent(
    combat,
    {
      ...{ type: "round", key: roundKey(message.id ?? ""), who: "", message: message.id ?? "", facts: [], changes: [] },
      said: [{ label: `SIRPAS.FIGHT.said.${tail}`, data: { round: data.round, name, turns } }],
    },
    { message },
  );
}

/** Writes down that a party has fled. */
export async function tellFlight(message: Message, name: string): Promise<void> {
  const combat = combatWith(contestData(message).fight?.combat ?? "");
  const said = [{ label: "SIRPAS.FIGHT.said.fled", data: { name } }];
  const draft = { type: "round", key: "", who: "", message: message.id ?? "", said, facts: [], changes: [] } as const;
  await recordEvent(combat, draft, { message });
}

/** What a round does to somebody after armour and what was thrown against it, as they stand now. */
export function sufferedBy(damage: FightDamage, actor: SirpasActor): SufferedInjury {
  const snapshot = snapshotOf(actor, damageTypeOf(damage), "");
  const points = mitigatedPoints(damage);
  const active = points > 0 ? [{ label: "SIRPAS.TERM.activeMitigation", value: points, kind: "mitigation" }] : [];
  return sufferedInjury(damage.part, { ...snapshot, active });
}

function draftOf(message: Message, damage: FightDamage, actor: SirpasActor): EventDraft {
  const { side, victor } = damage;
  const { name } = side.participant;
  const suffered = sufferedBy(damage, actor);
  const type = damageTypeOf(damage);
  const { changes, said } = injuryChanges(actor, { severity: suffered.severity, damageType: type, part: "" });
  return {
    type: "round",
    key: damageKey(message.id ?? "", damage.id),
    who: victor?.participant.actor ?? "",
    message: message.id ?? "",
    said: [...damageLines(name, suffered), ...said],
    facts: [],
    changes,
  };
}

/** From the damage dealt to what is left of it, each step with what took it. */
function damageLines(name: string, { injury, effective }: SufferedInjury): readonly LogLine[] {
  if (injury.type === "heavyWound") return [{ label: "SIRPAS.FIGHT.said.heavyWound", data: { name } }];
  if (injury.type === "none" || !effective) return [];
  const taken = effective.terms.filter(({ kind, value }) => kind !== "margin" && value !== 0);
  return [
    { label: "SIRPAS.FIGHT.said.damage", data: { name, damage: injury.damage } },
    ...taken.map(({ label, value }) => ({ label: "SIRPAS.FIGHT.said.taken", data: { label, points: -value } })),
    ...(taken.length > 0 ? [{ label: "SIRPAS.FIGHT.said.left", data: { damage: effective.value } }] : []),
  ];
}

/** What whoever won strikes with; nothing in particular where nobody did. */
function damageTypeOf({ victor }: FightDamage): DamageType | "" {
  const actor = victor && actorAt(victor.participant.actor);
  return (actor && fightOptions(actor).find(({ key }) => key === victor.statistic.key)?.damageType) ?? "";
}

function mitigatedPoints({ mitigation }: FightDamage): number {
  if (!mitigation) return 0;
  const { automaticCriticals, extendedAutomatic } = ruleOptions();
  const options = { automaticCriticals, extendedAutomatic };
  return activeMitigation(resolveCheck({ ...mitigation.side, difficulty: "normal", options }));
}
