import type { SirpasActor } from "../../play/documents.ts";
import { awardToAll, playerCharacters } from "../../play/points/ledger-award.ts";
import { notify } from "#core/utils/notify.ts";
import { askForm } from "#core/applications/ux/questions.ts";
import { localize } from "#core/utils/localize.ts";

interface Answer {
  readonly points: number | string | null;
  readonly reason: string;
  readonly receiver: "one" | "all";
}

/** Asks the Gamemaster how many points a character is to have, or all the players' characters, and gives them. */
export async function askForAward(actor: SirpasActor): Promise<void> {
  const everybody = playerCharacters();
  const answer = await askForm<Answer>(
    "points/award",
    { name: actor.name, count: everybody.length },
    {
      title: localize("SIRPAS.POINTS.AWARD.title"),
      icon: "fa-solid fa-gift",
      name: "award-dialog",
      ok: { label: localize("SIRPAS.POINTS.AWARD.give"), icon: "fa-solid fa-gift" },
    },
  );
  if (!answer) return;
  const receivers = answer.receiver === "all" ? everybody : [actor];
  const given = await awardToAll(Number(answer.points ?? 0), answer.reason.trim(), receivers);
  if (given.length === 0) return;
  const names = given.map(({ name }) => name).join(", ");
  notify.info(localize("SIRPAS.POINTS.AWARD.done", { count: Number(answer.points), names }));
}

/** The same after an encounter, which is for all of them. */
export async function awardAfterwards(): Promise<void> {
  const [first] = playerCharacters();
  if (first) await askForAward(first);
}
