import type { Aim } from "../../play/exchange/aim.ts";
import { metresBetween } from "../../play/exchange/distance.ts";
import type { Result } from "../../rules/result.ts";
import { signed, word } from "../../utils/localize.ts";
import { percent } from "../ux/chances.ts";
import { PromptWindow } from "../ux/window.ts";
import { targetOptions } from "./target-options.ts";

/** Something that is aimed at somebody, by whom. */
interface Aimed extends Aim {
  readonly actor: Actor.Implementation;
}

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
    const { actor, target, targets } = request;
    return {
      ...choice,
      targets: targetOptions(targets, choice.target, (token) => ({
        metres: metresBetween(actor, token) ?? 1,
        isOut: token.actor !== null && this.isOut(token.actor),
      })),
      // Nobody reads a target off a sheet that is not theirs.
      assumes: !target?.isOwner,
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

/** Lines of a select: those with a modifier say how much it is. @param words  The key under which their names are */
export function optionsOf(
  rows: readonly { readonly key: string; readonly modifier: number }[],
  words: string,
  chosen: string,
) {
  return rows.map(({ key, modifier }) => ({
    key,
    label: `${word(`${words}.${key}`)}${modifier === 0 ? "" : ` (${signed(modifier)})`}`,
    chosen: key === chosen,
  }));
}

/** Chances by their names; null for one that there is not. */
export function chanceLines(chances: Readonly<Record<string, number | null>>) {
  return Object.entries(chances).flatMap(([name, value]) =>
    value === null ? [] : [{ name: word(`ODDS.${name}`), value: percent(value) }],
  );
}
