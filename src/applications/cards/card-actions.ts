import type { SirpasActor } from "../../documents/actor.ts";
import {
  attemptsOfAnother,
  madeCheck,
  otherParticipants,
  sameCheck,
  retryCheck,
  type MadeCheck,
} from "../../play/checks/retry-check.ts";
import { applyConsequence, consequenceKey, rivalOf, type ConsequencePlan } from "../../play/checks/consequences.ts";
import { deadStatus } from "../../play/effects/dead-status.ts";
import {
  avertPlan,
  climbPlan,
  diePlan,
  fallPlan,
  goOnPlan,
  harmPlan,
  stabilisePlan,
  strainPlan,
  treatPlan,
  woundsOf,
} from "../../play/checks/plans.ts";
import { fallCall, applyDamage, type DamageCall } from "../../play/damage/apply-damage.ts";
import { isRecorded } from "../../play/log/recorded.ts";
import { undoRecorded } from "../../play/log/undo.ts";
import { resolveTreatment } from "../../play/damage/resolve-treatment.ts";
import { nameOf } from "../../play/contests/name-of.ts";
import { actorAt } from "../../play/challenge/answers.ts";
import { passTime } from "../../play/checks/attempts.ts";
import { reroll } from "../../play/checks/reroll.ts";
import { targetedActors } from "../../play/contests/targeted-actors.ts";
import { notifyRefusal } from "../../utils/notify-refusal.ts";
import { ok, err, type Result } from "../../rules/result.ts";
import { isExpert } from "../../rules/checks/dice-pools.ts";
import { OWN_CONSEQUENCES, type ConsequenceKind } from "../../rules/skills/consequences.ts";
import { localize } from "../localize.ts";
import { askChoice, askFeet } from "../checks/consequence-dialogs.ts";
import { singleFlight } from "../../utils/single-flight.ts";

type Message = ChatMessage.Implementation;

/** What the buttons of a check's card do, by their `data-card-action`. */
const ACTIONS: Readonly<Record<string, ((made: MadeCheck, kind: ConsequenceKind) => Promise<unknown>) | undefined>> = {
  tryAgain: (made) => retryCheck(made),
  takeAsOne: (made) => takeAs(made, otherParticipants(made)[0]),
  takeAs: async (made) => {
    const others = otherParticipants(made);
    const choices = Object.fromEntries(others.map(({ uuid, name }) => [uuid, name]));
    const uuid = await askChoice("SIRPAS.CARD.check.takeAs", "SIRPAS.CONSEQUENCE.who", choices);
    await takeAs(made, uuid === null ? undefined : others.find((actor) => actor.uuid === uuid));
  },
  reroll: (made) => reroll(made),
  passTime: (made) => passTime(made),
  consequence: (made, kind) => letCome(made, kind),
  resolveTreatment: ({ message }) => resolveTreatment(message),
  undoConsequence: async ({ message }, kind) => {
    await undoConsequence(message, kind);
  },
};

/** What is being done on a card right now, so that a second click does nothing more. */
const unlessBusy = singleFlight();

/** Does what a button on the card of a check is for. */
export async function pressButton(message: Message, { cardAction = "", kind = "" }: DOMStringMap): Promise<void> {
  const made = madeCheck(message);
  const key = `${message.id} ${cardAction} ${kind}`;
  if (!made) return;
  await unlessBusy(key, async () => {
    await ACTIONS[cardAction]?.(made, kind as ConsequenceKind);
  });
}

async function takeAs(made: MadeCheck, actor: SirpasActor | undefined): Promise<void> {
  if (actor) await actor.check(made.check.statistic.key, sameCheck(made, attemptsOfAnother(made.check)));
}

async function letCome(made: MadeCheck, kind: ConsequenceKind): Promise<void> {
  const { message, check } = made;
  const actor = actorAt(check.actor);
  const { outcome } = check;
  if (!outcome) return;
  if (rivalOf(message.id ?? "", kind)) return void notifyRefusal(err("consequenceTaken"));
  const plan = await planOf(made, kind, actor);
  if (!plan) return;
  if (!plan.ok) return void notifyRefusal(plan);
  const { damages, ...consequence } = plan.value;
  const isApplied = await applyConsequence(message, consequence);
  if (!isApplied || !damages || !actor || (await applyDamage([actor], damages, message))) return;
  await undoConsequence(message, kind);
}

