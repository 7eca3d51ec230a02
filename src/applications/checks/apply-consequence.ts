import { placedTokens, tokensOf } from "#core/foundry/canvas.ts";
import { actors } from "#core/foundry/collections.ts";
import type { SirpasActor } from "../../play/documents.ts";
import type { MadeCheck } from "../../play/checks/made-check.ts";
import {
  applyConsequence,
  checkMade,
  consequenceKey,
  consequencePlan,
  rivalOf,
} from "../../play/checks/consequences.ts";
import { befallsPatient, CONSEQUENCES, whyOver, type ConsequenceChoice } from "../../play/checks/consequence-kinds.ts";
import { isPastDying } from "../../play/effects/statuses.ts";
import { applyDamage } from "../../play/damage/apply-damage.ts";
import { storedWounds } from "../../play/damage/wounds.ts";
import { undoKey } from "#core/play/log/undo.ts";
import { nameOf, targetedActors } from "#core/play/people/at-hand.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { err } from "#core/rules/result.ts";
import type { ConsequenceKind } from "../../rules/skills/consequences.ts";
import { localize } from "#core/utils/localize.ts";
import { askChoice, askDeath, askFeet } from "./consequence-dialogs.ts";

/** Applies a consequence of a check once the user has said to whom, and with what. */
export async function apply({ message, check }: MadeCheck, kind: ConsequenceKind): Promise<void> {
  const made = checkMade(check);
  if (!made) return;
  if (rivalOf(message.id ?? "", kind)) return void notifyRefusal(err("consequenceTaken"));
  const maker = actorAt(check.actor);
  const gone = maker && whyOver(kind, maker, check.time);
  if (gone) return void notifyRefusal(gone);
  const chosen = await choose(kind, maker);
  if (!chosen || !(await isMeant(kind, chosen.actor))) return;
  const over = whyOver(kind, chosen.actor, check.time);
  if (over) return void notifyRefusal(over);
  const plan = consequencePlan(kind, chosen.actor, made, chosen);
  if (!plan.ok) return void notifyRefusal(plan);
  const { damages, ...consequence } = plan.value;
  if (!(await applyConsequence(message, consequence))) return;
  if (damages && !(await applyDamage([chosen.actor], damages, message)))
    await undoKey(consequenceKey(message.id ?? "", kind));
}

/** Whether the user means what would kill; who chooses a patient for it has said so. */
async function isMeant(kind: ConsequenceKind, actor: SirpasActor): Promise<boolean> {
  return !CONSEQUENCES[kind].kills || befallsPatient(kind) || askDeath(nameOf(actor));
}

/** Whom a consequence befalls, and what of it the user chose; null if it was refused, or they thought better. */
async function choose(
  kind: ConsequenceKind,
  actor: SirpasActor | null,
): Promise<(ConsequenceChoice & { readonly actor: SirpasActor }) | null> {
  if (befallsPatient(kind)) return choosePatient(kind);
  if (!actor) return notifyRefusal(err("checkGone"));
  if (CONSEQUENCES[kind].asks !== "feet") return { actor };
  const feet = await askFeet(Math.max(0, tokensOf(actor)[0]?.elevation ?? 0));
  return feet === null ? null : { actor, feet };
}

async function choosePatient(kind: ConsequenceKind) {
  const choices = Object.fromEntries(patients().flatMap((patient) => choicesOf(patient, kind)));
  if (Object.keys(choices).length === 0) {
    return notifyRefusal(err(kind === "treat" || kind === "harm" ? "nobodyToTreat" : "nobodyToStabilise"));
  }
  const label = `SIRPAS.CONSEQUENCE.${kind === "treat" ? "wound" : "who"}`;
  const [uuid = "", wound = ""] = (await askChoice(`SIRPAS.CONSEQUENCE.${kind}`, label, choices))?.split(" ") ?? [];
  const actor = actorAt(uuid);
  return actor && { actor, wound };
}

/** What can be chosen of a patient: each wound to be treated, or if they are incapacitated the patient to be stabilised. */
function choicesOf(patient: SirpasActor, kind: ConsequenceKind): readonly (readonly [string, string])[] {
  const name = nameOf(patient);
  if (kind === "treat") {
    return storedWounds(patient).map(({ id, severity }, index) => {
      const words = { name, wound: localize(CONFIG.SIRPAS.wounds[severity].label), number: index + 1 };
      return [`${patient.uuid} ${id}`, localize("SIRPAS.CONSEQUENCE.woundOf", words)];
    });
  }
  const isDying = patient.system.incapacitatedBy.includes("injury") && !isPastDying(patient);
  return kind === "harm" || isDying ? [[patient.uuid, name]] : [];
}

/** Whom this user may change: first who is targeted, then who stands on the scene, then the others that are theirs. */
function patients(): readonly SirpasActor[] {
  const placed = placedTokens().flatMap(({ actor }) => actor ?? []);
  return [...new Set([...targetedActors(), ...placed, ...actors()])].filter(({ isOwner }) => isOwner);
}
