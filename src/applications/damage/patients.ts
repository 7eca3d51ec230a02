import { placedTokens } from "#core/foundry/canvas.ts";
import { actors } from "#core/foundry/collections.ts";
import { targetedActors } from "#core/play/people/at-hand.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { deadStatus } from "../../play/effects/statuses.ts";
import { partName } from "../sheets/views/body-parts.ts";
import { treatedBy } from "../../rules/skills/treatment.ts";
import { localize } from "#core/utils/localize.ts";

/** Whom somebody may treat: who is targeted, who stands on the scene, then whom they know of, themselves last. */
export function patientsFor(healer: SirpasActor): readonly SirpasActor[] {
  const onScene = placedTokens().flatMap(({ actor }) => actor ?? []);
  const known = actors().filter(({ visible }) => visible);
  const all = [...new Set([...targetedActors(), ...onScene.filter(({ visible }) => visible), ...known])];
  const alive = all.filter(({ statuses }) => !statuses.has(deadStatus()));
  // Who has no wounds is seldom the one in need.
  const rank = (actor: SirpasActor) =>
    targetedActors().includes(actor) ? 0 : actor.system.woundList.length > 0 ? 1 : 2;
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
