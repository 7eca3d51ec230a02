import type { SirpasActor } from "../../documents/actor.ts";
import { awardToAll, playerCharacters } from "../../play/points/ledger-award.ts";
import { notify } from "#core/utils/notify.ts";
import { template } from "#core/applications/templates.ts";
import { answered } from "#core/applications/ux/restore-focus.ts";
import { localize } from "#core/utils/localize.ts";

interface Answer {
  readonly points: number | string | null;
  readonly reason: string;
  readonly receiver: "one" | "all";
}

/** Asks the Gamemaster how many points a character is to have, or all the players' characters, and gives them. */
export async function askForAward(actor: SirpasActor): Promise<void> {
  const everybody = playerCharacters();
  const content = await foundry.applications.handlebars.renderTemplate(template("points/award"), {
    id: foundry.utils.randomID(),
    name: actor.name,
    count: everybody.length,
  });
  const answer = (await answered(
    foundry.applications.api.DialogV2.input({
      window: { title: localize("SIRPAS.POINTS.AWARD.title"), icon: "fa-solid fa-gift" },
      classes: ["sirpas", "award-dialog"],
      content,
      ok: { label: localize("SIRPAS.POINTS.AWARD.give"), icon: "fa-solid fa-gift" },
      rejectClose: false,
    }),
  )) as Answer | null;
  if (!answer) return;
  const receivers = answer.receiver === "all" ? everybody : [actor];
  const given = await awardToAll(Number(answer.points ?? 0), answer.reason.trim(), receivers);
  if (given.length === 0) return;
  const names = given.map(({ name }) => name).join(", ");
  notify.info(localize("SIRPAS.POINTS.AWARD.done", { count: Number(answer.points), names }));
}
