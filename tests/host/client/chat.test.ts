import { readFileSync } from "node:fs";
import Handlebars from "handlebars";
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setTemplateRenderer } from "../../../host/client/core/state.ts";
import type { ChatMessage } from "../../../host/client/documents/chat-message.ts";
import { Roll } from "../../../host/client/dice/roll.ts";
import { Hooks } from "../../../host/client/core/hooks.ts";
import { openTable, type OpenTable } from "../../support/client.ts";
import { GENERATION } from "../../support/generation.ts";
import { script } from "./dice/config.ts";

let table: OpenTable;
beforeAll(async () => {
  table = await openTable({ system: "tests/host/client/system" });
  Object.assign(globalThis, { document: new JSDOM("").window.document });
  Handlebars.registerHelper("localize", (key: string) => key);
  setTemplateRenderer(async (path, data) => {
    const source = readFileSync(new URL(`../../../host/client/${path}`, import.meta.url), "utf8");
    return Handlebars.compile(source)(data, { allowProtoPropertiesByDefault: true });
  });
});
afterAll(async () => {
  Reflect.deleteProperty(globalThis, "document");
  await table.close();
});

async function say(data: object, options = {}): Promise<ChatMessage> {
  return (await table.CONFIG.ChatMessage.documentClass.create(data as never, options)) as unknown as ChatMessage;
}

async function rollDice(options = {}, faces = [1, 4, 6]): Promise<ChatMessage> {
  script(table.CONFIG.Dice, 6, faces);
  return (await new Roll("3d6kh2 + 2").toMessage({ flavor: "Luck" }, options)) as ChatMessage;
}

describe("ChatMessage (api/v13/classes/foundry.documents.ChatMessage)", () => {
  it("keeps the dice of a roll across the server", async () => {
    const message = await rollDice();
    expect(message).toMatchObject({ isRoll: true, content: "12", isContentVisible: true });
    expect(message.rolls[0]).toMatchObject({ total: 12, formula: "3d6kh2 + 2" });
    expect(message.rolls[0]?.dice[0]?.values).toEqual([4, 6]);
  });

  it("makes its rolls when somebody reads them, once until they change; one that can't be brought back spoils no other", async () => {
    const thrown = JSON.stringify((await rollDice()).rolls[0]);
    const broken = JSON.stringify({ class: "Roll", formula: "1d6", evaluated: true, terms: 3 });
    const errors: string[] = [];
    const hook = Hooks.on("error", (_where: string, error: Error) => void errors.push(error.message));
    const { documentClass } = table.CONFIG.ChatMessage;
    const message = new documentClass({ rolls: [broken, thrown] }) as unknown as ChatMessage;
    expect(errors).toEqual([]);
    expect(message.rolls).toMatchObject([{ total: 12, formula: "3d6kh2 + 2" }]);
    expect(message.rolls).toBe(message.rolls);
    message.prepareData();
    expect(errors).toHaveLength(1);
    message.updateSource({ rolls: [thrown, thrown] });
    expect(message.rolls).toHaveLength(2);
    expect(message.toObject(false)["rolls"]).toEqual([thrown, thrown]);
    Hooks.off("error", hook);
  });

  it("is whispered as the roll mode says", async () => {
    const id = table.game.userId;
    expect(await rollDice({ rollMode: "gmroll" })).toMatchObject({ whisper: [id], blind: false });
    expect(await rollDice({ rollMode: "blindroll" })).toMatchObject({ whisper: [id], blind: true });
    expect(await rollDice({ rollMode: "publicroll" })).toMatchObject({ whisper: [], blind: false });
    expect(await rollDice({ rollMode: "loudly" })).toMatchObject({ whisper: [], blind: false });
    // The name of a mode of generation 14 is none of 13's.
    const whisper = GENERATION >= 14 ? [id] : [];
    expect(await rollDice({ rollMode: "gm" })).toMatchObject({ whisper, blind: false });
  });

  it("has the model of its type", async () => {
    const message = await say({ type: "check", system: { difficulty: "hard" }, content: "A check" });
    expect((message as unknown as { system: object }).system).toMatchObject({ difficulty: "hard" });
  });

  it("renders li.chat-message with sender, flavor and dice, and lets a hook complete it", async () => {
    Hooks.once(
      "renderChatMessageHTML",
      ((_m: unknown, element: HTMLElement) => void element.classList.add("seen")) as never,
    );
    const message = await rollDice();
    const element = await message.renderHTML();
    expect(element.matches("li.chat-message.seen")).toBe(true);
    expect(element.dataset["messageId"]).toBe(message.id);
    expect(element.querySelector(".message-sender")?.textContent).toContain("Gamemaster");
    expect(element.querySelector(".flavor-text")?.textContent).toBe("Luck");
    expect(element.querySelector(".dice-total")?.textContent).toBe("12");
    const dice = Array.from(element.querySelectorAll(".dice-rolls .roll"), (die) => [die.textContent, die.className]);
    expect(dice).toEqual([
      ["1", "roll die d6 discarded min"],
      ["4", "roll die d6"],
      ["6", "roll die d6 max"],
    ]);
  });

  it("hides from this user what is whispered to others", async () => {
    const other = table.game.users.getName("Player 1")?.id;
    const message = await rollDice();
    message.updateSource({ whisper: [other], author: other });
    expect([message.visible, message.isContentVisible]).toEqual([true, false]);
    const element = await message.renderHTML();
    expect(element.querySelector(".dice-total")?.textContent).toBe("?");
    expect(element.querySelector(".flavor-text")).toBeNull();
  });
});

describe("Combat (api/v13/classes/foundry.documents.Combat)", () => {
  it("orders combatants by initiative and passes the turn on", async () => {
    const { Combat, Actor, Dice } = table.CONFIG;
    const [ann, bob] = (await Actor.documentClass.createDocuments([
      { name: "Ann", type: "hero" },
      { name: "Bob", type: "hero" },
    ])) as { id: string }[];
    const combat = (await Combat.documentClass.create({ active: true } as never)) as never as InstanceType<
      typeof Combat.documentClass
    >;
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: ann?.id }, { actorId: bob?.id }]);
    script(Dice, 20, [5, 17]);
    await combat.rollAll();
    expect(combat.turns.map(({ name, initiative }) => [name, initiative])).toEqual([
      ["Bob", 17],
      ["Ann", 5],
    ]);
    await combat.startCombat();
    await combat.nextTurn();
    expect([combat.round, combat.combatant?.name, table.game.combat?.id]).toEqual([1, "Ann", combat.id]);
    await combat.nextTurn();
    expect([combat.round, combat.combatant?.name]).toEqual([2, "Bob"]);
  });
});
