import { expect, it, vi } from "vitest";
import { openSimverse } from "./table.ts";

it("In a fight a condition ends after the rounds that the rules give it, and one that they give none outlasts its turns", async () => {
  const table = await openSimverse();
  (await table.play("play/combat/expire.ts"))["registerExpiry"]!();
  const ada = await table.create({ name: "Ada", type: "character" });
  const bandit = await table.create({ name: "Bandit", type: "npc" });
  const fight = await table.fight(ada, bandit);
  await fight.startCombat();
  const conditions = ["dazed", "prone"].map((key) => ({ name: key, statuses: [key] }));
  await bandit.createEmbeddedDocuments("ActiveEffect", conditions);
  for (let turn = 0; turn < 4; turn += 1) await fight.nextTurn();
  await vi.waitUntil(() => !bandit.statuses.has("dazed"));
  expect(bandit.statuses.has("prone")).toBe(true);
  await table.close();
});
