import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Field, isChoice, type OddsSystem, type Values } from "../../../tools/odds/question.ts";
import { cleanName, openingState, readLink, type State, writeLink } from "../../../tools/odds/state.ts";
import { SYSTEMS } from "../../../tools/odds/systems/systems.ts";
import { EN } from "../../../tools/odds/texts/en.ts";
import { IT } from "../../../tools/odds/texts/it.ts";
import { languageOf } from "../../../tools/odds/texts/texts.ts";

const valueOf = (field: Field) =>
  isChoice(field)
    ? fc.nat(field.options.length - 1)
    : fc
        .integer({ min: field.least / field.step, max: field.most / field.step })
        .map((steps) => steps * field.step + 0);
const valuesOf = (fields: readonly Field[]): fc.Arbitrary<Values> =>
  fc.record(Object.fromEntries(fields.map((field) => [field.key, valueOf(field)])));
const name = fc.string({ unit: "grapheme", maxLength: 40 }).map(cleanName);

const stateOf = (system: OddsSystem): fc.Arbitrary<State> =>
  fc.constantFrom(...system.questions).chain((question) =>
    fc.record({
      system: fc.constant(system),
      question: fc.constant(question),
      names: fc.tuple(name, name),
      sides: fc.tuple(valuesOf(system.fields), valuesOf(system.fields)),
      asked: valuesOf(question.fields),
    }),
  );

describe("A link of the page of odds", () => {
  it("holds the rulebook, the question, both sides and all that is asked, in less than 300 characters", () => {
    fc.assert(
      fc.property(fc.constantFrom(...SYSTEMS).chain(stateOf), (state) => {
        const link = writeLink(state);
        expect(readLink(link, SYSTEMS)).toEqual(state);
        expect(link).toMatch(/^[\w!~*'().%/-]*$/);
      }),
    );
    for (const system of SYSTEMS) {
      const opening = openingState(system, (side) => EN[system.sides[side].name]);
      expect(writeLink(opening).length).toBeLessThan(300);
    }
  });

  it("opens with sides and a question that a link can hold", () => {
    for (const system of SYSTEMS) {
      for (const { key } of system.questions) {
        const opening = openingState(system, (side) => EN[system.sides[side].name], key);
        expect(readLink(writeLink(opening), SYSTEMS)).toEqual(opening);
      }
    }
  });

  it("is refused when anything of it is cut off, added or changed to what no field has", () => {
    const system = SYSTEMS[0]!;
    const link = writeLink(openingState(system, () => "Ada"));
    expect(readLink(link, SYSTEMS)).not.toBeNull();
    for (let length = 0; length < link.length; length += 1) {
      // A difficulty is the last character of this link.
      if (length < link.length - 1) expect(readLink(link.slice(0, length), SYSTEMS), link.slice(0, length)).toBeNull();
    }
    const [version, id, question, ...rest] = link.split("/");
    const bad = [
      ["2", id, question, ...rest],
      [version, "bind", question, ...rest],
      [version, id, "dance", ...rest],
      [version, id, question, ...rest, "0"],
      [version, id, question, "%E0%A4%A", ...rest.slice(1)],
      [version, id, question, "x".repeat(31), ...rest.slice(1)],
      [version, id, question, rest[0], rest[1]!.replace(/^-?\d+/, "9999"), ...rest.slice(2)],
      [version, id, question, rest[0], rest[1]!.replace(/^-?\d+/, "1.25"), ...rest.slice(2)],
      [version, id, question, rest[0], rest[1]!.replace(/^-?\d+/, "NaN"), ...rest.slice(2)],
      [version, id, question, ...rest.slice(0, -1), "99"],
    ];
    for (const parts of bad) expect(readLink(parts.join("/"), SYSTEMS), parts.join("/")).toBeNull();
    fc.assert(fc.property(fc.string(), (text) => readLink(text, SYSTEMS) === null));
  });
});

describe("The page of odds", () => {
  it("has each text in both languages, filled in with the same", () => {
    const filled = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
    for (const [key, text] of Object.entries(EN)) {
      expect(IT[key as keyof typeof EN]).not.toBe("");
      expect(filled(IT[key as keyof typeof EN]), key).toEqual(filled(text));
    }
  });

  it.each([
    [["it-CH", "en"], "it"],
    [["de", "it", "en"], "it"],
    [["en-GB", "it"], "en"],
    [["de"], "en"],
    [[], "en"],
  ] as const)("greets somebody who prefers %j in %s", (preferred, language) => {
    expect(languageOf(preferred)).toBe(language);
  });
});
