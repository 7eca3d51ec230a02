import { actorAt } from "../../foundry/documents.ts";
import type { RollKeys } from "../../foundry/visibility.ts";
import { showMessage } from "../../foundry/windows.ts";
import { isOpenChallenge } from "../../play/challenge/challenge.ts";
import { dataOf } from "../../play/challenge/message-index.ts";
import type { PendingAction } from "../../play/challenge/pending-actions.ts";
import type { Prompt } from "../../play/challenge/prompt.ts";
import { whoAnswers } from "../../play/challenge/who-answers.ts";
import type { Consequence } from "../../play/consequences/consequence.ts";
import type { Way } from "../../play/exchange/answers.ts";
import type { Asking } from "../../play/exchange/asking-data.ts";
import type { CardDefinition } from "../../play/registry/messages.ts";
import { sumTerms } from "../../rules/term.ts";
import { inOneLine, word } from "../../utils/localize.ts";
import { cardConsequences, consequencePrompt, type ConsequenceView } from "../consequences/consequence-view.ts";
import { figure, termsText } from "../reasons/term-lines.ts";
import { percent } from "../ux/chances.ts";

type Message = ChatMessage.Implementation;
type Someone = Actor.Implementation;

/** What an exchange came to, as the rules read it. */
interface Came {
  readonly result: string;
  readonly defence: { readonly kind: string } | null;
  /** What whom it hit loses. */
  readonly loss: number;
  /** Whether the first dice were out of the common, as a success or a failure. */
  readonly critical?: string | null;
}

/** What a rulebook says of what somebody aims at another: its card, and what the strip asks. */
interface ExchangeRules<Data extends Asking> {
  readonly model: abstract new (...given: never[]) => Data;
  /** The kind of pending action that asks for the answer, where a rulebook has several sorts: see `exchangeChallenge`. */
  readonly kind?: string;
  /** What follows from it once, by the actions of the buttons of its card. */
  readonly consequences: Readonly<Record<string, Consequence>>;
  /** What it is done with, and where it hits. */
  title(asking: Data): string;
  place(asking: Data): string;
  /** Null as long as it is open. */
  came(asking: Data): Came | null;
  /** The ways in which somebody can answer it, in the order of the rules. */
  ways(actor: Someone, asking: Data): readonly Way[];
  /** The chance of what is rolled against a number, or of a way to answer where that depends on what is answered. */
  chanceOf(value: number, asking: Data, kind: string): number;
  /** Why somebody can answer in none of them now; empty where they can. */
  hindrance?(actor: Someone): string;
  /** What is left for answers, and what one takes; empty where nothing is counted. */
  left?(actor: Someone): string;
  cost?(actor: Someone): string;
  /** What its target is asked. @param by  Who aims at them */
  what(asking: Data, by: string): string;
  answer(message: Message, kind: string, keys: RollKeys): unknown;
  /** What its card shows besides, where its dice can be read. @param applied  What followed from it once, and can */
  view(asking: Data, message: Message, applied: readonly ConsequenceView[]): object;
  /** What else its card does. */
  readonly card?: Pick<CardDefinition<Data>, "follows" | "actions" | "undoes" | "isStep">;
}

/** What the chat and the strip show of a message that aims at somebody. */
interface ExchangeParts<Data extends Asking> {
  readonly card: CardDefinition<Data>;
  readonly prompts: Readonly<Record<string, Prompt>>;
}

/** The card of a message that aims at somebody, and what the strip shows of it: how to answer, and then what follows. */
export function exchangeParts<Data extends Asking>(rules: ExchangeRules<Data>): ExchangeParts<Data> {
  const applied = cardConsequences(rules.consequences);
  return {
    card: {
      follows: () => ["updateActor", "ownership", "updateCombat", "deleteCombat", "userConnected"],
      about: ({ combat, actor, target }) => [combat, actor, target],
      asks: (message) => isOpenChallenge(message) || applied.isLeft(message),
      undoes: applied.undoes,
      ...rules.card,
      actions: {
        ...rules.card?.actions,
        ...applied.actions,
        defend: (message, { kind = "none" }, keys) => rules.answer(message, kind, keys),
      },
      view: ({ message, system }) => {
        const head = { title: rules.title(system), subtitle: rules.place(system), lights: system.target };
        if (!system.isReadable) return { ...head, broken: true };
        const came = rules.came(system);
        const views = applied.viewsOf(message);
        return {
          ...{ ...head, outcome: outcomeOf(system, came), tone: toneOf(came) },
          undefended: system.answer?.kind === "none",
          applied: views,
          ...awaitedView(system, rules),
          ...rules.view(system, message, views),
        };
      },
    },
    prompts: Object.assign(
      { [rules.kind ?? "defence"]: answerPrompt(rules) },
      ...Object.values(rules.consequences).map((one) => (one.prompt === "" ? {} : consequencePrompt(one))),
    ) as Readonly<Record<string, Prompt>>,
  };
}

