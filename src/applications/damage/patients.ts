import { actors } from "#core/foundry/collections.ts";
import { actorsOnScene, isDead, targetedActors } from "#core/play/people/at-hand.ts";
import type { SirpasActor } from "../../play/documents.ts";
import { partName } from "../sheets/views/body-parts.ts";
import { treatedBy } from "../../rules/skills/treatment.ts";
import { localize } from "#core/utils/localize.ts";

/** Whom somebody may treat: who is targeted, who stands on the scene, then whom they know of, themselves last. */
export function patientsFor(healer: SirpasActor): readonly SirpasActor[] {
  const onScene = actorsOnScene().filter(({ visible }) => visible);
  // An actor of the world whose tokens are each on their own is nobody besides them.
  const known = actors().filter(({ id, visible }) => visible && onScene.every((one) => one.id !== id));
  const all = [...new Set([...targetedActors(), ...onScene, ...known])];
  const alive = all.filter((actor) => !isDead(actor));
  // Who has no wounds is seldom the one in need, and who is elsewhere cannot be treated.
  const rank = (actor: SirpasActor) => {
    if (targetedActors().includes(actor)) return 0;
    return (onScene.length > 0 && !onScene.includes(actor) ? 2 : 0) + (actor.system.woundList.length > 0 ? 1 : 2);
  };
  const others = alive.filter((actor) => actor !== healer).sort((a, b) => rank(a) - rank(b));
  return [...others, healer];
}

/** What of a patient a skill can treat: a wound by its id, "" for their life or an illness. */
export function tasksFor(
  patient: SirpasActor,
  skill: string,
): readonly { readonly value: string; readonly label: string }[] {
  const treats = treatedBy(skill);
  const wounds = patient.system.woundList.map(({ id, severity, bodyPart, label }) => {
    const wound = localize(CONFIG.SIRPAS.wounds[severity].label);
    const more = [bodyPart === "" ? "" : partName(patient, bodyPart), label].filter((text) => text !== "");
    return { value: id, label: more.length === 0 ? wound : `${wound} (${more.join(", ")})` };
  });
  return [
    ...(treats.includes("stabilise") && patient.system.incapacitatedBy.includes("injury")
      ? [{ value: "", label: localize("SIRPAS.TREAT.life") }]
      : []),
    ...(treats.includes("wound") ? wounds : []),
  ];
}
