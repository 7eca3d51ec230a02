import { SYSTEM } from "#system";
import { canPlaceAreas } from "../../foundry/canvas.ts";
import { isTag } from "../../foundry/elements.ts";
import { aimedAt, type Aim, type Arming } from "../../play/exchange/aim.ts";
import type { Result } from "../../rules/result.ts";
import type { Term } from "../../rules/term.ts";
import { word } from "../../utils/localize.ts";
import type { AreaMetres } from "../areas/area-window.ts";
import { coreTemplate, template } from "../templates.ts";
import { type FormWindow, PromptWindow, type WindowOptions } from "../ux/window.ts";
import { aimView, meansView, summaryView } from "./aim-view.ts";
import type { ComparedChoices } from "./compared-choices.ts";

/** What is chosen of it. */
export interface AimedChoice {
  /** The key of whom; empty where that is settled. */
  readonly target: string;
  readonly distance: number;
  /** The key of what it is done with, where that can be chosen. */
  readonly by?: string;
}

/** What something comes to as it is chosen. */
interface AimSummary {
  /** What it is rolled against. */
  readonly terms: readonly Term[];
  /** By their names; null for one that there is not. */
  readonly chances: Readonly<Record<string, number | null>>;
  /** What is reckoned with, and what it does on average. */
  readonly against: string;
  readonly mean: string;
  /** What it does. */
  readonly does: string;
  /** What else is to be known of it. */
  readonly note?: string;
}

/** How something that is aimed at somebody fills an area. */
interface AimedArea<Request, Choice> {
  /** Whether it does. */
  fills(request: Request): boolean;
  /** What follows from where the area is placed. */
  at(metres: AreaMetres): Partial<Choice>;
}

/** What a rulebook asks about something that is aimed at somebody. */
export interface AimForm<Request extends Aim, Choice extends AimedChoice, Assumed extends object, Plan> {
  /** The template of its form, without the `-form` that ends its name; the words of its title are in a group of that name. */
  readonly template: string;
  readonly icon: string;
  /** The fields that change what can be chosen in others. */
  readonly deciding?: readonly string[];
  /** What is reckoned with of a target that this user does not own: nobody reads it off a sheet that is not theirs. */
  readonly assumed: Assumed;
  /** What the sum of what it is rolled against is called. */
  readonly total: string;
  /** What it is done with. */
  nameOf(request: Request): string;
  /** What is chosen as long as nobody chooses anything. */
  plain(request: Request): Choice;
  plan(request: Request, choice: Choice): Result<Plan>;
  /** Where there are several means: the same with others. */
  readonly armed?: Arming<Request>;
  /** What can be chosen. */
  formView(request: Request, choice: Choice): object;
  summaryOf(request: Request, choice: Choice & Assumed, plan: Plan): AimSummary;
  /** What is chosen where it fills an area of the map in which its target is; without it nothing does. */
  readonly area?: AimedArea<Request, Choice>;
  /** What else could be chosen, side by side; shown in a fold, and worked out once that is open. */
  readonly compared?: ComparedChoices<Request, Choice & Assumed>;
}

