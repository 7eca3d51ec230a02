import { element } from "./elements.ts";
import { type Cell, type Field, isChoice, type OddsSystem, type Question, type Row, SIDES } from "./question.ts";
import { LONGEST_NAME, type State } from "./state.ts";
import { LANGUAGE_KEYS, type Language, numbers, say, type TextKey } from "./texts/texts.ts";

/** What somebody does on the page. */
export interface Actions {
  readonly chooseSystem: (id: string) => void;
  readonly chooseQuestion: (key: string) => void;
  readonly chooseLanguage: (language: Language) => void;
  readonly name: (side: 0 | 1, name: string) => void;
  /** Another value of a field: of a side, or of what is asked. */
  readonly change: (of: 0 | 1 | "asked", field: Field, input: HTMLInputElement | HTMLSelectElement) => void;
  readonly reset: () => void;
  readonly copy: (link: HTMLInputElement) => void;
}

/** What the names of languages are in themselves. */
const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: "English", it: "Italiano" };

/** The whole page but the answer, which is put into its place as the numbers change. */
export function pageOf(
  state: State,
  systems: readonly OddsSystem[],
  language: Language,
  actions: Actions,
): readonly HTMLElement[] {
  const text = (key: TextKey, filled = {}) => say(language, key, filled);
  const { system, question } = state;
  const fieldsOf = (of: 0 | 1 | "asked", fields: readonly Field[]) =>
    fields.map((field) => fieldOf(field, of, state, text, actions));
  const sides = SIDES.map((side) => {
    const name = element("input", {
      ...{ id: `name-${side}`, value: state.names[side], maxlength: `${LONGEST_NAME}`, autocomplete: "off" },
      oninput: ({ target }) => actions.name(side, (target as HTMLInputElement).value),
    });
    return element(
      "fieldset",
      { class: "side" },
      element("legend", {}, text("side", { number: side + 1 })),
      element("label", { class: "name", for: name.id }, text("name"), name),
      element("div", { class: "fields" }, ...fieldsOf(side, fieldsRead(system, question))),
    );
  });
  const link = element("input", { id: "link", readonly: true });
  return [
    element(
      "header",
      {},
      element("h1", {}, text("title")),
      radios(
        "language",
        text("language"),
        language,
        LANGUAGE_KEYS,
        (key) => LANGUAGE_NAMES[key],
        actions.chooseLanguage,
      ),
    ),
    element(
      "main",
      {},
      element("p", {}, text("lead")),
      element("p", { id: "notice", role: "alert" }),
      ...(systems.length > 1
        ? [
            radios(
              "system",
              text("system"),
              system.id,
              systems.map(({ id }) => id),
              (id) => systems.find((one) => one.id === id)!.title,
              actions.chooseSystem,
            ),
          ]
        : []),
      radios(
        "question",
        text("question"),
        question.key,
        system.questions.map(({ key }) => key),
        (key) => text(key),
        actions.chooseQuestion,
      ),
      element("div", { class: "sides" }, ...sides),
      ...(question.fields.length > 0
        ? [element("div", { class: "fields asked" }, ...fieldsOf("asked", question.fields))]
        : []),
      element("div", { id: "answer" }),
      element("p", {}, element("strong", {}, `${text("assumes")}: `), text(question.assumes)),
      element(
        "div",
        { class: "link" },
        element("label", { for: link.id }, text("link"), link),
        element("button", { type: "button", onclick: () => actions.copy(link) }, text("copy")),
        element("button", { type: "button", onclick: actions.reset }, text("reset")),
        element("p", { id: "copied", role: "status" }),
      ),
    ),
    element(
      "footer",
      {},
      element("h2", {}, text("licence")),
      element("p", {}, text(system.licence)),
      element("p", {}, text("licenceCode")),
    ),
  ];
}

function fieldsRead({ fields }: OddsSystem, { reads }: Question): readonly Field[] {
  return fields.filter(({ key }) => reads.includes(key));
}

function radios<Key extends string>(
  name: string,
  legend: string,
  chosen: Key,
  keys: readonly Key[],
  labelOf: (key: Key) => string,
  choose: (key: Key) => void,
): HTMLElement {
  const options = keys.map((key) =>
    element(
      "label",
      {},
      element("input", {
        ...{ type: "radio", name, value: key, checked: key === chosen, id: `${name}-${key}` },
        onchange: () => choose(key),
      }),
      element("span", {}, labelOf(key)),
    ),
  );
  return element("fieldset", { class: `choice ${name}` }, element("legend", {}, legend), ...options);
}

function fieldOf(
  field: Field,
  of: 0 | 1 | "asked",
  { sides, asked }: State,
  text: (key: TextKey) => string,
  { change }: Actions,
): HTMLElement {
  const value = (of === "asked" ? asked : sides[of])[field.key]!;
  const id = `${of}-${field.key}`;
  const control = isChoice(field)
    ? element(
        "select",
        { id, onchange: ({ currentTarget }) => change(of, field, currentTarget as HTMLSelectElement) },
        ...field.options.map((option, index) =>
          element("option", { value: `${index}`, selected: index === value }, text(option)),
        ),
      )
    : element("input", {
        ...{ id, type: "number", min: `${field.least}`, max: `${field.most}`, step: `${field.step}` },
        ...{ value: `${value}`, autocomplete: "off", "aria-describedby": "notice" },
        oninput: ({ currentTarget }) => change(of, field, currentTarget as HTMLInputElement),
      });
  return element("label", { for: id, class: isChoice(field) ? "wide" : "" }, text(field.label), control);
}

/** The table of an answer. */
export function answerOf(rows: readonly Row[], { names, question }: State, language: Language): HTMLElement {
  const text = (key: TextKey, filled = {}) => say(language, key, filled);
  const columns = SIDES.map((side) =>
    element("th", { scope: "col" }, names[side].trim() || text("side", { number: side + 1 })),
  );
  const lines = rows.map(({ label, cells }) =>
    element(
      "tr",
      {},
      element("th", { scope: "row" }, text(label)),
      ...cells.map((cell) => cellOf(cell, cells.length === 1, language)),
    ),
  );
  return element(
    "table",
    { "aria-live": "polite" },
    element("caption", {}, text("results"), element("span", {}, text(`${question.key}Hint`))),
    element("thead", {}, element("tr", {}, element("th", { scope: "col" }, text("line")), ...columns)),
    element("tbody", {}, ...lines),
  );
}

function cellOf({ kind, value }: Cell, isShared: boolean, language: Language): HTMLElement {
  const written = value === null ? say(language, "none") : numbers(language)[kind](value);
  const cell = element("td", isShared ? { colspan: "2" } : {}, written);
  if (kind === "chance" && value !== null) cell.style.setProperty("--share", `${value * 100}%`);
  return cell;
}
