import { NumberedToken } from "#core/documents/token.ts";
import { deadStatus } from "../play/effects/statuses.ts";

/** What adds up as harm: a bar shows what is left of it. */
const HARM = ["status.injury", "status.fatigue", "status.stress"];

/** Whether a token's bar counts down while the attribute it shows counts up. */
export function countsDown(attribute: string): boolean {
  return HARM.includes(attribute);
}

/** An actor's stand-in on the board. */
export class SirpasTokenDocument extends NumberedToken {
  /** The hurt have less of a bar, as Foundry colours it, and the dead none: one blow may kill without injury points. */
  override getBarAttribute(
    ...parameters: Parameters<TokenDocument["getBarAttribute"]>
  ): ReturnType<TokenDocument["getBarAttribute"]> {
    const bar = super.getBarAttribute(...parameters);
    if (bar?.type !== "bar" || !countsDown(bar.attribute)) return bar;
    const isDead = this.actor?.statuses.has(deadStatus()) === true;
    return { ...bar, value: isDead ? 0 : Math.max(0, bar.max - bar.value) };
  }
}
