import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SirpasActor } from "../../src/documents/actor.ts";
import { postAttack } from "./support/attacks.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";

type Message = ChatMessage.Implementation;

describe("The index of messages", () => {
  let table: SirpasTable;
  let ada: SirpasActor;
  let bo: SirpasActor;

  beforeAll(async () => {
    table = await openSirpas();
    ada = await table.createActor({ name: "Ada", type: "character" });
    bo = await table.createActor({ name: "Bo", type: "npc" });
  });
  afterAll(async () => table.close());

  const attack = async (): Promise<Message> => {
    table.dice(3, 3, 3);
    return await postAttack({ attacker: ada, targets: [bo] });
  };
  const answered = async (id: string) => {
    const { answersTo } = await import("#core/play/challenge/message-index.ts");
    const { DefenceData } = await import("../../src/play/combat/defence/defence-data.ts");
    return answersTo(id, DefenceData).map(({ message }) => message.id);
  };
  const defend = async (id: string) =>
    (await ChatMessage.implementation.create({
      type: "defence",
      system: { attack: id, target: "1", none: true },
    } as never)) as Message;

  it("finds an answer by what it answers, as soon as any hook tells of it", async () => {
    const { id } = await attack();
    const heard: (readonly (string | null)[])[] = [];
    const hook = Hooks.on("createChatMessage", () => void answered(id!).then((found) => heard.push(found)));
    const answer = await defend(id!);
    Hooks.off("createChatMessage", hook);
    await expect.poll(() => heard[0]).toEqual([answer.id]);
    await answer.delete();
    expect(await answered(id!)).toEqual([]);
  });

  it("finds an answer where it belongs by now", async () => {
    const [one, other] = [await attack(), await attack()];
    const answer = await defend(one.id!);
    await answer.update({ system: { attack: other.id } } as never);
    expect(await answered(one.id!)).toEqual([]);
    expect(await answered(other.id!)).toEqual([answer.id]);
  });

  it("knows a module's type of message, and refuses one that does not say what is checked", async () => {
    const { REGISTER } = await import("../../src/register.ts");
    const { definitionOf } = await import("#core/play/registry/messages.ts");
    const { DefenceData } = await import("../../src/play/combat/defence/defence-data.ts");
    expect(() => REGISTER.message({ type: "oaths.bare", model: { name: "Bare" } as never })).toThrow(/"oaths.bare"/);
    expect(() => REGISTER.message({ type: "defence", model: DefenceData as never })).toThrow(/"defence" already/);
    class OathData extends DefenceData {}
    REGISTER.message({ type: "oaths.oath", model: OathData as never });
    expect(definitionOf({ system: Object.create(OathData.prototype) as object } as Message)).toBe(OathData.DEFINITION);
  });
});
