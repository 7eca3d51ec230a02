import type { Result } from "../../rules/result.ts";
import { PromptWindow } from "../ux/window.ts";
import { aimView, type Aimed } from "./aim-view.ts";

/** What is chosen of it. */
interface AimedChoice {
  /** The key of whom; empty where that is settled. */
  readonly target: string;
  readonly distance: number;
}

/** Asks about something that is aimed at somebody, and at whom. What it comes to follows every change. */
export abstract class AimDialog<Request extends Aimed, Choice extends AimedChoice> extends PromptWindow<Choice> {
  protected request: Request;
  protected choice: Choice;
  /** The fields that change what can be chosen in others. */
  protected readonly deciding: readonly string[] = [];

  constructor(title: string, request: Request, choice: Choice) {
    super({ window: { title } });
    this.request = request;
    this.choice = choice;
  }

  /** The same aimed at another target. */
  protected abstract aimAt(request: Request, key: string): Request;
  protected abstract plan(request: Request, choice: Choice): Result<unknown>;
  /** What can be chosen. */
  protected abstract formView(request: Request, choice: Choice): object;
  /** What it comes to as it is chosen. */
  protected abstract summaryOf(request: Request, choice: Choice): object;
  /** Whether somebody is out of the fight. */
  protected abstract isOut(actor: Actor.Implementation): boolean;

  protected override context(): object {
    const { request, choice } = this;
    return {
      ...choice,
      ...aimView(request, choice.target, (actor) => this.isOut(actor)),
      ...this.formView(request, choice),
      summary: this.summaryOf(request, choice),
    };
  }

  protected override async onChange(field: string): Promise<void> {
    this.choice = this.#read();
    if (field === "target") {
      this.request = this.aimAt(this.request, this.choice.target);
      this.choice = { ...this.choice, distance: this.request.distance };
    }
    if (["target", ...this.deciding].includes(field)) await this.redraw("form");
    await this.redraw("summary");
  }

  protected override get isBlocked(): boolean {
    return !this.request.target || !this.plan(this.request, this.choice).ok;
  }

  protected override onSubmit(): boolean {
    this.choice = this.#read();
    return !this.isBlocked && this.choose(this.choice);
  }

  /** What is no number is as it was. */
  #read(): Choice {
    const filled = Object.entries(this.filled(this.choice)).map(([key, value]: [string, unknown]) => {
      return [key, Number.isNaN(value) ? this.choice[key as keyof Choice] : value] as const;
    });
    return { ...this.choice, ...Object.fromEntries(filled) };
  }
}
