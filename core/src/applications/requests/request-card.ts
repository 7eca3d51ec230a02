import { actorAt } from "../../foundry/documents.ts";
import { changesOfDocument } from "../../foundry/hooks.ts";
import type { RollKeys } from "../../foundry/visibility.ts";
import { canClose, closeChallenge } from "../../play/challenge/challenge.ts";
import type { Found } from "../../play/challenge/message-index.ts";
import type { Prompt } from "../../play/challenge/prompt.ts";
import { isOursToAnswer } from "../../play/challenge/who-answers.ts";
import { differencesOf } from "../../play/gate/differences.ts";
import { listNames } from "../../play/people/at-hand.ts";
import type { CardDefinition } from "../../play/registry/messages.ts";
import type { Requests } from "../../play/requests/requests.ts";
import type { StoredRequest } from "../../play/requests/stored-request.ts";
import { succeedsTogether } from "../../rules/group-result.ts";
import { sumTerms, type Term } from "../../rules/term.ts";
import { inOneLine, localize, signed, word } from "../../utils/localize.ts";
import { answerFooter, awaited } from "../challenge/answer-footer.ts";
import { askedVisibilities } from "./typed-request.ts";
import { outcomeIcon } from "../ux/outcome-icon.ts";

type Message = ChatMessage.Implementation;

/** What a check came to, in words. */
export interface CheckResult {
  readonly success: boolean;
  readonly icon: string;
  readonly word: string;
  /** By how much. */
  readonly note: string;
  /** What of it was not as it was asked for; empty for nothing. */
  readonly other?: string;
}

/** What a rulebook says of requests. */
export interface RequestWords<Request, Check> {
  /** How hard it is; empty for what needs no words. */
  level(request: Request): string;
  /** What else is said of what is asked. */
  row?(request: Request): string;
  /** Null where the dice are none of a check. */
  result(check: Check, request: Request): CheckResult | null;
  /**
   * The chance with which an actor of this user's succeeds, in words: then one click rolls, and another button opens the dialog. Empty
   * where it cannot be told without the dialog.
   */
  chance?(actor: Actor.Implementation, request: Request): string;
}

/** A check in words, where one number says how hard it is: what else was rolled with is said beside the `note`. */
export function resultOf(
  outcome: { readonly success: boolean; readonly critical: "success" | "failure" | null },
  verdict: string,
  note: string,
  other: string,
): CheckResult {
  return { success: outcome.success, icon: outcomeIcon(outcome), word: verdict, note, other };
}

/**
 * What a check was rolled with beside what was asked for, in words; empty for nothing.
 * @param situation  What the situation adds, which was `asked` for as one number
 * @param chosen     What else the roller has chosen
 */
export function notAsked(situation: readonly Term[], asked: number, chosen: readonly Term[] = []): string {
  const sum = sumTerms(situation);
  const other = sum === asked ? "" : word("CARD.request.otherModifier", { modifier: signed(sum) });
  return inOneLine([other, ...termWords(chosen)], ", ");
}

/** Terms in words, each by its reason: "A rope +3". */
export function termWords(terms: readonly Term[]): readonly string[] {
  return terms.map(({ label, value }) => `${localize(label)} ${signed(value)}`);
}

/** Who is away, or whose the actors are, decides who can answer. */
const ANSWERERS = ["userConnected", "ownership", "deleteActor"];

/** What changes a chance. */
const VALUES = ["updateActor", "createActiveEffect", "deleteActiveEffect", ...changesOfDocument("Item")];