async function undoConsequence({ id }: Message, kind: ConsequenceKind): Promise<void> {
  const recorded = isRecorded(consequenceKey(id ?? "", kind));
  if (recorded) await undoRecorded(recorded);
}

/** What is to come of a check, and how it hurts who made it: as any damage, which has a card and can be undone by itself. */
interface DamagePlan extends ConsequencePlan {
  readonly damages?: DamageCall;
}

/** Null if the user thought better. */
async function planOf(
  { check }: MadeCheck,
  kind: ConsequenceKind,
  actor: SirpasActor | null,
): Promise<Result<DamagePlan> | null> {
  const reading = check.outcome!;
  const [skill = ""] = check.statistic.key.split("/");
  if (OWN_CONSEQUENCES.includes(kind)) {
    if (!actor) return err("checkGone");
    if (kind === "goOn") return ok(goOnPlan(actor));
    if (kind === "succumb") return ok(diePlan(actor, kind));
    if (kind === "fatigue" || kind === "stress") return ok(strainPlan(actor, kind, reading));
    if (kind === "climb") return ok(climbPlan(actor, reading));
    if (kind === "avert") return ok({ ...avertPlan(actor), damages: { severity: "deadly" } });
    const feet = await askFeet(heightOf(actor));
    if (feet === null) return null;
    const { avoid, ...damage } = fallCall(feet);
    // A check on Acrobatics was the one that avoids it.
    const damages = avoid && skill !== avoid.statistic ? { ...damage, avoid } : damage;
    return ok({ ...fallPlan(actor, feet), damages });
  }
  const choices = Object.fromEntries(patientsOf().flatMap((patient) => choicesOf(patient, kind)));
  if (Object.keys(choices).length === 0) {
    return err(kind === "treat" || kind === "harm" ? "nobodyToTreat" : "nobodyToStabilise");
  }
  const chosen = await askChoice(
    `SIRPAS.CONSEQUENCE.${kind}`,
    kind === "treat" ? "SIRPAS.CONSEQUENCE.wound" : "SIRPAS.CONSEQUENCE.who",
    choices,
  );
  const [uuid, wound = ""] = (chosen ?? "").split(" ");
  const patient = uuid ? actorAt(uuid) : null;
  if (!patient) return null;
  const made = { reading, expert: isExpert(check.pool) };
  if (kind === "harm") return ok(harmPlan(patient));
  if (kind === "die") return ok(diePlan(patient));
  if (kind === "stabilise") return ok(stabilisePlan(skill, patient, made));
  return treatPlan(skill, patient, wound, made);
}

/** What of a patient can be chosen: each wound to be treated, whoever lies still to be stabilised. */
function choicesOf(patient: SirpasActor, kind: ConsequenceKind): readonly (readonly [string, string])[] {
  if (kind === "treat") {
    return woundsOf(patient).map(({ id, severity }, index) => [
      `${patient.uuid} ${id}`,
      woundName(patient, severity, index),
    ]);
  }
  const fits =
    kind === "harm" || (patient.system.incapacitatedBy.includes("injury") && !patient.statuses.has(deadStatus()));
  return fits ? [[patient.uuid, nameOf(patient)]] : [];
}

function woundName(patient: SirpasActor, severity: keyof typeof CONFIG.SIRPAS.wounds, index: number): string {
  const wound = localize(CONFIG.SIRPAS.wounds[severity].label);
  return localize("SIRPAS.CONSEQUENCE.woundOf", { name: nameOf(patient), wound, number: index + 1 });
}

function heightOf(actor: SirpasActor): number {
  const [token] = actor.getActiveTokens(false, true) as unknown as { readonly elevation: number }[];
  return Math.max(0, token?.elevation ?? 0);
}

/** Whom this user may change: first who is targeted, then who stands on the scene, then the others that are theirs. */
function patientsOf(): readonly SirpasActor[] {
  const board = (canvas as unknown as { tokens?: { placeables: readonly Standing[] } | null }).tokens?.placeables ?? [];
  const all = [...targetedActors(), ...board.flatMap(({ actor }) => actor ?? [])];
  const owned = game.actors!.contents as unknown as SirpasActor[];
  return [...new Set([...all, ...owned])].filter(({ isOwner }) => isOwner);
}

interface Standing {
  readonly actor: SirpasActor | null;
}
