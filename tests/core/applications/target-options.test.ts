import { expect, it, vi } from "vitest";
import { targetOptions } from "#core/applications/exchange/target-options.ts";

it("targets of one name are told apart by numbers, in the order of the list, and the chosen one stays chosen", () => {
  const localize = (key: string) => (key.endsWith(".down") ? "{name} ({metres} m, down)" : "{name} ({metres} m)");
  vi.stubGlobal("game", { i18n: { localize } });
  const token = (name: string, uuid: string) => ({ name, document: { uuid } }) as never;
  const targets = [token("Guard", "a"), token("Wolf", "b"), token("Guard", "c")];
  const facts = ({ document }: { readonly document: { readonly uuid: string } }) => {
    return { metres: 3, isOut: document.uuid === "c" };
  };
  expect(targetOptions(targets, "c", facts)).toEqual([
    { key: "a", label: "Guard 1 (3 m)", chosen: false },
    { key: "b", label: "Wolf (3 m)", chosen: false },
    { key: "c", label: "Guard 2 (3 m, down)", chosen: true },
  ]);
  vi.unstubAllGlobals();
});
