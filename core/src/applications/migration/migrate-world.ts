import { SYSTEM } from "#system";
import { waitDialog } from "../../foundry/windows.ts";
import { createMessage } from "../../foundry/documents.ts";
import { gamemasterIds } from "../../foundry/visibility.ts";
import { isDeciding } from "../../play/deciding/deciding-window.ts";
import { planMigration, planWorld, runMigration, type Found } from "../../play/migration/run.ts";
import { notify } from "../../utils/notify.ts";
import { messageOf, schemaVersion } from "../../migrations/index.ts";
import { storeWorldVersion } from "../../settings/schema-setting.ts";
import { word } from "../../utils/localize.ts";
import { coreTemplate } from "../templates.ts";
import { offerReload } from "../ux/questions.ts";

/** Nobody is asked or told again because somebody else comes or goes. */
let isAsked = false;
let isTold = false;

/**
 * Asks the Gamemaster who decides to migrate a world that an earlier version stored, and tells everybody else to wait. A world in
 * which nothing has to be stored anew gets the new version without a word.
 */
export async function offerMigration(): Promise<void> {
  if (isDeciding()) {
    if (isAsked) return;
    isAsked = true;
    const plan = await planMigration();
    if (plan.length === 0) await storeWorldVersion(schemaVersion(), false);
    else await askToMigrate(plan);
  } else if (!isTold && !game.user!.isActiveGM && planWorld().length > 0) {
    isTold = true;
    notify.warn(word(`MIGRATION.${game.users!.activeGM ? "wait" : "noGamemaster"}`));
  }
}

/** The same from the settings, as after a compendium was unlocked. */
export async function openMigration(): Promise<void> {
  const plan = await planMigration();
  if (plan.length === 0) notify.info(word("MIGRATION.nothing"));
  else await askToMigrate(plan);
}

async function askToMigrate(plan: readonly Found[]): Promise<void> {
  const answer = await waitDialog({
    classes: [SYSTEM.id, "migration-dialog"],
    window: { title: word("MIGRATION.title"), icon: "fa-solid fa-box-archive" },
    position: { width: 480 },
    content: await summary(plan),
    buttons: [
      { action: "start", label: word("MIGRATION.start"), icon: "fa-solid fa-play" },
      { action: "later", label: word("MIGRATION.later"), icon: "fa-solid fa-clock", default: true },
    ],
  });
  if (answer !== "start") return;
  if (isDeciding()) await migrate();
  else notify.warn(word("MIGRATION.notYou", { name: game.users!.activeGM?.name ?? "" }));
}

async function migrate(): Promise<void> {
  const bar = notify.info(word("MIGRATION.running"), { progress: true, console: false });
  try {
    // What was shown may have been changed since. At 1 the bar would go before the run is over.
    const report = await runMigration(await planMigration(), (part) => bar.update({ pct: Math.min(0.99, part) }));
    await postReport(report);
    if (report.some(({ place }) => place === "settings")) await offerReload();
  } catch (error) {
    console.error(`${game.system!.title} | The migration stopped.`, error);
    notify.error(word("MIGRATION.stopped", { reason: messageOf(error) }), { permanent: true });
  } finally {
    bar.remove();
  }
}

/** Tells all Gamemasters, in the chat, what was stored and what was not. */
async function postReport(report: readonly Found[]): Promise<void> {
  const linked = report.map((one) => ({ ...one, name: linkTo(one) }));
  await createMessage({ content: await summary(linked, true), whisper: gamemasterIds() });
}

/** In a link a name must not end it. */
function linkTo({ uuid, name }: Found): string {
  return uuid === "" ? name : `@UUID[${uuid}]{${name.replace(/[{}[\]]/g, "")}}`;
}

async function summary(found: readonly Found[], isOver = false): Promise<string> {
  const at = (place: string) => found.filter((one) => one.place === place);
  const places = new Set(found.flatMap(({ place, store, reason }) => (store && !reason ? place : [])));
  return foundry.applications.handlebars.renderTemplate(coreTemplate("migration/summary"), {
    isOver,
    to: schemaVersion(),
    stored: [...places].map((place) => ({ place, count: at(place).length })),
    locked: at("locked"),
    failures: at("failures"),
  });
}
