import { SYSTEM } from "#system";
import { aimedAt, type Aim } from "../../play/exchange/aim.ts";
import type { Result } from "../../rules/result.ts";
import { coreTemplate, template } from "../templates.ts";
import { PromptWindow, type WindowOptions } from "../ux/window.ts";
import { aimView } from "./aim-view.ts";

/** What is chosen of it. */
interface AimedChoice {
  /** The key of whom; empty where that is settled. */
  readonly target: string;
  readonly distance: number;
}

/** What a rulebook asks about something that is aimed at somebody. */
export interface AimForm<Request extends Aim, Choice extends AimedChoice> {
  /** Begins the names of its templates: that of the form ends with `-form`, that of what it comes to with `-summary`. */
  readonly template: string;
  readonly icon: string;
  /** The fields that change what can be chosen in others. */
  readonly deciding?: readonly string[];
  title(request: Request): string;
  /** What is chosen as long as nobody chooses anything. */
  plain(request: Request): Choice;
  plan(request: Request, choice: Choice): Result<unknown>;
  /** What can be chosen. */
  formView(request: Request, choice: Choice): object;
  /** What it comes to as it is chosen. */
  summaryOf(request: Request, choice: Choice): object;
  /** Whether somebody is out of the fight. */
  isOut(actor: Actor.Implementation): boolean;
}

/** The dialog that asks about something that is aimed at somebody, and at whom. What it comes to follows every change. */
export function aimDialog<Request extends Aim, Choice extends AimedChoice>(
  rules: AimForm<Request, Choice>,
): new (request: Request) => PromptWindow<Choice> {
  const name = rules.template.split("/").at(-1)!;

  return class extends PromptWindow<Choice> {
    static override DEFAULT_OPTIONS: WindowOptions = {
      id: `${SYSTEM.id}-${name}-{id}`,
      classes: [`${name}-dialog`],
      position: { width: 480 },
      window: { icon: `fa-solid ${rules.icon}` },
    };

    static override PARTS = {
      form: { template: template(`${rules.template}-form`) },
      summary: { template: template(`${rules.template}-summary`) },
      footer: { template: coreTemplate("rolls/footer") },
    };

    #request: Request;
    #choice: Choice;

    constructor(request: Request) {
      super({ window: { title: rules.title(request) } });
      this.#request = request;
      this.#choice = rules.plain(request);
    }

    protected override context(): object {
      const [request, choice] = [this.#request, this.#choice];
      return {
        ...choice,
        ...aimView(request, choice.target, rules.isOut),
        ...rules.formView(request, choice),
        summary: rules.summaryOf(request, choice),
      };
    }

    protected override async onChange(field: string): Promise<void> {
      this.#choice = this.#read();
      if (field === "target") {
        this.#request = aimedAt(this.#request, this.#choice.target);
        this.#choice = { ...this.#choice, distance: this.#request.distance };
      }
      if (["target", ...(rules.deciding ?? [])].includes(field)) await this.redraw("form");
      await this.redraw("summary");
    }

    protected override get isBlocked(): boolean {
      return !this.#request.target || !rules.plan(this.#request, this.#choice).ok;
    }

    protected override onSubmit(): boolean {
      this.#choice = this.#read();
      return !this.isBlocked && this.choose(this.#choice);
    }

    /** What is no number is as it was. */
    #read(): Choice {
      const filled = Object.entries(this.filled(this.#choice)).map(([key, value]: [string, unknown]) => {
        return [key, Number.isNaN(value) ? this.#choice[key as keyof Choice] : value] as const;
      });
      return { ...this.#choice, ...Object.fromEntries(filled) };
    }
  };
}
