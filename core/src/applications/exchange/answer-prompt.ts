import { actorAt } from "../../foundry/documents.ts";
import type { RollKeys } from "../../foundry/visibility.ts";
import { showMessage } from "../../foundry/windows.ts";
import type { PendingAction } from "../../play/challenge/pending-actions.ts";
import type { Prompt } from "../../play/challenge/prompt.ts";
import { whoAnswers } from "../../play/challenge/who-answers.ts";
import type { Asking } from "../../play/exchange/asking-data.ts";
import { inOneLine, word } from "../../utils/localize.ts";

type Message = ChatMessage.Implementation;

/** A way in which somebody can answer, with its chance. */
export interface AnswerChoice {
  readonly kind: string;
  readonly label: string;
  /** What is rolled against, and how that is written. */
  readonly value: number;
  readonly figure: string;
  readonly chance: string;
  readonly tooltip: string;
}

/** What a rulebook says of answers to those who aim at somebody. */
interface Answers {
  /** The ways in which somebody can answer a message, in the order of the rules. */
  choices(message: Message, actor: Actor.Implementation): readonly AnswerChoice[];
  /** What they are asked. */
  what(message: Message): string;
  /** Why they cannot answer, or what is left for it; empty for nothing. */
  reason(best: AnswerChoice | undefined, actor: Actor.Implementation | null): string;
  /** What an answer takes; empty for nothing. */
  cost?(actor: Actor.Implementation): string;
  answer(message: Message, kind: string, keys: RollKeys): unknown;
}

/** What the strip shows of somebody who has to answer: one click answers as well as they can, another shows all that they can do. */
export function answerPrompt({ choices, what, reason, cost = () => "", answer }: Answers): Prompt {
  const bestOf = ({ message, actor: uuid }: PendingAction) => {
    const actor = actorAt(uuid);
    const [best] = actor ? choices(message, actor).toSorted((one, other) => other.value - one.value) : [];
    return { actor, best };
  };
  return {
    icon: "fa-solid fa-shield-halved",
    labels(action) {
      const { actor, best } = bestOf(action);
      const { label = "", figure = "", chance = "", tooltip = "" } = best ?? {};
      return {
        what: what(action.message),
        reason: reason(best, actor),
        roll:
          best && actor
            ? inOneLine([word("PROMPT.defendWith", { label, figure, chance }), cost(actor)])
            : word("DEFENCE.none"),
        rollTooltip: tooltip,
        other: best || game.user!.isGM ? word("PROMPT.choose") : "",
      };
    },
    roll: (action, keys) => answer(action.message, bestOf(action).best?.kind ?? "none", keys),
    other: ({ message }) => showMessage(message.id ?? ""),
  };
}

/** The ways in which this user can answer for a target, as its card lists them; or who is waited for. */
export function awaitedView(
  { isAwaited, target, targetName: name }: Asking,
  choices: (actor: Actor.Implementation) => readonly AnswerChoice[],
) {
  if (!isAwaited) return { defences: [], waiting: "" };
  const actor = actorAt(target);
  if (!actor) return { defences: [], waiting: word("EXCHANGE.targetGone") };
  if (actor.isOwner) return { awaits: true, defences: choices(actor), waiting: "" };
  const { by, here } = whoAnswers(actor);
  const key = here ? "waiting" : by === "player" ? "playerAway" : "gamemasterAway";
  return { defences: [], waiting: word(`EXCHANGE.${key}`, { name }) };
}
