import { expect, it } from "vitest";
import { nameAndModifier } from "#core/applications/enrichers/parse.ts";
import { typedRequest } from "#core/applications/requests/typed-request.ts";

it.each([
  ["survival -2", "survival", -2],
  [" first-aid −10", "first-aid", -10],
  ["“Pick Lock” +5", "Pick Lock", 5],
  ["Pick Lock 5", "Pick Lock", 5],
  ["'Pick Lock'", "Pick Lock", 0],
  ["survival 500", "survival", null],
])("a text may name a skill by several words, with a modifier after them: %s", (rest, name, modifier) => {
  expect(nameAndModifier(rest)).toEqual({ name, modifier });
});

it.each(["/request Citta\u0300 vecchia", "/request “città\u00a0vecchia” # why", "/request   CITTÀ\nvecchia"])(
  "a request in the chat finds a name however it is typed: %s",
  (text) => {
    expect(typedRequest(text)?.take([["old", "Città vecchia"]])).toBe("old");
  },
);
