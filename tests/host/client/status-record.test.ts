import { describe, expect, test } from "vitest";
import { defineStatusEffects } from "../../../host/client/core/status-record.ts";

interface Status {
  id: string;
  name: string;
}

const config = (): { statusEffects: Record<string, Status> & Status[] } => {
  const given = {} as { statusEffects: Record<string, Status> & Status[] };
  defineStatusEffects(given, [
    { id: "dead", name: "Dead" },
    { id: "prone", name: "Prone" },
  ]);
  return given;
};

// Seen in systems of generation 14 (draw-steel.mjs) and in Foundry's public issue 13122: a record that goes on working as a list.
describe("CONFIG.statusEffects of generation 14", () => {
  test("is a record by id", () => {
    const { statusEffects } = config();
    expect(Object.keys(statusEffects)).toEqual(["dead", "prone"]);
    expect(statusEffects["dead"]).toEqual({ id: "dead", name: "Dead" });
  });

  test("is read as a list: by its methods, by index, in a loop", () => {
    const { statusEffects } = config();
    expect(statusEffects.find(({ id }) => id === "prone")?.name).toBe("Prone");
    expect(statusEffects.length).toBe(2);
    expect(statusEffects[1]?.id).toBe("prone");
    expect([...statusEffects].map(({ id }) => id)).toEqual(["dead", "prone"]);
  });

  test("follows what a list's methods change", () => {
    const { statusEffects } = config();
    statusEffects.push({ id: "asleep", name: "Asleep" });
    statusEffects.sort((one, other) => one.name.localeCompare(other.name));
    expect(Object.keys(statusEffects)).toEqual(["asleep", "dead", "prone"]);
  });

  test("takes over a whole list that is assigned", () => {
    const given = config();
    given.statusEffects = given.statusEffects.filter(({ id }) => id !== "dead") as typeof given.statusEffects;
    expect(Object.keys(given.statusEffects)).toEqual(["prone"]);
    expect(given.statusEffects["dead"]).toBeUndefined();
  });
});
