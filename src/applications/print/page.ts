import type { SirpasActor } from "../../documents/actor.ts";
import { Markup, markup } from "../../documents/markup.ts";
import { balanceOf } from "../../rules/character-points/ledger.ts";
import style from "../../../styles/print/sheet.scss?inline";
import { template } from "../templates.ts";
import { raceView } from "../sheets/views/race.ts";
import { enriched } from "../ux/enriched.ts";
import { say } from "../words.ts";
import { belongings, traitLists } from "./belongings.ts";
import { combat } from "./combat.ts";
import { figures, marks } from "./figures.ts";
import { skills } from "./skills.ts";

/** The whole sheet of an actor as a document of its own, laid out for paper. */
export async function printedPage(actor: SirpasActor): Promise<string> {
  const { renderTemplate } = foundry.applications.handlebars;
  const body = await renderTemplate(template("print/sheet"), {
    name: actor.name,
    img: actor.img,
    type: say(`TYPES.Actor.${actor.type}`),
    race: raceView(actor)?.name ?? "",
    points: actor.type === "character" ? pointsText(actor) : "",
    ...figures(actor),
    marks: marks(actor),
    skills: skills(actor),
    combat: combat(actor),
    traits: traitLists(actor),
    ...belongings(actor),
    texts: await texts(actor),
  });
  const head = markup`<meta charset="utf-8"><title>${actor.name}</title><style>${new Markup(style)}</style>`;
  return String(
    markup`<!doctype html><html lang="${game.i18n!.lang}"><head>${head}</head><body><main>${new Markup(body)}</main></body></html>`,
  );
}

function pointsText(actor: SirpasActor): string {
  const { spent, left } = balanceOf(actor.ledger);
  return say("SIRPAS.PRINT.points", { spent, total: spent + left });
}

async function texts(actor: SirpasActor) {
  const { biography, notes } = actor.system._source;
  const written = [
    { name: say("SIRPAS.SHEET.notes"), text: notes },
    { name: say("SIRPAS.SHEET.biography"), text: biography },
  ].filter(({ text }) => text.trim() !== "");
  return Promise.all(
    written.map(async ({ name, text }) => ({
      name,
      html: await enriched(text, { secrets: actor.isOwner, relativeTo: actor }),
    })),
  );
}
