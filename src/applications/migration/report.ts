import { PLACES } from "../../documents/migration/plan.ts";
import type { Outcome } from "../../documents/migration/run.ts";
import { template } from "../templates.ts";
import { say } from "../words.ts";
import { listed } from "./plan-view.ts";

/** What a migration came to, as a text with links. */
export async function reportText({ stored, settings, left, faults }: Outcome): Promise<string> {
  const counts = [...PLACES, "packs" as const]
    .filter((place) => stored[place] > 0)
    .map((place) => ({ label: say(`SIRPAS.MIGRATION.PLACE.${place}`), count: stored[place] }));
  return foundry.applications.handlebars.renderTemplate(template("migration/report"), {
    counts,
    settings: settings.length > 0 && say("SIRPAS.MIGRATION.settingsStored"),
    left: left.length > 0 && say("SIRPAS.MIGRATION.left", { names: listed(left) }),
    // In a link a name must not end it.
    faults: faults.map(({ uuid, name, reason }) => ({
      link: uuid === "" ? name : `@UUID[${uuid}]{${name.replace(/[{}[\]]/g, "")}}`,
      reason,
    })),
  });
}

/** Tells every Gamemaster in the chat, where it stays, and the console. */
export async function tellOutcome(outcome: Outcome): Promise<void> {
  const { faults, stored } = outcome;
  console.info("SIRPAS | The world is up to date.", stored);
  for (const { uuid, name, reason } of faults) console.warn(`SIRPAS | ${name} (${uuid}) stays as it is: ${reason}`);
  const whisper = game.users!.filter(({ isGM }) => isGM).map(({ id }) => id);
  await ChatMessage.implementation.create({ content: await reportText(outcome), whisper } as never);
}
