import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type { CombatItem } from "../../src/play/combat/turn/technique.ts";
import type { AttackData } from "../../src/play/combat/attack/attack-data.ts";
import type { PlainTechnique } from "../../src/odds/forecast/encounter.ts";
import { manoeuvreTerms } from "../../src/rules/combat/manoeuvre-use.ts";
import { sumTerms, type Term } from "#core/rules/term.ts";
import { postAttack } from "./support/attacks.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";

const ITEMS = [
  {
    name: "Swordfight",
    type: "style",
    system: { key: "swordfight", level: 6, dominance: 6, actions: [{ from: 1, actions: 3 }] },
  },
  {
    name: "Slash",
    type: "manoeuvre",
    system: { key: "swordfight-slash", style: "swordfight", kind: "attack", damage: { margin: true, flat: 6 } },
  },
  { name: "Parry", type: "manoeuvre", system: { key: "swordfight-parry", style: "swordfight", kind: "defence" } },
  {
    name: "Frostbite",
    type: "weapon",
    system: { key: "frostbite", styles: ["swordfight"], damageType: "cut", equipped: true, attack: 2, defence: 1 },
  },
];

describe.each(["advanced", "basic"] as const)("A weapon that adds to rolls, in %s combat", (level) => {
  let table: SirpasTable;
  let ada: SirpasActor;
  let bo: SirpasActor;
  const [attack, defence] = level === "basic" ? ["Swordfight", "Swordfight"] : ["Slash", "Parry"];

  beforeAll(async () => {
    table = await openSirpas();
    await table.game.settings.set("sirpas", "combatLevel", level);
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    table.answerAttack = ({ choice }) => choice;
    ada = await table.createActor({ name: "Ada", type: "character", items: ITEMS });
    bo = await table.createActor({ name: "Bo", type: "character" });
  });

  const figures = (terms: readonly Term[] = []) => Object.fromEntries(terms.map(({ label, value }) => [label, value]));
  const item = (name: string) => ada.items.getName(name) as unknown as CombatItem;

  it("is a term of the attack, in the dialog and on the card", async () => {
    table.dice(3, 4, 3);
    const message = await ada.attack({ item: item(attack), targets: [bo] });
    const { terms } = message!.system as unknown as AttackData;
    expect(figures(terms)).toEqual({ Swordfight: 6, Frostbite: 2 });
    const request = table.askedToAttack.at(-1)!;
    expect(request.planFor(request.choice)!.total).toBe(8);
  });

  it("is a term of the defence, in the dialog and on the card", async () => {
    const { defend } = await import("../../src/play/combat/defence/defend.ts");
    const { attackStateOf } = await import("../../src/play/combat/attack/attack-state.ts");
    table.dice(3, 3, 4);
    const message = await postAttack({ attacker: bo, targets: [ada], system: { level } });
    table.dice(3, 3, 3);
    await defend(message.id!, { target: "1", strike: 1 }, { fast: true });
    const strike = () => attackStateOf(message)!.strikes[0]!;
    await expect.poll(() => strike().applied).not.toBeNull();
    expect(strike().defence).toMatchObject({ technique: { name: defence } });
    expect(figures(strike().defence!.terms)).toEqual({ Swordfight: 6, Frostbite: 1 });
  });

  it("counts in the forecast of the fight as in its rolls", async () => {
    const { plainTechniques } = await import("../../src/play/forecast/techniques.ts");
    const { fighterOf } = await import("../../src/play/combat/turn/actor-fighter.ts");
    const all = plainTechniques(fighterOf(ada), level);
    const total = (technique: PlainTechnique) => sumTerms(manoeuvreTerms(technique.use));
    const own = all.filter(({ logged }) => logged.skill === "swordfight");
    expect(own.map(({ logged }) => logged.kind)).toEqual(["attack", "defence"]);
    expect(own.map(total)).toEqual([8, 7]);
  });

  it("left in its sheath it adds nothing", async () => {
    await ada.items.getName("Frostbite")!.update({ system: { equipped: false } } as never);
    table.dice(3, 4, 3);
    const message = await ada.attack({ item: item(attack), targets: [bo] });
    expect(figures((message!.system as unknown as AttackData).terms)).toEqual({ Swordfight: 6 });
  });
});
