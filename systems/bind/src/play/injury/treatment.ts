import { combatAt } from "#core/foundry/collections.ts";
import { actorAt } from "#core/foundry/documents.ts";
import type { RollKeys } from "#core/foundry/visibility.ts";
import { facesOf } from "#core/foundry/rolls.ts";
import type { ChallengeKind } from "#core/play/challenge/challenge.ts";
import { dataOf } from "#core/play/challenge/message-index.ts";
import { consequenceOf, isBelieved, together, type Consequence } from "#core/play/consequences/consequence.ts";
import { deathOf } from "#core/play/effects/taken-out.ts";
import { gained } from "#core/play/log/state-changes.ts";
import { isRecorded } from "#core/play/log/recorded.ts";
import { passesGate } from "#core/play/gate/gate.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { ATTRIBUTE_KEYS, attributeLabel, isAttribute } from "../../rules/character/attributes.ts";
import { TIE_NUMBER } from "../../rules/checks/check.ts";
import { baseTerm } from "../../rules/checks/resisted.ts";
import { acted } from "../../rules/combat/action-points.ts";
import { ACTIONS } from "../../rules/combat/actions.ts";
import { fallDamage, mostSoftened, softened, softenTieNumber, type Fall } from "../../rules/dangers/falling.ts";
import { permanentWound, saveTerms, saveTieNumber } from "../../rules/injury/dying.ts";
import { fateFor, suffered } from "../../rules/injury/loss.ts";
import { mended } from "../../rules/recovery/healing.ts";
import { takesFate } from "../../settings/definitions.ts";
import { CheckData } from "../checks/check-data.ts";
import { performCheck, type Purpose } from "../checks/perform-check.ts";
import { contenderOf, fighterOf, lifeOf, momentIn } from "../fighter.ts";
import { lifeEffects, pointsEffects } from "../life.ts";

type Message = ChatMessage.Implementation;
type Someone = Actor.Implementation;

/** Rolls to save somebody who is dying, to mend them by hand, or to soften a fall. @returns the check; null if the user was told why there is none */
export async function treat(healer: Someone, patient: Someone, keys: RollKeys): Promise<Message | null> {
  const purpose = purposeFor(healer, patient);
  if (!purpose.ok) return notifyRefusal(purpose);
  const moment = purpose.value.purpose === "save" ? momentIn(healer) : null;
  const paid = moment ? acted(contenderOf(healer), ACTIONS.saveDying, moment) : ok(null);
  if (!paid.ok) return notifyRefusal(paid);
  const what = purpose.value.purpose === "save" ? "saveDying" : "strength-medicine";
  return performCheck(healer, what, { ...keys, purpose: purpose.value });
}

/** What somebody can do for another: who is dying is saved, who has lost hit points is mended. Refused where neither helps. */
export function purposeFor(healer: Someone, patient: Someone): Result<Purpose> {
  const hitPoints = patient.left("hitPoints");
  if (hitPoints > 0 || patient.system.saved) {
    if (hitPoints >= patient.most("hitPoints")) return err("nothingToMend");
    return ok({ purpose: "mend", patient, more: [], tieNumber: [baseTerm(TIE_NUMBER)] });
  }
  if (patient.statuses.has("dead")) return err("notDying");
  const { attempts } = patient.system;
  const who = { hitPoints, knacks: patient.character.knacks };
  const terms = saveTerms({ ...fighterOf(healer), id: healer.uuid }, who, attempts);
  // Attribute and skill are those of the check itself.
  return terms.ok
    ? ok({
        ...{ purpose: "save", patient, tieNumber: saveTieNumber(hitPoints) },
        more: terms.value.filter(({ kind }) => kind !== "attribute" && kind !== "skill"),
      })
    : terms;
}

/** Rolls to soften a fall from so many steps. */
export async function fall(actor: Someone, steps: number, way: Fall, keys: RollKeys = {}): Promise<Message | null> {
  const damage = fallDamage(steps, actor.character.attributes.strength);
  const softens = mostSoftened(damage, way);
  const purpose: Purpose = {
    ...{ purpose: "fall", patient: actor, more: [], tieNumber: softenTieNumber(softens), damage, softens },
  };
  return performCheck(actor, "dexterity-athletics", { ...keys, purpose });
}

/** The check of a message that was made for something, as far as its dice can be seen; null for any other. */
function purposeOf(message: Message, purpose: CheckData["purpose"]): (CheckData & { outcome: object }) | null {
  const check = dataOf(message, CheckData);
  const isOne = check?.purpose === purpose && check.outcome !== null && passesGate(message);
  return isOne ? (check as CheckData & { outcome: object }) : null;
}

/** Whether somebody was saved by a check, by a tie with a wound for good. */
const resultOf = (message: Message) => purposeOf(message, "save")?.outcome?.outcome ?? null;