/** The card of a request, with who has answered what and a button for each who has not, and the prompts of those who are asked. */
export function requestViews<Request extends StoredRequest, Check>(
  { requestOf, answerOf, answer, answerAll }: Requests<Request, Check>,
  words: RequestWords<Request, Check>,
) {
  const chanceOf = (request: Request, uuid: string) => {
    const actor = words.chance && actorAt(uuid);
    return actor?.isOwner ? (words.chance?.(actor, request) ?? "") : "";
  };
  const isOpen = (id: string, uuid: string) => {
    const actor = actorAt(uuid);
    return actor !== null && isOursToAnswer(actor) && !answerOf(id, uuid);
  };

  /** Makes a check that is asked of an actor: at once where the button shows the chance, which is all that the dialog would add. */
  function roll(message: Message, uuid: string, { fast = false, visibility }: RollKeys) {
    const request = requestOf(message);
    const atOnce = fast || (request !== null && chanceOf(request, uuid) !== "");
    return answer(message.id ?? "", uuid, { fast: atOnce, ...(visibility ? { visibility } : {}) });
  }

  /** What is asked, and of each who is asked a button or the answer. */
  function view({ message, system }: { readonly message: Message; readonly system: Request }) {
    const { actors, reason, closing, until } = system;
    const rows = actors.map(({ uuid, name }) => {
      const found = answerOf(message.id ?? "", uuid);
      const open = found ? null : awaited(uuid, name);
      const chance = open?.mine && !closing.closed ? chanceOf(system, uuid) : "";
      return { name, uuid, open, chance, answer: found && inWords(found, system) };
    });
    const open = rows.flatMap((row) => row.open ?? []);
    return {
      title: word("CARD.request.what", { name: localize(system.statistic.label) }),
      subtitle: words.level(system),
      row: words.row?.(system) ?? "",
      reason,
      seen: seenBy(system),
      limit: closing.closed ? timeOver(system, rows) : untilWhen(until),
      closed: closing.closed,
      rows,
      group: togetherOf(system.group, rows, closing.closed),
      footer: answerFooter(open, { closed: closing.closed, canClose: canClose(message), all: rows.length }),
    };
  }

  /** What the rolls of all come to as one, once nobody is awaited; null while somebody is, and where not all can be read. */
  function togetherOf(
    group: StoredRequest["group"],
    rows: readonly { readonly answer: { readonly state: string } | null }[],
    closed: boolean,
  ) {
    const states = rows.flatMap(({ answer }) => answer?.state ?? []);
    if (group === "" || states.includes("hidden") || (!closed && states.length < rows.length)) return null;
    const successes = states.map((state) => state === "success");
    const state = succeedsTogether(group, successes) ? "success" : "failure";
    const count = { done: successes.filter(Boolean).length, all: successes.length };
    return {
      state,
      text: word(`CARD.request.group.${state}`, { how: word(`GROUP_ROLL.together.${group}`), ...count }),
    };
  }

  function inWords({ message, data }: Found<Check>, request: Request) {
    if (!message.isContentVisible) {
      return { state: "hidden", icon: "fa-solid fa-eye-slash", word: word("CARD.request.hidden"), note: "", other: "" };
    }
    const result = words.result(data, request);
    const doubt = "fa-solid fa-triangle-exclamation";
    if (!result) return { state: "failure", icon: doubt, word: word("CARD.request.noDice"), note: "", other: "" };
    const isDoubted = game.user!.isGM && differencesOf(message).length > 0;
    return {
      ...{ state: result.success ? "success" : "failure", word: result.word, icon: isDoubted ? doubt : result.icon },
      note: isDoubted ? word("CARD.request.doubted", { note: result.note }) : result.note,
      other: result.other ?? "",
    };
  }

  const card: CardDefinition<Request> = {
    view,
    follows: () => (words.chance ? [...ANSWERERS, ...VALUES] : ANSWERERS),
    about: ({ actors }) => actors.map(({ uuid }) => uuid),
    actions: {
      answer: (message, { actor = "" }, keys) => roll(message, actor, keys),
      together: (message) => {
        const id = message.id ?? "";
        const asked = requestOf(message)?.actors.map(({ uuid }) => uuid) ?? [];
        return answerAll(
          id,
          asked.filter((uuid) => isOpen(id, uuid)),
        );
      },
      close: ({ id }) => closeChallenge(id ?? ""),
    },
  };

  const check: Prompt = {
    icon: "fa-solid fa-bullhorn",
    labels: ({ message, who }) => {
      const request = requestOf(message);
      if (!request) return { what: "", reason: "" };
      const { statistic, reason, until } = request;
      const [name, level] = [localize(statistic.label), words.level(request)];
      const chance = chanceOf(request, who);
      return {
        what: level === "" ? name : word("PROMPT.check", { name, level }),
        reason,
        limit: inOneLine([seenBy(request), untilWhen(until)]),
        ...(chance ? { roll: word("REQUEST.rollAt", { chance }), other: word("REQUEST.change") } : {}),
      };
    },
    roll: ({ message, who }, keys) => roll(message, who, keys),
    other: ({ message, who }) => answer(message.id ?? "", who),
  };

  return { card, prompts: { check } };
}

/** Who sees the rolls, in words; empty where everybody does. */
function seenBy({ visibility }: StoredRequest): string {
  return visibility === "" || visibility === "public" ? "" : (askedVisibilities()[visibility] ?? "");
}

/** By when to answer; empty where there is no limit. */
export function untilWhen(until: number): string {
  if (until === 0) return "";
  const time = new Intl.DateTimeFormat(game.i18n!.lang, { timeStyle: "short" }).format(until);
  return word("CARD.request.until", { time });
}

/** Who had not answered when the time was over; empty for a request that was closed by hand. */
function timeOver(
  { timedOut }: StoredRequest,
  rows: readonly { readonly name: string; readonly answer: object | null }[],
): string {
  if (!timedOut) return "";
  const missing = rows.filter(({ answer }) => !answer);
  if (missing.length === 0) return word("CARD.request.timeOver");
  return word("CARD.request.timeOverFor", { names: listNames(missing) });
}
