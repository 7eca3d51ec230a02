import type { Prompt } from "../../play/challenge/prompt.ts";
import type { Consequence } from "../../play/consequences/consequence.ts";
import { isRecorded } from "../../play/log/recorded.ts";
import { isDeath } from "../../play/log/state-changes.ts";
import { canUndo } from "../../play/log/undo.ts";
import type { CardDefinition } from "../../play/registry/messages.ts";
import { localize, localizeLine, word } from "../../utils/localize.ts";
import { summaryOf } from "../cards/summary.ts";

type Message = ChatMessage.Implementation;

/** What a card says of what follows from it once, with its buttons: see the partial `core.applied`. */
export interface ConsequenceView {
  /** The action of its button, which also tells what "undo" undoes. */
  readonly action: string;
  /** Which of several it is; empty for what happens once alone. */
  readonly part: string;
  readonly icon: string;
  /** Who applied it; empty while nobody has. */
  readonly by: string;
  /** What came of it for whom it is about, line by line; nothing while nobody has applied it. */
  readonly came: readonly { readonly text: string; readonly isDeath: boolean }[];
  /** What the button of this user says, who can apply it; else empty. */
  readonly label: string;
  /** The same of the button that undoes it. */
  readonly undoes: string;
}

/** Whether what follows from a message is applied, and what this user can do about it; null where nothing follows. */
export function consequenceView(
  consequence: Consequence,
  message: Message,
  { action = "apply", part = "" } = {},
): ConsequenceView | null {
  const actor = consequence.about(message, part);
  const recorded = isRecorded(consequence.keyOf(message, part));
  if (!actor && !recorded) return null;
  const name = consequence.nameIn(message, part);
  return {
    ...{ action, part, icon: consequence.icon },
    by: recorded ? word("CARD.applied", { by: recorded.by }) : "",
    came: (recorded?.said ?? []).map((line) => ({ text: localizeLine(line), isDeath: isDeath(line) })),
    label: !recorded && consequence.canApply(message, part) ? localize(consequence.label, { name }) : "",
    undoes: recorded && canUndo(recorded) ? localize(consequence.undo) : "",
  };
}

/** What the card of a message has of what follows from it. */
interface CardConsequences extends Required<Pick<CardDefinition<object>, "actions" | "undoes">> {
  /** What is shown of those that follow now. */
  viewsOf(message: Message): readonly ConsequenceView[];
  /** Whether anything that follows has not happened yet. */
  isLeft(message: Message): boolean;
}

/** What follows from a message, by the actions of the buttons of its card. Their buttons "undo" say by `data-what` which they undo. */
export function cardConsequences(consequences: Readonly<Record<string, Consequence>>): CardConsequences {
  const all = Object.entries(consequences);
  return {
    actions: Object.fromEntries(
      all.map(([action, one]) => [action, (message: Message, { part = "" }) => one.apply(message, part)]),
    ),
    undoes: (message, { what = "", part = "" }) => (consequences[what] ?? all[0]![1]).keyOf(message, part),
    isLeft: (message) => all.some(([, one]) => one.parts(message).some((part) => one.event(message, part) !== null)),
    viewsOf(message) {
      const rows = all.flatMap(([action, one]) => one.parts(message).map((part) => ({ action, one, part })));
      const keys = rows.map(({ one, part }) => one.keyOf(message, part));
      // Of several of which one alone can happen, the first says that one has.
      const shown = rows.filter((_, at) => keys.indexOf(keys[at]!) === at || !isRecorded(keys[at]!));
      return shown.flatMap(({ one, ...row }) => consequenceView(one, message, row) ?? []);
    },
  };
}

/** What the strip shows of what waits for a click: what the card of its message says came of it. */
export function consequencePrompt(consequence: Consequence): Readonly<Record<string, Prompt>> {
  const { prompt, label, icon } = consequence;
  return {
    [prompt]: {
      icon: `fa-solid ${icon}`,
      rollIcon: "fa-solid fa-check",
      labels: ({ message, name }) => ({ what: summaryOf(message), roll: localize(label, { name }) }),
      roll: (action) => consequence.answer(action),
    },
  };
}
