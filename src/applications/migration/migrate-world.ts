import { isDeciding } from "../../documents/deciding/deciding-window.ts";
import { markup, type Markup } from "../../documents/markup.ts";
import { countsOf, planMigration, planWorld, type Place, type Plan } from "../../documents/migration/plan.ts";
import { runMigration, type Report } from "../../documents/migration/run.ts";
import { notify } from "../../documents/notify.ts";
import { schemaVersion } from "../../migrations/index.ts";
import { storeWorldVersion } from "../../settings/schema-setting.ts";
import { say } from "../words.ts";
import { offerReload } from "../world/reload.ts";

/** Nobody is asked or told again because somebody else comes or goes. */
let isAsked = false;
let isWaiting = false;

/**
 * Asks the Gamemaster who decides to migrate a world that an earlier version stored, and tells everybody else to wait. A world in
 * which nothing has to be stored anew gets the new version without a word.
 */
export async function offerMigration(): Promise<void> {
  // Another window of the active Gamemaster asks, or this one does once it decides.
  if (!isDeciding()) return game.user!.isActiveGM ? undefined : tellToWait();
  if (isAsked) return;
  isAsked = true;
  const plan = await planMigration();
  if (isEmpty(plan)) await storeWorldVersion(schemaVersion(), false);
  else await askToMigrate(plan);
}

/** The same from the settings, as after a compendium was unlocked. */
export async function openMigration(): Promise<void> {
  const plan = await planMigration();
  if (isEmpty(plan)) notify.info(say("SIRPAS.MIGRATION.nothing"));
  else await askToMigrate(plan);
}

/** Tells whoever was told to wait that they can go on. */
export function tellMigrated(): void {
  if (isWaiting) notify.success(say("SIRPAS.MIGRATION.over"));
  isWaiting = false;
}

function tellToWait(): void {
  if (isWaiting || isEmpty(planWorld())) return;
  isWaiting = true;
  notify.warn(say(`SIRPAS.MIGRATION.${game.users!.activeGM ? "wait" : "noGamemaster"}`));
}

/** What Foundry cannot load is no reason to migrate. */
function isEmpty(plan: Plan): boolean {
  const isStored = Object.values(countsOf(plan)).every((count) => count === 0);
  return isStored && plan.locked.length === 0 && plan.failures.every(({ uuid }) => uuid === "");
}

async function askToMigrate(plan: Plan): Promise<void> {
  const { locked, failures } = plan;
  const intro = markup`<p>${say("SIRPAS.MIGRATION.intro", { to: schemaVersion() })}</p>`;
  const backup = markup`<p class="backup">${say("SIRPAS.MIGRATION.backup")}</p>`;
  const names = failures.map(({ name, reason }) => ({ name, reason }));
  const answer: unknown = await foundry.applications.api.DialogV2.wait({
    classes: ["sirpas", "migration-dialog"],
    window: { title: say("SIRPAS.MIGRATION.title"), icon: "fa-solid fa-box-archive" },
    position: { width: 480 },
    content: String(markup`${intro}${listed("planned", { stored: countsOf(plan), locked, failures: names })}${backup}`),
    buttons: [
      { action: "start", label: say("SIRPAS.MIGRATION.start"), icon: "fa-solid fa-play" },
      { action: "later", label: say("SIRPAS.MIGRATION.later"), icon: "fa-solid fa-clock", default: true },
    ],
    rejectClose: false,
  } as never);
  if (answer !== "start") return;
  if (isDeciding()) await migrate();
  else notify.warn(say("SIRPAS.MIGRATION.notYou", { name: game.users!.activeGM?.name ?? "" }));
}

async function migrate(): Promise<void> {
  const bar = notify.info(say("SIRPAS.MIGRATION.running"), { progress: true, console: false });
  try {
    // What was shown may have been changed since. At 1 the bar would go before the run is over.
    const report = await runMigration(await planMigration(), (part) => bar.update({ pct: Math.min(0.99, part) }));
    await postReport(report);
    notify.success(say("SIRPAS.MIGRATION.over"));
    if (report.stored.settings > 0) await offerReload();
  } catch (error) {
    console.error("SIRPAS | The migration stopped.", error);
    const reason = error instanceof Error ? error.message : String(error);
    notify.error(say("SIRPAS.MIGRATION.stopped", { reason }), { permanent: true });
  } finally {
    bar.remove();
  }
}

/** Posts to all Gamemasters, in the chat, what was stored and what was not. */
async function postReport({ stored, locked, failures }: Report): Promise<void> {
  const linked = failures.map(({ uuid, name, reason }) => ({
    // In a link a name must not end it.
    name: uuid === "" ? name : `@UUID[${uuid}]{${name.replace(/[{}[\]]/g, "")}}`,
    reason,
  }));
  const list = listed("stored", { stored, locked, failures: linked });
  const title = say("SIRPAS.MIGRATION.over");
  const content = markup`<section class="sirpas migration-report"><h3>${title}</h3>${list}</section>`;
  const whisper = game.users!.filter(({ isGM }) => isGM).map(({ id }) => id);
  await ChatMessage.implementation.create({ content: String(content), whisper } as never);
}

interface Listed extends Pick<Report, "stored" | "locked"> {
  readonly failures: readonly { readonly name: string; readonly reason: string }[];
}

function listed(heading: "planned" | "stored", { stored, locked, failures }: Listed): Markup {
  const counts = (Object.entries(stored) as [Place, number][]).filter(([, count]) => count > 0);
  const names = new Intl.ListFormat(game.i18n!.lang, { type: "conjunction" }).format(locked);
  return markup`${list(
    heading,
    counts.map(([place, count]) => `${say(`SIRPAS.MIGRATION.PLACE.${place}`)}: ${count}`),
  )}${locked.length > 0 && markup`<p>${say("SIRPAS.MIGRATION.locked", { names })}</p>`}${list(
    "failures",
    failures.map(({ name, reason }) => say("SIRPAS.MIGRATION.failure", { name, reason })),
  )}`;
}

function list(heading: string, lines: readonly string[]): Markup | false {
  if (lines.length === 0) return false;
  return markup`<p>${say(`SIRPAS.MIGRATION.${heading}`)}</p><ul>${lines.map((line) => markup`<li>${line}</li>`)}</ul>`;
}