/** What comes of an attempt to save somebody: they are unconscious, or somebody else can try. It happens without a click. */
export const SAVE: Consequence = consequenceOf({
  ...{ key: "save", label: "BIND.SAVE.apply", icon: "fa-kit-medical", prompt: "applySave", isBelieved },
  encounter: (message) => combatAt(dataOf(message, CheckData)?.combat) ?? null,
  about: (message) => (resultOf(message) ? actorAt(dataOf(message, CheckData)!.patient) : null),
  effects(message, patient) {
    const { uuid, name, system } = patient;
    const { actor: healer, combat } = dataOf(message, CheckData)!;
    if (system.saved || patient.left("hitPoints") > 0) return null;
    const result = resultOf(message)!;
    const before = [...system.attempts];
    const own = actorAt(healer);
    const cost = own && combatAt(combat)?.started ? pointsEffects(own, -ACTIONS.saveDying) : { said: [], changes: [] };
    const saved = { uuid, path: "system.saved", before: false, after: true };
    const tried = { uuid, path: "system.attempts", before, after: [...before, healer] };
    return {
      type: "heal",
      ...together({ said: [{ label: `BIND.LOG.said.save.${result}`, data: { name } }], changes: [] }, cost, {
        said: [],
        changes: [result === "failure" ? tried : saved],
      }),
    };
  },
});

/** The wound for good of who was saved by a tie: their player chooses the attribute. One of all can happen. */
export const WOUND: Consequence = consequenceOf({
  ...{ key: "wound", label: "BIND.SAVE.wound", icon: "fa-bone", prompt: "" },
  parts: () => ATTRIBUTE_KEYS,
  about(message, part) {
    const isOther = ATTRIBUTE_KEYS.some((key) => key !== part && isRecorded(`wound:${message.id}:${key}`));
    const patient = resultOf(message) === "tie" && !isOther ? actorAt(dataOf(message, CheckData)!.patient) : null;
    return patient?.system.saved || isRecorded(`wound:${message.id}:${part}`) ? patient : null;
  },
  nameIn: (_message, part) => game.i18n!.localize(attributeLabel(isAttribute(part) ? part : "strength")),
  effects(message, patient, part) {
    if (!isAttribute(part)) return null;
    const die = facesOf(message.rolls[0])[2] ?? 1;
    const { dead } = permanentWound(patient.system.attributes, part, die);
    const { uuid, name } = patient;
    const said = { label: "BIND.LOG.said.wound", data: { name, by: die, attribute: attributeLabel(part) } };
    return {
      type: "damage",
      ...together(
        { said: [said], changes: [{ uuid, path: `system.attributes.${part}`, by: -die }] },
        dead && !patient.statuses.has("dead") ? gained(patient, deathOf(patient)) : { said: [], changes: [] },
      ),
    };
  },
});

/** What mending by hand comes to. */
export const MEND: Consequence = consequenceOf({
  ...{ key: "mend", label: "BIND.SAVE.mend", icon: "fa-kit-medical", prompt: "applyMend", isBelieved },
  about: (message) => (purposeOf(message, "mend") ? actorAt(dataOf(message, CheckData)!.patient) : null),
  effects(message, patient) {
    const { outcome } = purposeOf(message, "mend")!;
    const after = mended(lifeOf(patient), patient.most("hitPoints"), outcome!.outcome);
    const effects = after.ok ? lifeEffects(patient, after.value) : null;
    return effects && effects.changes.length > 0 ? { type: "heal", ...effects } : null;
  },
});

/** What is left of a fall. */
function landing(byFate: boolean): Consequence {
  return consequenceOf({
    ...{ key: byFate ? "fallFate" : "fall", label: `BIND.ATTACK.${byFate ? "fate" : "apply"}`, isBelieved },
    ...{ icon: byFate ? "fa-clover" : "fa-heart-crack", prompt: byFate ? "" : "applyFall" },
    about(message) {
      const actor = purposeOf(message, "fall") ? actorAt(dataOf(message, CheckData)!.patient) : null;
      const isOther = isRecorded(`${byFate ? "fall" : "fallFate"}:${message.id}`);
      if (!actor || damageIn(message) === 0 || isOther) return null;
      const canFate = fateFor(lifeOf(actor), { damage: damageIn(message), tires: false }) > 0;
      return byFate ? (canFate ? actor : null) : canFate && takesFate() ? null : actor;
    },
    effects(message, actor) {
      const [life, loss] = [lifeOf(actor), { damage: damageIn(message), tires: false }];
      const after = suffered(life, loss, byFate ? fateFor(life, loss) : 0);
      return after.ok ? { type: "damage", ...lifeEffects(actor, after.value) } : null;
    },
  });
}

/** The damage of a fall after what was softened of it. */
export function damageIn(message: Message): number {
  const check = purposeOf(message, "fall");
  return check ? softened(check.damage, check.softens, check.outcome!.outcome) : 0;
}

export const FALL = landing(false);
export const FALL_BY_FATE = landing(true);

/** What follows from checks, and a player can have written down. */
export const CHECK_CONSEQUENCES: readonly Consequence[] = [SAVE, WOUND, MEND, FALL, FALL_BY_FATE];

/** What a check was made for is applied by who plays whom it is about; who is saved, or not, is so at once. */
export const CHECK_CHALLENGE: ChallengeKind = {
  model: CheckData,
  promptsAsker: true,
  standsIn: true,
  read(message) {
    const awaited = [SAVE, MEND, FALL].flatMap((one) => one.awaited(message));
    return { awaited, over: awaited.length === 0 };
  },
  async resolve(message) {
    if (SAVE.isBelieved(message)) await SAVE.resolve(message);
  },
};
