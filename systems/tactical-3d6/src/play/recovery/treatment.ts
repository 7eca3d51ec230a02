import { targetedTokens } from "#core/foundry/canvas.ts";
import { encounterOf, messageAt } from "#core/foundry/collections.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { currentVisibility, type RollKeys } from "#core/foundry/visibility.ts";
import { postRoll } from "#core/play/cards/post-roll.ts";
import type { ChallengeKind } from "#core/play/challenge/challenge.ts";
import { dataOf, inOrder, messagesOf } from "#core/play/challenge/message-index.ts";
import { consequenceOf, isBelieved, together, type Effects } from "#core/play/consequences/consequence.ts";
import { deathOf } from "#core/play/effects/taken-out.ts";
import { firstAnswer } from "#core/play/exchange/answers.ts";
import { passesGate } from "#core/play/gate/gate.ts";
import { recordEvent } from "#core/play/log/record.ts";
import { gained, lost, poolChange } from "#core/play/log/state-changes.ts";
import { canRollFor } from "#core/play/people/can-roll.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import type { Term } from "#core/rules/term.ts";
import { notifyRefusal, refused } from "#core/utils/notify-refusal.ts";
import type { CheckOutcome } from "../../rules/checks/check.ts";
import { restored } from "../../rules/injury/fatigue.ts";
import { readMortal } from "../../rules/injury/vitals.ts";
import {
  checkFirstAid,
  checkWaking,
  dayOfRest,
  firstAid,
  readCrippled,
  surgeryTerms,
} from "../../rules/recovery/treatment.ts";
import { conditionsOf, hindered, statisticOf } from "../character.ts";
import { CheckData } from "../checks/check-data.ts";
import { performCheck } from "../checks/perform-check.ts";
import { healthFor } from "../combat/fighter.ts";

type Message = ChatMessage.Implementation;
type Actor = globalThis.Actor.Implementation;

/** What is rolled for a treatment: by a healer their skill, by the patient health. */
export const TREATMENTS = ["firstAid", "surgery", "physician", "mortal", "wake", "rest", "crippled"] as const;
export type Treatment = (typeof TREATMENTS)[number];

const HEALERS: Readonly<Partial<Record<Treatment, string>>> = {
  ...{ firstAid: "first-aid", surgery: "surgery", physician: "physician" },
};
const NOTHING: Effects = { said: [], changes: [] };
const MINUTES = 60;

function patientOf(actor: Actor) {
  const { treated, operations } = actor.system;
  const mortallyWounded = actor.statuses.has("mortallyWounded");
  return {
    ...{ hitPoints: actor.left("hitPoints"), maximum: actor.most("hitPoints") },
    ...{ mortallyWounded, treated, operations },
  };
}

/** Why something cannot be done for a patient now, or what is rolled for it. */
export function treatmentTerms(kind: Treatment, actor: Actor, patient: Actor): Result<readonly Term[]> {
  const body = patientOf(patient);
  if (kind === "mortal") return body.mortallyWounded ? ok(healthFor(actor, "death")) : err("notMortal");
  if (kind === "rest" || kind === "crippled" || kind === "wake") {
    const able = kind === "wake" ? checkWaking(conditionsOf(patient)) : healing(kind, patient);
    if (!able.ok) return able;
    if (encounterOf(actor)?.started) return err("notWhileFighting");
    return ok(healthFor(actor, kind === "wake" ? "collapse" : "healing"));
  }
  const { base, terms } = statisticOf(actor, HEALERS[kind]!)!;
  const all = [...terms, ...hindered(actor, base)];
  if (kind === "surgery") return surgeryTerms(all, body);
  if (kind === "physician") return body.mortallyWounded ? ok(all) : err("notMortal");
  const able = checkFirstAid(body);
  return able.ok ? ok(all) : able;
}

