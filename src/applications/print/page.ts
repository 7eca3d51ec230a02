import type { SirpasActor } from "../../documents/actor.ts";
import { SafeHtml, html } from "../../utils/html.ts";
import { balanceOf } from "../../rules/points/ledger.ts";
import style from "../../../styles/print/sheet.scss?inline";
import { template } from "../templates.ts";
import { raceView } from "../sheets/views/overview.ts";
import { enriched } from "../ux/enriched.ts";
import { localize } from "../localize.ts";
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
    type: localize(`TYPES.Actor.${actor.type}`),
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
  const head = html`<meta charset="utf-8"><title>${actor.name}</title><style>${new SafeHtml(style)}</style>`;
  return String(
    html`<!doctype html><html lang="${game.i18n!.lang}"><head>${head}</head><body><main>${new SafeHtml(body)}</main></body></html>`,
  );
}

function pointsText(actor: SirpasActor): string {
  const { spent, left } = balanceOf(actor.ledger);
  return localize("SIRPAS.PRINT.points", { spent, total: spent + left });
}

async function texts(actor: SirpasActor) {
  const { biography, notes } = actor.system._source;
  const written = [
    { name: localize("SIRPAS.SHEET.notes"), text: notes },
    { name: localize("SIRPAS.SHEET.biography"), text: biography },
  ].filter(({ text }) => text.trim() !== "");
  return Promise.all(
    written.map(async ({ name, text }) => ({
      name,
      html: await enriched(text, { secrets: actor.isOwner, relativeTo: actor }),
    })),
  );
}
