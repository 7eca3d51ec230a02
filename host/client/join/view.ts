import strings from "../lang/en.json" with { type: "json" };
import type { JoinTable, JoinUser } from "./requests.ts";

const text = strings.HOST.Join;

/** The form by which one takes a seat at the table. */
export function joinForm(table: JoinTable, join: (userId: string, password: string) => Promise<void>): HTMLElement {
  const password = element("input", { type: "password", name: "password", autocomplete: "current-password" });
  const passwordRow = element("label", { className: "join-row" }, element("span", {}, text.Password), password);
  const users = element("select", { name: "userId", required: true }, ...table.users.map(option));
  const ruleError = element("p", { className: "join-refusal" });
  ruleError.setAttribute("role", "alert");
  const button = element("button", { type: "submit" }, text.Join);
  const form = element(
    "form",
    { className: "join-card" },
    element("h1", {}, table.world.title),
    element("p", { className: "join-system" }, `${table.system.title} ${table.system.version}`),
    element("label", { className: "join-row" }, element("span", {}, text.User), users),
    passwordRow,
    ruleError,
    button,
    notice(),
  );
  const chosen = () => table.users.find(({ id }) => id === users.value);
  const showPassword = () => (passwordRow.hidden = !chosen()?.hasPassword);
  users.addEventListener("change", showPassword);
  showPassword();
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    ruleError.textContent = "";
    button.disabled = true;
    join(users.value, password.value).catch((error: Error) => {
      ruleError.textContent = error.message;
      button.disabled = false;
      (passwordRow.hidden ? users : password).focus();
    });
  });
  return form;
}

/** What is shown when the table can't be reached. */
export function problem(error: Error, retry: () => void): HTMLElement {
  const again = element("button", { type: "button" }, text.Retry);
  again.addEventListener("click", retry);
  const message = element("p", { className: "join-refusal" }, text.Unreachable, " ", error.message);
  message.setAttribute("role", "alert");
  return element("div", { className: "join-card" }, message, again);
}

/** What this is and what it isn't. */
function notice(): HTMLElement {
  return element(
    "aside",
    { className: "join-notice" },
    element("p", {}, text.Notice),
    element("p", {}, text.NoticeLocal),
  );
}

function option({ id, name, active }: JoinUser): HTMLOptionElement {
  // The name alone is the label, whoever is there: the list must not change its words under a reader.
  const choice = element("option", { value: id, label: name }, name);
  if (active) choice.title = text.AlreadyHere;
  return choice;
}

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const created = Object.assign(document.createElement(tag), properties);
  created.append(...children);
  return created;
}