/** Whether there is something that days heal. */
function healing(kind: "rest" | "crippled", patient: Actor): Result<null> {
  const { hitPoints, maximum, mortallyWounded } = patientOf(patient);
  const isWhole = hitPoints >= maximum;
  const heals = kind === "rest" ? !isWhole : isWhole && openPlaces(patient).length > 0;
  return heals && !mortallyWounded ? ok(null) : err("notWounded");
}

/** What is crippled, and not for good. */
const openPlaces = ({ system }: Actor) => [...system.crippled].filter((place) => !system.permanent.has(place));

/** Treats the one whom this user targets, else oneself; what a patient rolls they roll for themselves, unconscious too. */
export async function treat(actor: Actor, kind: Treatment, keys: RollKeys = {}): Promise<Message | null> {
  const own = canRollFor(actor);
  if (!own.ok) return notifyRefusal(own);
  const skill = HEALERS[kind];
  const patient = (skill === undefined ? null : targetedTokens()[0]?.actor) ?? actor;
  const terms = treatmentTerms(kind, actor, patient);
  if (!terms.ok) return notifyRefusal(terms);
  if (skill !== undefined) return performCheck(actor, skill, { ...keys, purpose: kind, patient, terms: terms.value });
  const said = { key: "health", label: `TACTICAL.PURPOSE.${kind}`, purpose: kind, patient: actor.uuid };
  // A physician who watches over them has rolled before.
  const request = kind === "mortal" ? (watchOver(actor)?.id ?? "") : "";
  const system = { ...said, request, actor: actor.uuid, terms: terms.value };
  const roll = CONFIG.TACTICAL.rolls.check.build("check");
  return postRoll(actor, { type: "check", system }, keys.visibility ?? currentVisibility(), roll);
}

/** The roll of a physician over somebody that no roll of theirs has used yet, the last of them; null for none. */
function watchOver({ uuid }: Actor): Message | null {
  const own = inOrder(messagesOf(CheckData)).filter(
    ({ data }) => data.purpose === "physician" && data.patient === uuid,
  );
  const last = own.at(-1)?.message ?? null;
  return last && !firstAnswer(last.id, CheckData) && passesGate(last) ? last : null;
}

/** What a physician has rolled for a patient whose own roll follows it: as the sheets say, and once. */
function watched(message: Message, { request, patient }: CheckData): CheckOutcome | null {
  const watch = messageAt(request) as Message | undefined;
  const data = dataOf(watch, CheckData);
  const isFirst = firstAnswer(request, CheckData)?.message.id === message.id;
  const counts = watch && data?.purpose === "physician" && data.patient === patient && isFirst;
  return counts && passesGate(watch) && isBelieved(watch) ? data.outcome : null;
}

/** The treatment of a message with what it came to, as far as this user may see it. */
function treatmentOf(message: Message) {
  const check = dataOf(message, CheckData);
  const kind = TREATMENTS.find((one) => one === check?.purpose);
  const patient = check && kind && passesGate(message) ? actorAt(check.patient) : null;
  return check?.outcome && kind && patient ? { check, kind, patient, outcome: check.outcome } : null;
}

/** What a treatment does to the patient as they are then. */
export const TREATMENT = consequenceOf({
  ...{ key: "treat", label: "TACTICAL.RECOVERY.apply", icon: "fa-kit-medical", prompt: "applyTreatment", isBelieved },
  isAuthors: true,
  about: (message) => treatmentOf(message)?.patient ?? null,
  effects(message, patient) {
    const { check, kind, outcome } = treatmentOf(message)!;
    const healer = actorAt(check.actor);
    if (!healer || !treatmentTerms(kind, healer, patient).ok) return null;
    return { type: "heal", ...EFFECTS[kind](patient, outcome, check.further, watched(message, check)) };
  },
});

const EFFECTS: Readonly<
  Record<
    Treatment,
    (patient: Actor, outcome: CheckOutcome, further: readonly number[], watch: CheckOutcome | null) => Effects
  >
