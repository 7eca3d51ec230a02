import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CheckData } from "../../src/play/checks/check-data.ts";
import type * as Consequences from "../../src/play/checks/consequences.ts";
import type * as Recording from "#core/play/log/recorded.ts";
import type { SirpasActor } from "../../src/documents/actor.ts";
import { asRecord } from "../support/records.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";

type Message = ChatMessage.Implementation;
type Kind = Consequences.ConsequencePlan["kind"];

const OWNER = 3;
const skill = (key: string, name: string) => ({
  name,
  type: "skill",
  system: { key, base: { form: "attribute", attributes: ["dexterity"] }, complexity: "normal" },
});

describe("What comes of a check, as a player asks for it to be written down", () => {
  let table: SirpasTable;
  let consequences: typeof Consequences;
  let recording: typeof Recording;
  let ada: SirpasActor;
  let bo: SirpasActor;

  beforeAll(async () => {
    table = await openSirpas();
    consequences = await import("../../src/play/checks/consequences.ts");
    recording = await import("#core/play/log/recorded.ts");
    const items = [skill("first-aid", "First Aid"), skill("acrobatics", "Acrobatics")];
    const ownership = { [player().id!]: OWNER };
    ada = await table.createActor({ name: "Ada", type: "character", items, ownership });
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    const wounds = asRecord([{ severity: "serious" }, { severity: "light" }]);
    const ownership = { [player().id!]: OWNER };
    bo = await table.createActor({ name: "Bo", type: "character", ownership, system: { wounds } });
  });

  const severities = () => bo.system.woundList.map(({ severity }) => severity);
  async function check(key: string, ...dice: number[]) {
    table.dice(...dice);
    const message = (await ada.check(key, { fast: true, difficulty: "normal" })) as Message;
    return { message, made: consequences.checkMade(message.system as unknown as CheckData)! };
  }

  const player = () => table.game.users.getName("Player 1") as unknown as User.Implementation;

  /** What the deciding window makes of it. @returns null once it is written down */
  async function asked({ message }: { readonly message: Message }, kind: Kind, more: object): Promise<string | null> {
    const { recordAsked } = await import("#core/play/log/record.ts");
    const key = consequences.consequenceKey(message.id!, kind);
    const told = [{ label: "SIRPAS.CONSEQUENCE.said.befalls", data: { name: "Bo" } }];
    const draft = {
      type: "consequence",
      key,
      who: ada.uuid,
      message: message.id,
      said: told,
      facts: [],
      changes: [],
    };
    const answer = await recordAsked(player(), { combat: "", follows: "", draft: { ...draft, ...more } });
    return answer.ok ? null : answer.reason;
  }
  const tired = () => ({ uuid: bo.uuid, path: "system.status.fatigue.value", by: 3 });

  it("a wound is treated as the dice have it, and nothing else happens to the patient", async () => {
    const treated = await check("first-aid", 6, 6, 5);
    expect(await asked(treated, "treat", { changes: [tired()] })).toBe("notYours");
    expect(await asked(treated, "treat", { changes: [] })).toBe("notYours");
    const wound = bo.system.woundList[1]!.id;
    const plan = consequences.consequencePlan("treat", bo, treated.made, { wound });
    const changes = plan.ok ? plan.value.changes : [];
    expect(await asked(treated, "treat", { changes: [...changes, tired()] })).toBe("notYours");
    expect(await asked(treated, "treat", { changes })).toBe(null);
    expect(severities()).toEqual(["serious"]);
  });

  it("the wound that a treatment causes is there whatever was said in its place, and a fall is one from some height", async () => {
    const harmed = await check("first-aid", 1, 1, 1);
    expect(await asked(harmed, "harm", {})).toBe("notYours");
    expect(await asked(harmed, "harm", { changes: [tired()] })).toBe(null);
    expect(severities()).toEqual(["serious", "light", "light"]);
    expect(bo.system.status.fatigue.value).toBe(0);
    const fallen = await check("acrobatics", 1, 1, 2);
    expect(await asked(fallen, "fall", {})).toBe("notYours");
    const said = [{ label: "SIRPAS.CHECK_EVENT.said.fall.falls", data: { feet: 12 } }];
    expect(await asked(fallen, "fall", { said })).toBe(null);
    expect(
      recording.isRecorded(consequences.consequenceKey(fallen.message.id!, "fall"))!.said.map(({ data }) => data),
    ).toEqual([{ name: "Ada" }, { feet: 12 }]);
  });
});
