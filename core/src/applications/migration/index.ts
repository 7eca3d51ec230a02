import { SYSTEM } from "#system";
import { waitDialog } from "../../foundry/windows.ts";
import { on, once } from "../../foundry/hooks.ts";
import { onDeciding } from "../../play/deciding/deciding-window.ts";
import { isNewerWorld, newerWorld, versions } from "../../play/migration/newer-world.ts";
import { notify } from "../../utils/notify.ts";
import { isMigrationDue, PENDING_SETTING, VERSION_SETTING } from "../../settings/schema-setting.ts";
import { word } from "../../utils/localize.ts";
import { html } from "../../utils/html.ts";

/**
 * Checks, once the world is there, whether it was stored by another version; to be called in the init hook.
 * @param offerMigration  Loads the window that asks, and opens it
 */
export function registerMigrationScreens(offerMigration: () => Promise<void>): void {
  offer = offerMigration;
  once("ready", () => void checkWorld());
  // Where the active Gamemaster has gone, it is another's turn.
  on("userConnected", () => void checkWorld());
  onDeciding(() => void checkWorld());
  on(["createSetting", "updateSetting"], ({ key }: { readonly key: string }) => {
    // A page that was open before the system was updated learns of it so.
    if (key === VERSION_SETTING) void checkWorld();
    if (key === PENDING_SETTING && !isMigrationDue()) notify.success(word("MIGRATION.over"));
  });
}

let offer: () => Promise<void> = async () => undefined;

async function checkWorld(): Promise<void> {
  if (isNewerWorld()) return tellOfNewerWorld();
  if (!game.ready || !isMigrationDue()) return;
  await offer();
}

let revealed = false;

/**
 * Tells everyone at a world that a newer version has stored that they can only look, and what to do: once in a window, and for
 * as long as the page is open in a line at the top. It comes with the start of the program, for of a system that was updated under
 * an open page nothing else may be there to be loaded.
 */
async function tellOfNewerWorld(): Promise<void> {
  if (revealed || !isNewerWorld()) return;
  revealed = true;
  notify.error(newerWorld(), { permanent: true });
  const steps = game.user!.isGM ? ["update", "restore"] : ["tellGamemaster"];
  const listed = ["reloadFirst", ...steps].map((key) => html`<li>${word(`MIGRATION.NEWER.${key}`)}</li>`);
  const answer = await waitDialog({
    classes: [SYSTEM.id, "newer-world-dialog"],
    window: { title: word("MIGRATION.NEWER.title"), icon: "fa-solid fa-lock" },
    position: { width: 480 },
    content: String(
      html`<p>${word("MIGRATION.NEWER.facts", versions())}</p><p>${word("MIGRATION.NEWER.look")}</p><h2>${word("MIGRATION.NEWER.whatToDo")}</h2><ol>${listed}</ol>`,
    ),
    buttons: [
      {
        action: "reload",
        label: word("MIGRATION.NEWER.reload"),
        icon: "fa-solid fa-rotate-right",
        default: true,
      },
      { action: "look", label: word("MIGRATION.NEWER.onlyLook"), icon: "fa-solid fa-eye" },
    ],
  });
  if (answer === "reload") window.location.reload();
}