> = {
  firstAid: (patient, outcome, further) =>
    together(regained(patient, firstAid(outcome, further)), flagged(patient, "treated", true), {
      said: outcome.success ? [] : [line(patient, "notHelped")],
      changes: [],
    }),
  surgery: (patient, { success }) =>
    success
      ? lost(patient, "mortallyWounded")
      : together(operated(patient), { said: [line(patient, "notHelped")], changes: [] }),
  // It counts with the patient's own roll.
  physician: (patient) => ({ said: [line(patient, "watched")], changes: [] }),
  wake: (patient, { success }) =>
    success ? lost(patient, "unconscious") : { said: [line(patient, "sleeps")], changes: [] },
  mortal(patient, outcome, _further, watch) {
    const result = readMortal(outcome, watch);
    if (result === "healed") return lost(patient, "mortallyWounded");
    return result === "dead" ? gained(patient, deathOf(patient)) : { said: [line(patient, "lingers")], changes: [] };
  },
  rest: (patient, outcome) =>
    together(regained(patient, dayOfRest(outcome)), flagged(patient, "treated", false), {
      said: outcome.success ? [] : [line(patient, "notHelped")],
      changes: [],
    }),
  crippled(patient, outcome) {
    const { uuid, system } = patient;
    const [path, set] =
      readCrippled(outcome) === "healed" ? (["crippled", "healed"] as const) : (["permanent", "permanent"] as const);
    const before = [...system[path]];
    const after = path === "crippled" ? [...system.permanent] : [...system.crippled];
    return { said: [line(patient, `crippled.${set}`)], changes: [{ uuid, path: `system.${path}`, before, after }] };
  },
};

const line = ({ name }: Actor, key: string) => ({ label: `TACTICAL.LOG.said.${key}`, data: { name } });

/** What comes back of hit points or fatigue points; nothing beyond all of them. */
export function regained(patient: Actor, points: number, pool: "hitPoints" | "fatiguePoints" = "hitPoints"): Effects {
  const left = patient.left(pool);
  const by = Math.min(points, patient.most(pool) - left);
  if (by <= 0) return NOTHING;
  const label = `TACTICAL.LOG.said.${pool === "hitPoints" ? "regains" : "rests"}`;
  const data = { name: patient.name, by, now: left + by };
  return { said: [{ label, data }], changes: poolChange(patient, pool, left + by) };
}

function flagged({ uuid, system }: Actor, key: "treated", after: boolean): Effects {
  return system[key] === after
    ? NOTHING
    : { said: [], changes: [{ uuid, path: `system.${key}`, before: !after, after }] };
}

const operated = ({ uuid }: Actor): Effects => ({ said: [], changes: [{ uuid, path: "system.operations", by: 1 }] });

/** A treatment is applied by itself where it says what the sheets say; of any other a Gamemaster decides. */
export const TREATMENT_CHALLENGE: ChallengeKind = {
  model: CheckData,
  standsIn: true,
  read(message) {
    const awaited = treatmentOf(message) ? TREATMENT.awaited(message) : [];
    return { awaited, over: awaited.length === 0 };
  },
  async resolve(message) {
    if (TREATMENT.isBelieved(message)) await TREATMENT.resolve(message);
  },
};

/** An hour of rest gives fatigue points back. @returns whether it did; if not, the user was told why */
export async function restHour(actor: Actor): Promise<boolean> {
  if (!actor.isOwner) return refused(err("notOwner", { actor: actor.name }));
  if (encounterOf(actor)?.started) return refused(err("notWhileFighting"));
  const effects = restedMinutes(actor, MINUTES);
  if (effects.changes.length === 0) return refused(err("notTired"));
  return recordEvent(null, { type: "fatigue", key: "", who: actor.uuid, ...effects });
}

/** What so many minutes of rest give back. */
export function restedMinutes(actor: Actor, minutes: number): Effects {
  return regained(actor, restored(minutes, actor.character.body.traits), "fatiguePoints");
}
