import { isDeciding } from "../../documents/deciding/deciding-window.ts";
import { MIGRATION_HOOK } from "../../documents/migration/register.ts";
import { planMigration, type Plan } from "../../documents/migration/plan.ts";
import { runMigration, type Outcome } from "../../documents/migration/run.ts";
import { notify } from "../../documents/notify.ts";
import { SCHEMA_VERSION } from "../../migrations/index.ts";
import { runCutOff } from "../../settings/schema-setting.ts";
import { template } from "../templates.ts";
import { enriched } from "../ux/enriched.ts";
import { say } from "../words.ts";
import { offerReload } from "../world/questions.ts";
import { withProgress } from "./follow-run.ts";
import { planView } from "./plan-view.ts";
import { reportText, tellOutcome } from "./report.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/**
 * Where a Gamemaster sees what bringing a world up to date would do, and starts it: first what is to be done, then, while it is
 * done, nothing else, then what it came to.
 */
export class MigrationDialog extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "sirpas-migration",
    classes: ["sirpas", "migration-dialog"],
    tag: "form",
    window: { title: "SIRPAS.MIGRATION.title", icon: "fa-solid fa-box-archive", resizable: true },
    position: { width: 560 },
    form: { handler: MigrationDialog.#onSubmit, closeOnSubmit: false },
    actions: { later: MigrationDialog.#onLater, reload: MigrationDialog.#onReload },
  };

  static override PARTS = {
    body: { template: template("migration/dialog"), scrollable: [""] },
    footer: { template: template("migration/dialog-footer") },
  };

  #plan: Plan | null = null;
  #outcome: Outcome | null = null;
  #running = false;
  #hook = 0;

  /** Opens it, or brings it to the front. */
  static async open(): Promise<void> {
    await new MigrationDialog().render({ force: true });
  }

  protected override async _prepareContext(): Promise<never> {
    if (this.#outcome !== null) {
      const report = await enriched(await reportText(this.#outcome));
      return { report, reload: this.#outcome.settings.length > 0 } as never;
    }
    this.#plan ??= await planMigration();
    return { plan: planView(this.#plan, runCutOff()), rootId: this.id } as never;
  }

  protected override async _onFirstRender(...parameters: [never, never]): Promise<void> {
    await super._onFirstRender(...parameters);
    this.#hook = Hooks.on(MIGRATION_HOOK as never, (() => this.#makeWay()) as never);
  }

  protected override _onClose(...parameters: [never]): void {
    Hooks.off(MIGRATION_HOOK as never, this.#hook as never);
    super._onClose(...parameters);
  }

  /** Another window of this user has begun, or is at it: the notification with its progress says so. */
  #makeWay(): void {
    if (!this.#running && this.#outcome === null && runCutOff() !== null) void this.close();
  }

  protected override async _onRender(...parameters: [never, never]): Promise<void> {
    await super._onRender(...parameters);
    const tick = this.element.querySelector<HTMLInputElement>("input[name=backup]");
    const start = this.element.querySelector<HTMLButtonElement>("button[type=submit]");
    tick?.addEventListener("change", () => start?.toggleAttribute("disabled", !tick.checked));
  }

  /** A second window would show what the first one is about to do. */
  protected override _canRender(...parameters: [never]): false | void {
    const open = foundry.applications.instances.get(this.id);
    if (!open || open === this) return super._canRender(...parameters);
    open.bringToFront();
    return false;
  }

  override async close(...parameters: Parameters<InstanceType<typeof ApplicationV2>["close"]>): Promise<this> {
    return this.#running ? this : super.close(...parameters);
  }

  async #run(packs: string[]): Promise<void> {
    this.#running = true;
    this.element.inert = true;
    try {
      // What was shown may have been changed since.
      const plan = await planMigration();
      const { name } = game.user!;
      this.#outcome = await withProgress(say("SIRPAS.MIGRATION.running", { name, to: SCHEMA_VERSION }), (onProgress) =>
        runMigration(plan, { packs, onProgress }),
      );
      await tellOutcome(this.#outcome);
    } catch (error) {
      console.error("SIRPAS | The world is not up to date.", error);
      const reason = error instanceof Error ? error.message : String(error);
      notify.error(say("SIRPAS.MIGRATION.stopped", { reason }), { permanent: true });
      this.#plan = null;
    } finally {
      this.#running = false;
      this.element.inert = false;
    }
    await this.render();
  }

  static async #onSubmit(this: MigrationDialog, _event: Event, form: HTMLFormElement): Promise<void> {
    if (this.#running || !form.querySelector<HTMLInputElement>("input[name=backup]")?.checked) return;
    if (!isDeciding()) {
      return void notify.warn(say("SIRPAS.MIGRATION.notYou", { name: game.users!.activeGM?.name ?? "" }));
    }
    const packs = [...form.querySelectorAll<HTMLInputElement>("input[name=pack]:checked")].map(({ value }) => value);
    await this.#run(packs);
  }

  static async #onLater(this: MigrationDialog): Promise<void> {
    await this.close();
  }

  static async #onReload(this: MigrationDialog): Promise<void> {
    await offerReload();
  }
}
