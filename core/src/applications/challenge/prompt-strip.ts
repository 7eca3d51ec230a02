import { SYSTEM } from "#system";
import { pendingActions, type PendingAction } from "../../play/challenge/pending-actions.ts";
import { coreTemplate } from "../templates.ts";
import { rollKeys } from "../ux/roll-keys.ts";
import { answerPendingAction, promptContext } from "./prompts.ts";
import { Strip } from "./strip.ts";

/**
 * A strip at the edge of the screen with what this user is asked to roll: one thing at a time, the others wait behind it. What
 * is put off here can still be answered from its card.
 */
export class PromptStrip extends Strip {
  static override DEFAULT_OPTIONS = {
    id: `${SYSTEM.id}-prompts`,
    actions: {
      roll: PromptStrip.#onRoll,
      other: PromptStrip.#onRoll,
      later: PromptStrip.#onLater,
      next: PromptStrip.#onNext,
    },
  };

  static override PARTS = { strip: { template: coreTemplate("challenge/strip") } };

  protected readonly label = `${SYSTEM.words}.PROMPT.label`;

  /** What was put off, by `idOf`; until the page is loaded anew. */
  readonly #putOff = new Set<string>();
  /** What was looked at and sent to the end of the queue. */
  readonly #behind: string[] = [];
  #rolling: PendingAction | null = null;
  /** What is on the screen, by `idOf`: a press is about that, also when the queue has changed since. */
  #shown = "";

  /** Shows what there is to roll, or nothing. */
  async follow(): Promise<void> {
    const queue = this.#queue();
    if (queue.length > 0) await this.render({ force: true });
    else await this.putAway();
  }

  protected context(): object {
    const queue = this.#queue();
    const first = this.#asked(queue);
    const rolling = first !== undefined && first === this.#rolling;
    this.#shown = first ? idOf(first) : "";
    return { ...promptContext(first, queue.length, rolling), asked: this.#shown };
  }

  /** What was unticked stays so while the same is asked. */
  protected override _preSyncPartState(...parameters: [string, HTMLElement, HTMLElement, never]): void {
    super._preSyncPartState(...parameters);
    const [, drawn, prior] = parameters;
    const [now, before] = [drawn, prior].map((part) => part.querySelector<HTMLInputElement>("input[name=tick]"));
    if (now && now.value === before?.value) now.checked = before.checked;
  }

  /** What is asked first. What is being answered stays the question until all of it is, be it for one or for many. */
  #asked([first]: readonly PendingAction[]): PendingAction | undefined {
    const rolling = this.#rolling;
    const isSame = first && rolling && (idOf(first) === idOf(rolling) || isPartOf(first, rolling));
    return isSame ? rolling : first;
  }

  #queue(): readonly PendingAction[] {
    const pending = pendingActions(Date.now()).filter((pendingAction) => !this.#putOff.has(idOf(pendingAction)));
    const rank = (pendingAction: PendingAction) => this.#behind.lastIndexOf(idOf(pendingAction));
    return [...pending].sort((a, b) => rank(a) - rank(b));
  }

  /** What is shown, unless it needs no answer any more. */
  #pressed(): PendingAction | undefined {
    return this.#queue().find((one) => idOf(one) === this.#shown);
  }

  static async #onRoll(this: PromptStrip, event: Event, target: HTMLElement): Promise<void> {
    const pendingAction = this.#pressed();
    if (!pendingAction || this.#rolling) return;
    this.#rolling = pendingAction;
    const ticked = this.element.querySelector<HTMLInputElement>("input[name=tick]")?.checked ?? false;
    await this.follow();
    try {
      await answerPendingAction(pendingAction, target.dataset.action === "other", {
        ...rollKeys(event as MouseEvent),
        ticked,
      });
    } finally {
      this.#rolling = null;
      await this.follow();
    }
    // Who comes by keyboard finds the next one under it.
    if (this.rendered && document.activeElement === document.body)
      this.element.querySelector<HTMLElement>("[data-action=roll]")?.focus({ preventScroll: true });
  }

  static async #onLater(this: PromptStrip): Promise<void> {
    const pendingAction = this.#pressed();
    if (pendingAction) this.#putOff.add(idOf(pendingAction));
    await this.follow();
  }

  static async #onNext(this: PromptStrip): Promise<void> {
    const pendingAction = this.#pressed();
    if (pendingAction) this.#behind.push(idOf(pendingAction));
    await this.follow();
    this.element?.querySelector<HTMLElement>("[data-action=next]")?.focus({ preventScroll: true });
  }
}

function idOf({ message, kind, who }: PendingAction): string {
  return `${message.id} ${kind} ${who}`;
}

/** Whether a pending action is what is left of several that are answered at once. */
function isPartOf({ message, kind }: PendingAction, whole: PendingAction): boolean {
  return whole.gathers !== undefined && message.id === whole.message.id && [whole.kind, whole.gathers].includes(kind);
}
