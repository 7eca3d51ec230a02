import { waitDialog } from "#core/foundry/windows.ts";
import { on, once } from "#core/foundry/hooks.ts";
import { onDeciding } from "#core/play/deciding/deciding-window.ts";
import { isNewerWorld, newerWorld, versions } from "../../play/migration/newer-world.ts";
import { notify } from "#core/utils/notify.ts";
import { isMigrationDue, PENDING_SETTING, VERSION_SETTING } from "#core/settings/schema-setting.ts";
import { localize } from "#core/utils/localize.ts";
import { offerMigration } from "../windows.ts";
import { html } from "#core/utils/html.ts";

/** Checks, once the world is there, whether it was stored by another version; to be called in the init hook. */
export function registerMigrationScreens(): void {
  once("ready", () => void checkWorld());
  // Where the active Gamemaster has gone, it is another's turn.
  on("userConnected", () => void checkWorld());
  onDeciding(() => void checkWorld());
  on(["createSetting", "updateSetting"], ({ key }: { readonly key: string }) => {
    // A page that was open before SIRPAS was updated learns of it so.
    if (key === VERSION_SETTING) void checkWorld();
    if (key === PENDING_SETTING && !isMigrationDue()) notify.success(localize("SIRPAS.MIGRATION.over"));
  });
}

async function checkWorld(): Promise<void> {
  if (isNewerWorld()) return tellOfNewerWorld();
  if (!game.ready || !isMigrationDue()) return;
  await offerMigration();
}

let revealed = false;

/**
 * Tells whoever sits at a world that a newer version has stored that they can only look, and what to do: once in a window, and for
 * as long as the page is open in a line at the top. It comes with the start of the program, for of a system that was updated under
 * an open page nothing else may be there to be loaded.
 */
async function tellOfNewerWorld(): Promise<void> {
  if (revealed || !isNewerWorld()) return;
  revealed = true;
  notify.error(newerWorld(), { permanent: true });
  const steps = game.user!.isGM ? ["update", "restore"] : ["tellGamemaster"];
  const listed = ["reloadFirst", ...steps].map((key) => html`<li>${localize(`SIRPAS.MIGRATION.NEWER.${key}`)}</li>`);
  const answer = await waitDialog({
    classes: ["sirpas", "newer-world-dialog"],
    window: { title: localize("SIRPAS.MIGRATION.NEWER.title"), icon: "fa-solid fa-lock" },
    position: { width: 480 },
    content: String(
      html`<p>${localize("SIRPAS.MIGRATION.NEWER.facts", versions())}</p><p>${localize("SIRPAS.MIGRATION.NEWER.look")}</p><h2>${localize("SIRPAS.MIGRATION.NEWER.whatToDo")}</h2><ol>${listed}</ol>`,
    ),
    buttons: [
      {
        action: "reload",
        label: localize("SIRPAS.MIGRATION.NEWER.reload"),
        icon: "fa-solid fa-rotate-right",
        default: true,
      },
      { action: "look", label: localize("SIRPAS.MIGRATION.NEWER.onlyLook"), icon: "fa-solid fa-eye" },
    ],
  });
  if (answer === "reload") window.location.reload();
}
