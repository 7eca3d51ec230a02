import { askForm } from "#core/applications/ux/questions.ts";
import { nameOf } from "#core/play/people/at-hand.ts";
import { writeChanges } from "#core/play/log/changes.ts";
import { localize } from "#core/utils/localize.ts";
import { illnessChange } from "../../play/damage/illnesses.ts";
import type { SirpasActor } from "../../play/documents.ts";
import { DIFFICULTY_KEYS } from "../../rules/checks/difficulties.ts";
import { difficultyChoices } from "../checks/check-choices.ts";

/** Asks what somebody is ill with, and how difficult it is to cure, and writes it on their sheet. */
export async function addIllness(actor: SirpasActor): Promise<void> {
  const answer = await askForm<{ readonly name?: string | null; readonly difficulty?: string }>(
    "damage/illness",
    { difficulties: difficultyChoices() },
    {
      title: localize("SIRPAS.ILLNESS.title", { name: nameOf(actor) }),
      icon: "fa-solid fa-virus",
      name: "illness-dialog",
      ok: { label: localize("SIRPAS.ILLNESS.add"), icon: "fa-solid fa-plus" },
    },
  );
  const name = answer?.name?.trim() ?? "";
  if (name === "") return;
  const difficulty = DIFFICULTY_KEYS.find((key) => key === answer?.difficulty) ?? "normal";
  await writeChanges([illnessChange(actor, foundry.utils.randomID(), null, { name, difficulty })], "apply");
}