/** The dialog that asks about something that is aimed at somebody, and at whom. What it comes to follows every change. */
export function aimDialog<Request extends Aim, Choice extends AimedChoice, Assumed extends object, Plan>(
  rules: AimForm<Request, Choice, Assumed, Plan>,
): new (request: Request) => PromptWindow<Choice & Assumed> {
  const name = rules.template.split("/").at(-1)!;
  const words = name.toUpperCase();
  const { compared } = rules;

  function titleOf(request: Request): string {
    const { targets, targetName: target } = request;
    return word(`${words}.title${targets.length > 0 ? "" : "On"}`, { name: rules.nameOf(request), target });
  }

  return class AimWindow extends PromptWindow<Choice & Assumed> {
    static override DEFAULT_OPTIONS: WindowOptions = {
      id: `${SYSTEM.id}-${name}-{id}`,
      classes: [`${name}-dialog`],
      position: { width: 480 },
      window: { icon: `fa-solid ${rules.icon}` },
      actions: {
        placeArea: AimWindow.#onArea,
        /** What is pressed on the drawn body is chosen in its field. */
        choosePlace(this: FormWindow, _event: PointerEvent, { dataset: { field = "", place = "" } }: HTMLElement) {
          const chosen = this.element.querySelector<HTMLSelectElement>(`select[name="${field}"]`);
          if (!chosen) return;
          chosen.value = place;
          chosen.dispatchEvent(new Event("change", { bubbles: true }));
        },
      },
    };

    static override PARTS = {
      means: { template: coreTemplate("exchange/means") },
      form: { template: template(`${rules.template}-form`) },
      ...(compared && { compared: { template: coreTemplate("exchange/compared") } }),
      summary: { template: coreTemplate("exchange/summary") },
      footer: { template: coreTemplate("rolls/footer") },
    };

    #request: Request;
    #choice: Choice & Assumed;
    /** The figure that is compared; null as long as nobody has opened the comparison. */
    #figure: string | null = compared?.open ? (compared.figures[0] ?? "") : null;

    constructor(request: Request) {
      super({ window: { title: titleOf(request) } });
      this.#request = request;
      this.#choice = { ...rules.plain(request), ...rules.assumed, by: request.by ?? "" };
    }

    protected override context(): object {
      const [request, choice] = [this.#request, this.#choice];
      return {
        ...choice,
        ...aimView(request, choice.target),
        places: rules.area?.fills(request) === true && canPlaceAreas(request.actor),
        ...rules.formView(request, choice),
        means: meansView(rules, request, choice),
        kind: `${name}-summary`,
        summary: summaryView(rules, request, choice),
        compared: compared &&
          this.#figure !== null && {
            ...compared.view(this.#table, compared.figures, this.#figure),
            open: compared.open,
          },
      };
    }

    get #table() {
      return compared!.tableOf(this.#request, this.#choice, this.#figure ?? "");
    }

    protected override async onOpen(): Promise<void> {
      await super.onOpen();
      const opened = ({ target }: Event) => {
        if (this.#figure !== null || !isTag(target, "details") || target.dataset["fold"] !== "compared") return;
        this.#figure = compared?.figures[0] ?? "";
        void this.redraw("compared");
      };
      this.element.addEventListener("toggle", opened, { capture: true });
    }

    protected override async onChange(field: string): Promise<void> {
      this.#choice = this.lastFilled(this.#choice);
      const chosen = (which: string) => String(new FormData(this.form!).get(which) ?? "");
      if (field === "figure") this.#figure = chosen(field);
      if (field === "cell") this.#choice = { ...this.#choice, ...compared!.cellAt(this.#table, chosen(field)) };
      if (field === "by") this.#arm(this.#choice);
      if (field === "target") {
        this.#request = aimedAt(this.#request, this.#choice.target);
        this.#choice = { ...this.#choice, distance: this.#request.distance };
      }
      if (["target", "by", "cell", ...(rules.deciding ?? [])].includes(field)) await this.redraw("form");
      await this.redraw("means", "summary", ...(compared ? ["compared"] : []));
    }

    /** Aims at the likeliest who is in an area of the map, at the place that it is given. */
    static async #onArea(this: AimWindow): Promise<void> {
      const { placeAim } = await import("../areas/aim-area.ts");
      const placed = await placeAim(this, rules, this.#request, this.#choice);
      if (!placed) return;
      [this.#request, this.#choice] = [placed.request, placed.choice];
      await this.redraw();
    }

    /** Goes on with other means: what is so of the target stays, all else begins anew. */
    #arm({ by = "", target, ...before }: Choice & Assumed): void {
      const armed = rules.armed?.(this.#request.actor, by);
      if (!armed?.ok) return;
      this.#request = aimedAt(armed.value, target);
      const { assumed } = rules;
      const kept = Object.fromEntries(Object.entries(before).filter(([key]) => key in assumed));
      this.#choice = { ...rules.plain(this.#request), ...assumed, ...kept, target, by };
      this.element.querySelector(".window-title")?.replaceChildren(titleOf(this.#request));
    }

    protected override get isBlocked(): boolean {
      return !this.#request.target || !rules.plan(this.#request, this.#choice).ok;
    }

    protected override onSubmit(): boolean {
      this.#choice = this.lastFilled(this.#choice);
      return !this.isBlocked && this.choose(this.#choice);
    }
  };
}
