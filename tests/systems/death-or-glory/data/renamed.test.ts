import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forgersAt, type Forgers } from "./forging.ts";
import { d100, openDog, type DogTable } from "./table.ts";

/** A skill of the table's own, known by the id of its item. */
describe("A skill that is renamed", () => {
  let table: DogTable;
  let forgers: Forgers;

  beforeAll(async () => {
    table = await openDog();
    forgers = await forgersAt(table);
    await forgers.own.createEmbeddedDocuments("Item", [{ name: "Juggling", type: "skill", system: { learned: 40 } }]);
  });
  afterAll(async () => {
    forgers.player.leave();
    await table.close();
  });

  it("keeps the answers to an open request, which still say what the sheet does", async () => {
    const { own, posted, claimsOf, claimsAfterWrite, rolled } = forgers;
    const [{ REQUESTS, askedKey }, { statisticOf }, { postRequest }] = await Promise.all([
      table.play("play/requests/requests.ts"),
      table.play("play/checks/perform-check.ts"),
      table.core("play/requests/post-request.ts"),
    ]);
    const item = own.items.getName("Juggling") as unknown as { id: string; update(changes: object): Promise<unknown> };
    const actors = [{ uuid: own.uuid, name: own.name }];
    const statistic = { key: askedKey!(item) as string, label: "Juggling" };
    const { id: request } = (await postRequest!({ actors, statistic, modifier: 0, reason: "" }, 0)) as { id: string };
    const { target, skill } = statisticOf!(own, item.id) as { target: object; skill: string };
    const answer = async (more: object = {}) =>
      posted("check", { actor: own.uuid, kind: "skill", skill, request, targets: [target], ...more }, [
        await rolled(d100(30)),
      ]);
    const { answerOf } = REQUESTS as unknown as {
      answerOf(id: string, uuid: string): { message: { id: string } } | null;
    };

    // What is called so, and is no skill, answers nothing.
    await answer({ skill: "" });
    expect(answerOf(request, own.uuid)).toBe(null);
    const check = await answer();
    expect(await claimsOf(check)).toEqual([]);
    await item.update({ name: "Plate Spinning" });
    expect(answerOf(request, own.uuid)?.message.id).toBe(check);
    expect(await claimsAfterWrite(check)).toEqual([]);
  });
});
