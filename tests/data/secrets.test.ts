import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CheckData } from "../../src/data/message/check-data.ts";
import type { SirpasActor } from "../../src/documents/actor.ts";
import { connectAs } from "../support/client.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";

const CLIMBING = {
  name: "Climbing",
  type: "skill",
  system: { key: "climbing", base: { form: "attribute", attributes: ["dexterity"] }, complexity: "easy" },
};

describe.each([13, 14] as const)("Secrets at a table of generation %i", (generation) => {
  let table: SirpasTable;
  let mira: SirpasActor;
  let heard: string[];
  let leave: () => void;

  beforeAll(async () => {
    table = await openSirpas({ generation });
    mira = await table.createActor({ name: "Mira", type: "character", items: [CLIMBING] });
    const other = await connectAs(table.url, "Player 2");
    other.onAny((...args: unknown[]) => heard.push(JSON.stringify(args)));
    leave = () => void other.disconnect();
  });
  afterAll(async () => {
    leave();
    await table.close();
  });
  beforeEach(() => {
    heard = [];
  });

  it("a check for the Gamemaster is sent to nobody else, and read by the Gamemaster", async () => {
    table.answer = ({ choice }) => ({ ...choice, visibility: "gm", situation: [{ label: "Mud", value: -7 }] });
    table.dice(6, 5, 2);
    const message = (await mira.check("climbing"))!;
    expect((message.system as unknown as CheckData).outcome?.natural).toBe(13);
    expect(heard.join(" ")).toContain(message.id);
    expect(heard.join(" ")).not.toMatch(/climbing|Mud|CheckRoll|"result":[65]/i);
  });
});
