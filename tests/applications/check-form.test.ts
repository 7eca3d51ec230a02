// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import type { CheckChoice } from "../../src/play/checks/check-request.ts";
import { readCheckForm } from "../../src/applications/checks/check-form.ts";
import { DIFFICULTIES } from "../../src/rules/checks/difficulties.ts";

const CHOICE: CheckChoice = {
  ...{ difficulty: "normal", successLevel: DIFFICULTIES.normal, tableRow: null, trap: "", takes: 0, rest: "longRest" },
  ...{ attempts: 0, task: "", situation: [], parts: [], visibility: "public" },
};

/** What the dialog of a check holds, with a success level of one's own. */
function read(level: string) {
  document.body.innerHTML = `<form>
    <select name="difficulty"><option value="" selected></option></select>
    <input type="number" name="successLevel" value="${level}">
    <input type="number" name="attempts" value="0">
    <input type="number" name="takes" value="0">
    <select name="takesUnit"><option value="minute" selected></option></select>
    <select name="rest"><option value="longRest" selected></option></select>
  </form>`;
  return readCheckForm(document.querySelector("form")!, { choice: CHOICE, rows: [] });
}

describe("a success level of one's own, in the dialog of a check", () => {
  it.each(["0", "100", "2.5", ""])("of “%s” is refused at its field, and the dialog's own stays", (level) => {
    const { choice, faults } = read(level);
    expect(choice.successLevel).toBe(DIFFICULTIES.normal);
    expect(faults).toEqual([
      {
        field: document.querySelector("[name=successLevel]"),
        error: expect.objectContaining({ reason: "successLevelRange", data: { min: 1, max: 99 } }) as unknown,
      },
    ]);
  });

  it.each([1, 20, 99])("of %i is taken", (level) => {
    expect(read(`${level}`)).toMatchObject({ choice: { difficulty: "", successLevel: level }, faults: [] });
  });
});
