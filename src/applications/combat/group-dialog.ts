import { isTag } from "../../foundry/elements.ts";
import { closeByEscape } from "../ux/dialog-keys.ts";
import {
  attackOf,
  defenceRequest,
  type DefenceRequest,
  type PlannedDefence,
} from "../../play/combat/defence-request.ts";
import { defendAll, npcPlaces, type GroupChoice } from "../../play/combat/answer.ts";
import { setting } from "../../settings/settings.ts";
import { preloadTemplates, template } from "../templates.ts";
import { localize, signed } from "../localize.ts";
import { defencePreviewLabels } from "./preview-view.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** Lets a Gamemaster choose the defences of several at once, the best of each chosen beforehand. One press throws for all. */
export class GroupDialog extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "sirpas-defences-{id}",
    classes: ["sirpas", "attack-dialog", "defence-dialog", "group-dialog"],
    tag: "form",
    window: { icon: "fa-solid fa-users-line", contentClasses: ["standard-form"], resizable: true },
    position: { width: 560 },
    form: { handler: GroupDialog.#onSubmit, closeOnSubmit: false },
    actions: { cancel: GroupDialog.#onCancel },
  };

  static override PARTS = {
    lines: { template: template("combat/defence/group"), scrollable: [""] },
    footer: { template: template("combat/defence/footer") },
  };

  /** Opens the dialog for an attack; nothing happens if nobody has to be chosen for. */
  static async open(id: string): Promise<void> {
    await preloadTemplates();
    const state = attackOf(id);
    if (!state || npcPlaces(state).length === 0) return;
    const dialog = [...foundry.applications.instances.values()].find(
      (app) => app instanceof GroupDialog && app.attack === id,
    );
    if (dialog) (dialog as GroupDialog).bringToFront();
    else await new GroupDialog(id).render({ force: true });
  }

  readonly attack: string;
  #choices = new Map<string, string>();
  #mitigates = true;

  constructor(attack: string) {
    super({
      window: { title: localize("SIRPAS.DEFENCE.groupTitle", { name: attackOf(attack)?.data.technique.name ?? "" }) },
    });
    this.attack = attack;
  }

  protected override async _prepareContext(): Promise<never> {
    const lines = this.#requests().map(([key, request]) => this.#line(key, request));
    const canMitigate = this.#requests().some(([, request]) => request.canMitigate);
    return { rootId: this.id, lines, canMitigate, mitigates: this.#mitigates } as never;
  }

  protected override async _onFirstRender(...parameters: [never, never]): Promise<void> {
    await super._onFirstRender(...parameters);
    this.element.addEventListener("change", ({ target }) => {
      if (isTag(target, "select")) this.#choices.set(target.name, target.value);
      if (isTag(target, "input")) this.#mitigates = target.checked;
      void this.render({ parts: ["lines"] } as never);
    });
    closeByEscape(this);
    this.element.querySelector<HTMLElement>("button[type=submit]")?.focus();
  }

  #requests(): readonly (readonly [string, DefenceRequest])[] {
    const state = attackOf(this.attack);
    if (!state) return [];
    return npcPlaces(state).flatMap((place) => {
      const asked = defenceRequest(state.message, place);
      return asked.ok ? [[`${place.strike}/${place.target}`, asked.value] as const] : [];
    });
  }

  #line(key: string, request: DefenceRequest) {
    const { state, place, name } = request;
    const choice = { ...request.choice, mitigates: this.#mitigates };
    const open = request
      .plansFor(choice)
      .filter(({ option }) => option.error === null)
      .toSorted((one, other) => one.preview.worth - other.preview.worth);
    const chosen = this.#choices.get(key) ?? (setting("npcDefence") === "ask" ? "" : (choice.option ?? ""));
    const plan = open.find(({ option }) => option.id === chosen);
    const several = state.message.rolls.length > 1;
    return {
      key,
      name: several ? `${name} · ${localize("SIRPAS.CARD.attack.strike", { number: place.strike })}` : name,
      options: Object.fromEntries([...open.map(optionOf), ["", localize("SIRPAS.DEFENCE.letItCome")] as const]),
      chosen,
      facts: defencePreviewLabels(plan?.preview ?? request.comingFor(choice)),
    };
  }

  static async #onSubmit(this: GroupDialog): Promise<void> {
    const choices = this.#requests().map(([key, request]): GroupChoice => {
      const { chosen } = this.#line(key, request);
      return { ...request.place, option: chosen, mitigates: this.#mitigates };
    });
    await this.close();
    await defendAll(this.attack, choices);
  }

  static async #onCancel(this: GroupDialog): Promise<void> {
    await this.close();
  }
}

function optionOf({ option, total }: PlannedDefence): readonly [string, string] {
  return [option.id, `${option.name} ${signed(total)}`];
}
