import { SYSTEM } from "#system";
import { template } from "../templates.ts";
import type { WindowOptions } from "../ux/window.ts";
import { RollDialog, rollParts, type FormReading } from "./roll-dialog.ts";

/** What a rulebook asks about a roll. */
export interface RollForm<Request, Choice extends object> {
  /** The template of its form, without the `-form` that ends its name: that of what it comes to ends with `-summary`. */
  readonly template: string;
  /** The template of what it comes to, where that is another's. */
  readonly summary?: string;
  readonly icon: string;
  readonly classes?: readonly string[];
  /** A selector of the fields that change what can be chosen in others. */
  readonly deciding?: string;
  title(request: Request): string;
  /** What is chosen as long as nobody chooses anything. */
  plain(request: Request): Choice;
  /** What can be chosen. */
  formView(request: Request, choice: Choice): object;
  /** What it comes to as it is chosen. */
  summaryOf(request: Request, choice: Choice): object;
  /** A choice within its bounds. */
  bounded?(choice: Choice): Choice;
}

/** The dialog that asks about a roll. What it comes to follows every key. */
export function rollDialog<Request, Choice extends object>(
  rules: RollForm<Request, Choice>,
): new (request: Request) => RollDialog<Choice> {
  return class extends RollDialog<Choice> {
    static override DEFAULT_OPTIONS: WindowOptions = {
      id: `${SYSTEM.id}-${rules.template.split("/").at(-1)!}-{id}`,
      classes: [...(rules.classes ?? [])],
      position: { width: 440 },
      window: { icon: `fa-solid ${rules.icon}` },
    };

    static override PARTS = {
      ...rollParts(rules.template),
      summary: { template: template(`${rules.summary ?? rules.template}-summary`) },
    };

    #request: Request;
    protected override choice: Choice;

    constructor(request: Request) {
      super({ window: { title: rules.title(request) } });
      this.#request = request;
      this.choice = rules.plain(request);
    }

    protected override context(): object {
      const [request, choice] = [this.#request, this.choice];
      return { ...rules.formView(request, choice), summary: rules.summaryOf(request, choice) };
    }

    protected override partsAfter(field: HTMLElement): readonly string[] {
      return rules.deciding && field.matches(rules.deciding) ? ["form", "summary"] : ["summary"];
    }

    protected override read(form: HTMLFormElement): FormReading<Choice> {
      const { choice, faults } = super.read(form);
      return { choice: rules.bounded?.(choice) ?? choice, faults };
    }
  };
}
