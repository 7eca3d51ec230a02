import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { targetOptions } from "#core/applications/exchange/target-options.ts";

beforeAll(() => {
  vi.stubGlobal("game", {
    i18n: { localize: (key: string) => (key.endsWith(".metres") ? "{metres} m" : key.split(".").at(-1)) },
  });
});
afterAll(() => vi.unstubAllGlobals());

interface Token {
  readonly document: { readonly uuid: string };
}
const token = (name: string, uuid: string) => ({ name, document: { uuid, texture: { src: "" } } }) as never;

it("targets of one name are told apart by numbers, with how far they are and what is between, and who is down is behind a fold", () => {
  const targets = [token("Guard", "a"), token("Wolf", "b"), token("Guard", "c"), token("Owl", "d")];
  const facts = ({ document: { uuid } }: Token) => {
    return { metres: uuid === "d" ? null : 3, isOut: uuid === "c", isWalled: uuid === "b" };
  };
  const { open, more } = targetOptions(targets, ["b"], facts);
  expect(open.map(({ name, facts: said, chosen }) => [name, said, chosen])).toEqual([
    ["Guard 1", "3 m", false],
    ["Wolf", "3 m · walled", true],
    ["Owl", "", false],
  ]);
  expect(more.map(({ name, facts: said }) => [name, said])).toEqual([["Guard 2", "3 m · down"]]);
});

it("of many targets the last are behind a fold, never the one that is chosen", () => {
  const targets = Array.from({ length: 9 }, (_, at) => token(`Rat ${at}`, String(at)));
  const { open, more } = targetOptions(targets, ["8"], () => ({ metres: 1, isOut: false, isWalled: false }));
  expect(open.map(({ key }) => key)).toEqual(["0", "1", "2", "3", "4", "5", "8"]);
  expect(more.map(({ key }) => key)).toEqual(["6", "7"]);
});
