import { isElement, isTag } from "#core/foundry/elements.ts";
import { err, type RuleError } from "#core/rules/result.ts";
import type { AttackChoice, AttackRequest } from "../../play/combat/attack/attack-request.ts";
import { nameOf } from "#core/play/people/at-hand.ts";
import { encounterOf } from "../../play/encounter/encounter-of.ts";
import { notify } from "#core/utils/notify.ts";
import type { FormReading } from "#core/applications/rolls/roll-dialog.ts";
import { ModifiersDialog } from "../rolls/modifiers-dialog.ts";
import { localize } from "#core/utils/localize.ts";
import { template } from "#core/applications/templates.ts";
import type { WindowOptions } from "#core/applications/ux/window.ts";
import { windows } from "../windows.ts";
import { headView, situationView } from "./attack-view.ts";
import { obstacleTo, pickerView, SORTS, type Sort } from "./picker-view.ts";
import { ShownOdds } from "./show-odds.ts";
import { readAttack } from "./read-attack.ts";
import { targetsView } from "./targets-view.ts";
import { summaryView } from "./attack-summary.ts";

/** Asks a player about an attack: whom, with what, in which situation. Enter attacks, Escape lets it be. */
export class AttackDialog extends ModifiersDialog<AttackChoice> {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "sirpas-attack-{id}",
    classes: ["attack-dialog"],
    window: { icon: "fa-solid fa-crosshairs", resizable: true },
    position: { width: 860 },
    actions: { placeArea: AttackDialog.#onArea },
  };

  static override PARTS = {
    head: { template: template("checks/head") },
    targets: { template: template("combat/targets"), scrollable: [""] },
    picker: { template: template("combat/picker"), scrollable: [".technique-list"] },
    situation: { template: template("combat/situation") },
    summary: { template: template("combat/attack-summary") },
    footer: { template: template("checks/footer") },
  };

  /**
   * Opens the dialog and waits.
   * @returns null if the player closed it.
   */
  static async prompt(request: AttackRequest): Promise<AttackChoice | null> {
    const { actor, encounter } = request.fighter;
    if (encounter.level !== "simplified") return new AttackDialog(request).ask();
    notify.info(localize("SIRPAS.ATTACK.simplified"));
    await windows.openContestBoard("fight", { combat: encounterOf(actor) });
    return null;
  }

  readonly #request: AttackRequest;
  readonly #odds: ShownOdds;
  protected override choice: AttackChoice;
  #sort: Sort = "sheet";

  constructor(request: AttackRequest) {
    super({ window: { title: localize("SIRPAS.ATTACK.title", { name: nameOf(request.fighter.actor) }) } });
    this.#request = request;
    this.choice = request.choice;
    this.#odds = new ShownOdds(request);
  }

  protected override context(parts: readonly string[]): object {
    const [request, choice] = [this.#request, this.choice];
    const views: Record<string, () => object | null> = {
      head: () => headView(request),
      targets: () => targetsView(request, choice),
      picker: () => pickerView(request, choice, { sort: this.#sort, figures: this.#odds.figures }),
      situation: () => situationView(request, choice),
      summary: () => summaryView(request, choice, request.planFor(choice)),
      footer: () => ({
        icon: "fa-crosshairs",
        label: "SIRPAS.ATTACK.attack",
        canAllow: game.user!.isGM,
        allowed: choice.allowed,
      }),
    };
    return {
      ...Object.fromEntries(parts.map((part) => [part, views[part]?.()])),
      obstacle: obstacleTo(request, choice),
    };
  }

  /** Those who are in an area of the map are aimed at. */
  static async #onArea(this: AttackDialog): Promise<void> {
    const { attackArea } = await import("./attack-area.ts");
    const targets = await attackArea(this, this.#request, this.choice);
    if (!targets) return;
    this.choice = { ...this.choice, targets };
    await this.redraw();
  }

  protected override onOpen(): void {
    super.onOpen();
    this.element.querySelector(".technique.chosen")?.scrollIntoView({ block: "nearest" });
    this.element.addEventListener("click", aimAtOne);
  }

  protected override startsAt(): string {
    const { technique, targets } = this.choice;
    if (targets.length === 0 || obstacleTo(this.#request, this.choice) !== "") return "input[name=target]";
    return technique === "" ? "input[name=technique]:not(:disabled)" : super.startsAt();
  }

  protected override onDraw(parts: readonly string[]): void {
    super.onDraw(parts);
    const attacks = this.element.querySelector<HTMLButtonElement>("button[type=submit]");
    if (attacks) attacks.disabled = obstacleTo(this.#request, this.choice) !== "";
    void this.#showOdds();
  }

  protected override onClosed(): void {
    this.#odds.stop();
    super.onClosed();
  }

  /** What is sorted by a chance is put in order once all of them are known. */
  async #showOdds(): Promise<void> {
    const shown = () => JSON.stringify([...this.#odds.figures]);
    const before = shown();
    const done = await this.#odds.show(this.element, this.choice);
    // What came in makes it higher: its buttons stay on the screen.
    if (done) this.setPosition();
    const byChance = this.#sort !== "sheet" && this.#sort !== "name";
    if (done && byChance && before !== shown()) await this.redraw("picker");
  }

  protected override onInput(field: HTMLElement): void {
    if (!isTag(field, "select") || field.name !== "sort") return super.onInput(field);
    this.#sort = SORTS.find((sort) => sort === field.value) ?? "sheet";
    void this.redraw("picker");
  }

  protected override partsAfter(field: HTMLElement): readonly string[] {
    const isTyping = isTag(field, "input") && ["number", "text"].includes(field.type);
    return ["summary", "picker", ...(!isTyping && field.closest(".attack-targets") ? ["targets"] : [])];
  }

  protected override errorNow(): RuleError | null {
    const plan = this.#request.planFor(this.choice);
    const { name: actor } = this.#request.fighter.actor;
    if (!plan) return err("chooseAttack", { actor });
    return this.choice.targets.length === 0 ? err("noTarget", { actor }) : plan.error;
  }

  protected override read(form: HTMLFormElement): FormReading<AttackChoice> {
    return readAttack(form, this.#request, this.choice);
  }
}

/** A press on somebody aims at them alone, where others are aimed at; one on their box adds them. */
function aimAtOne(event: MouseEvent): void {
  const line = isElement(event.target) && !isTag(event.target, "input") ? event.target.closest(".target-line") : null;
  const list = line?.closest(".attack-targets");
  const own = line?.querySelector("input");
  const others = [...(list?.querySelectorAll<HTMLInputElement>("input[name=target]:checked") ?? [])];
  if (!own || others.every((box) => box === own)) return;
  event.preventDefault();
  for (const box of others) box.checked = false;
  own.checked = true;
  own.dispatchEvent(new Event("input", { bubbles: true }));
}
