import { type Field, isChoice, type Values } from "./question.ts";
import { cleanName, isAllowed, openingState, readLink, type State, writeLink } from "./state.ts";
import { SYSTEMS } from "./systems/systems.ts";
import { type Language, languageOf, say, type TextKey } from "./texts/texts.ts";
import { type Actions, answerOf, pageOf } from "./view.ts";
import "./page.scss";

let language: Language = languageOf(navigator.languages);
let state: State = opening(SYSTEMS[0]!.id);
/** Numbers that are no answer to their fields yet, with what is said of them. */
const wrong = new Map<string, string>();

const text = (key: TextKey, filled = {}) => say(language, key, filled);
const place = (id: string) => document.getElementById(id)!;

function opening(id: string, question?: string): State {
  const system = SYSTEMS.find((one) => one.id === id)!;
  return openingState(system, (side) => say(language, system.sides[side].name), question);
}

const ACTIONS: Actions = {
  chooseSystem: (id) => show(opening(id, state.question.key)),
  chooseQuestion: (key) => {
    const question = state.system.questions.find((one) => one.key === key)!;
    show({ ...state, question, asked: question.initial });
  },
  chooseLanguage: (chosen) => {
    const before = language;
    language = chosen;
    // Names that nobody has changed are words of the page.
    const nameIn = (side: 0 | 1) => {
      const { name } = state.system.sides[side];
      return state.names[side] === say(before, name) ? say(language, name) : state.names[side];
    };
    show({ ...state, names: [nameIn(0), nameIn(1)] });
  },
  name: (side, typed) => {
    const name = cleanName(typed);
    update({ ...state, names: side === 0 ? [name, state.names[1]] : [state.names[0], name] });
  },
  change: (of, field, input) => {
    const value = input.value === "" ? NaN : Number(input.value);
    const isRight = isAllowed(field, value);
    input.setAttribute("aria-invalid", `${!isRight}`);
    if (isRight) wrong.delete(input.id);
    else wrong.set(input.id, refusal(of, field, value));
    if (isRight) update(changed(of, field.key, value));
    notify([...wrong.values()].at(-1) ?? "");
  },
  reset: () => show(opening(state.system.id, state.question.key)),
  copy: (link) => void copied(link),
};

async function copied(link: HTMLInputElement): Promise<void> {
  link.select();
  const isCopied = await navigator.clipboard.writeText(link.value).then(
    () => true,
    () => false,
  );
  place("copied").textContent = text(isCopied ? "copied" : "selected");
}

function changed(of: 0 | 1 | "asked", key: string, value: number): State {
  const set = (values: Values): Values => ({ ...values, [key]: value });
  if (of === "asked") return { ...state, asked: set(state.asked) };
  const [first, second] = state.sides;
  return { ...state, sides: of === 0 ? [set(first), second] : [first, set(second)] };
}

function refusal(of: 0 | 1 | "asked", field: Field, value: number): string {
  const named = { field: text(field.label), name: of === "asked" ? "" : state.names[of] };
  if (isChoice(field)) return "";
  const { least, most, step } = field;
  if (value >= least && value <= most) return text("wrongStep", { ...named, step });
  return text(of === "asked" ? "wrongAsked" : "wrongNumber", { ...named, least, most });
}

function notify(sentence: string): void {
  place("notice").textContent = sentence;
}

/** Shows the answer to the numbers as they are now; the fields stay as they are. */
function update(next: State): void {
  state = next;
  const { question, sides, asked } = state;
  place("answer").replaceChildren(answerOf(question.answer(sides, asked), state, language));
  const address = `${location.href.split("#")[0]}#${writeLink(state)}`;
  history.replaceState(null, "", address);
  (place("link") as HTMLInputElement).value = address;
}

/** Shows the whole page anew, with the focus where it was. */
function show(next: State): void {
  const focused = document.activeElement?.id ?? "";
  state = next;
  wrong.clear();
  document.documentElement.lang = language;
  document.title = `${text("title")}: ${state.system.title}`;
  document.body.replaceChildren(...pageOf(state, SYSTEMS, language, ACTIONS));
  update(state);
  if (focused !== "") document.getElementById(focused)?.focus();
}

/** Opens what the link holds; a bad one is told of in a sentence. */
function open(): void {
  const link = location.hash.slice(1);
  const held = link === "" ? null : readLink(link, SYSTEMS);
  show(held ?? opening(SYSTEMS[0]!.id));
  if (link !== "" && held === null) notify(text("badLink"));
}

addEventListener("hashchange", open);
open();
