import { ESLint } from "eslint";
import { expect, test } from "vitest";
import { ROOT } from "./places.ts";

const linter = new ESLint({ cwd: ROOT });

/** What the linter has against a line of the system's code by which a name could come to be taken for HTML. */
async function complaints(line: string, file = "core/src/utils/localize.ts"): Promise<readonly string[]> {
  const [result] = await linter.lintText(`${line}\n`, { filePath: `${ROOT}/${file}` });
  return result!.messages
    .filter(({ ruleId }) => /^no-(restricted-syntax|eval|new-func|script-url)$/.test(ruleId ?? ""))
    .map(({ message }) => message);
}

test.each([
  "export const a = (name: string) => `<p>${name}</p>`;",
  'export const a = (name: string) => "<p>" + name;',
  "export const a = (one: Element, name: string) => (one.innerHTML = name);",
  'export const a = (one: Element, name: string) => (one["outerHTML"] = name);',
  "export const a = (one: HTMLIFrameElement, name: string) => (one.srcdoc = name);",
  'export const a = (one: Element, name: string) => one.insertAdjacentHTML("beforeend", name);',
  "export const a = (one: Range, name: string) => one.createContextualFragment(name);",
  "export const a = (name: string) => TextEditor.implementation.enrichHTML(name);",
  "export const a = (name: string) => new Handlebars.SafeString(name);",
  "export const a = (name: string) => new SafeHtml(name.trim());",
  "export const a = (name: string) => ui.notifications.warn(name);",
  "export const a = (one: HTMLElement, name: string) => (one.dataset.tooltip = name);",
  "export const a = (name: string) => ({ content: `Of ${name}` });",
  "export const a = (name: string) => ({ flavor: `Of ${name}` });",
  "export const a = (name: string) => eval(name);",
  "export const a = (name: string) => new Function(name);",
  'export const a = "javascript:alert(1)";',
])("no line is let into the system that takes a name for more than text: %s", async (line) => {
  expect(await complaints(line)).not.toEqual([]);
});

test.each([
  "export const a = (name: string) => markup`<p>${name}</p>`;",
  "export const a = (one: Element, name: string) => (one.textContent = name);",
  "export const a = (one: HTMLElement, name: string) => (one.dataset.tooltipText = name);",
  "export const a = (few: number) => `${few} < 5`;",
])("what shows a name as text is let in: %s", async (line) => {
  expect(await complaints(line)).toEqual([]);
});