/** What came of it in one line. */
function outcomeOf({ targetName: name }: Asking, came: Came | null): string {
  if (!came) return word("EXCHANGE.awaited", { name });
  const { result, defence, loss } = came;
  if (result === "defended") return word(`EXCHANGE.result.${defence!.kind}`, { name });
  if (result !== "hit") return word(`EXCHANGE.result.${result}`);
  const hit = loss === 0 ? "absorbed" : name === "" ? "hitNobody" : "hit";
  return word(`EXCHANGE.result.${hit}`, { name, loss });
}

/** Dice that are out of the common show on the card if what came of it is of the same sort. */
function toneOf(came: Came | null): string {
  if (!came) return "awaited";
  const tone = came.result === "hit" ? "success" : "failure";
  return came.critical === tone ? `critical ${tone}` : tone;
}

type Ways<Data extends Asking> = Pick<ExchangeRules<Data>, "ways" | "chanceOf" | "hindrance">;

/** The ways in which somebody can answer, with their chances. */
function choicesOf<Data extends Asking>(actor: Someone, asking: Data, { ways, chanceOf }: Ways<Data>) {
  return ways(actor, asking).map(({ kind, terms, label = word(`DEFENCE.${kind}`), isCostly = false }) => {
    const value = sumTerms(terms);
    const [chance, tooltip] = [percent(chanceOf(value, asking, kind)), termsText(terms)];
    return { kind, value, label, isCostly, figure: figure(value), chance, tooltip };
  });
}

/** The ways in which this user can answer for the target, or who is waited for. A Gamemaster may allow one who is hindered to answer. */
function awaitedView<Data extends Asking>(asking: Data, rules: Ways<Data>) {
  const { isAwaited, target, targetName: name } = asking;
  if (!isAwaited) return {};
  const actor = actorAt(target);
  if (!actor) return { waiting: word("EXCHANGE.targetGone") };
  if (actor.isOwner) {
    const waiting = rules.hindrance?.(actor) ?? "";
    return { awaits: true, waiting, defences: waiting && !game.user!.isGM ? [] : choicesOf(actor, asking, rules) };
  }
  const { by, here } = whoAnswers(actor);
  const key = here ? "waiting" : by === "player" ? "playerAway" : "gamemasterAway";
  return { waiting: word(`EXCHANGE.${key}`, { name }) };
}

/** What the strip shows of somebody who has to answer: one click answers as well as they can, another shows all that they can do. */
function answerPrompt<Data extends Asking>(rules: ExchangeRules<Data>): Prompt {
  const { model, hindrance = () => "", left = () => "", cost = () => "" } = rules;
  const bestOf = ({ message, actor: uuid }: PendingAction) => {
    const [actor, asking] = [actorAt(uuid), dataOf(message, model)!];
    const choices = actor && hindrance(actor) === "" ? choicesOf(actor, asking, rules) : [];
    return {
      actor,
      asking,
      best: choices.toSorted((one, other) => +one.isCostly - +other.isCostly || other.value - one.value)[0],
    };
  };
  const reasonOf = (actor: Someone | null, best: object | undefined) =>
    (actor && hindrance(actor)) || (actor && best ? left(actor) : word("ERROR.noAnswer"));
  return {
    icon: "fa-solid fa-shield-halved",
    labels(action) {
      const { actor, asking, best } = bestOf(action);
      const { label = "", figure = "", chance = "", tooltip = "" } = best ?? {};
      const roll = word("PROMPT.defendWith", { label, figure, chance });
      return {
        what: rules.what(asking, action.message.alias),
        reason: reasonOf(actor, best),
        roll: best && actor ? inOneLine([roll, cost(actor)]) : word("DEFENCE.none"),
        rollTooltip: tooltip,
        other: best || game.user!.isGM ? word("PROMPT.choose") : "",
      };
    },
    roll: (action, keys) => rules.answer(action.message, bestOf(action).best?.kind ?? "none", keys),
    other: ({ message }) => showMessage(message.id ?? ""),
  };
}
