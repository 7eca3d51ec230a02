import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type { AttackRequest } from "../../src/play/combat/attack/attack-request.ts";
import type { CombatItem } from "../../src/play/combat/turn/technique.ts";
import type { AttackData } from "../../src/play/combat/attack/attack-data.ts";
import { manoeuvreDamage } from "../../src/rules/combat/manoeuvre-use.ts";
import type { Term } from "#core/rules/term.ts";
import { postAttack } from "./support/attacks.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";

const damage = (value: number, target: string) => ({ type: "damage", value, target });

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
  {
    name: "Riposte",
    type: "manoeuvre",
    system: { key: "swordfight-riposte", style: "swordfight", kind: "defence", damage: { margin: true, flat: 2 } },
  },
  {
    name: "Feint",
    type: "manoeuvre",
    system: { key: "swordfight-feint", style: "swordfight", kind: "attack", damage: null },
  },
  {
    name: "Brutal",
    type: "advantage",
    system: { key: "brutal", level: 2, modifiers: [{ ...damage(1, "swordfight"), scale: "level" }] },
  },
  { name: "Knuckles", type: "gear", system: { key: "knuckles", inUse: true, modifiers: [damage(5, "brawl")] } },
  { name: "War Paint", type: "gear", system: { key: "war-paint", inUse: true, modifiers: [damage(1, "@any")] } },
];

describe.each(["advanced", "basic"] as const)("Damage that is added to, in %s combat", (level) => {
  let table: SirpasTable;
  let ada: SirpasActor;
  let bo: SirpasActor;
  const own =
    level === "basic"
      ? { name: "Swordfight", flat: "SIRPAS.TERM.dominance" }
      : { name: "Slash", flat: "SIRPAS.TERM.manoeuvreDamage" };
  const ADDED = { Brutal: 2, "War Paint": 1, "Flaming Blade": 3 };

  beforeAll(async () => {
    table = await openSirpas();
    await table.game.settings.set("sirpas", "combatLevel", level);
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    table.answerAttack = ({ choice }) => choice;
    ada = await table.createActor({ name: "Ada", type: "character", items: ITEMS });
    bo = await table.createActor({ name: "Bo", type: "npc" });
    await ada.createEmbeddedDocuments("ActiveEffect", [
      { name: "Flaming Blade", changes: [{ key: "system.bonuses.damage", mode: 2, value: "3" }] },
    ] as never);
  });

  const figures = (terms: readonly Term[] = []) => Object.fromEntries(terms.map(({ label, value }) => [label, value]));
  const bonuses = (message: ChatMessage.Implementation | null) =>
    figures((message!.system as unknown as AttackData).strike.damage?.bonuses as readonly Term[]);
  async function attack(name = own.name, answer = ({ choice }: AttackRequest) => choice) {
    table.answerAttack = answer;
    table.dice(3, 4, 3);
    return ada.attack({ item: ada.items.getName(name) as unknown as CombatItem, targets: [bo] });
  }

  it("by advantages, gear and effects has a term for each on the card, and none of what is for another style", async () => {
    expect(bonuses(await attack())).toEqual({ [own.flat]: 6, ...ADDED });
  });

  it("by the situation has its term too, and each can be left out this once", async () => {
    const message = await attack(own.name, (request) => {
      const choice = { ...request.choice, damage: [{ label: "Holy ground", value: 2, kind: "situation" }] };
      const shown = request.planFor(choice)!.damage;
      expect(figures(shown.map(({ term }) => term))).toEqual({ ...ADDED, "Holy ground": 2 });
      const off = shown.filter(({ term }) => term.label === "Flaming Blade").map(({ id }) => id);
      return { ...choice, off };
    });
    const { "Flaming Blade": left, ...others } = ADDED;
    expect(left).toBe(3);
    expect(bonuses(message)).toEqual({ [own.flat]: 6, ...others, "Holy ground": 2 });
  });

  it("of which a macro can say what the situation adds", async () => {
    table.dice(3, 4, 3);
    const item = ada.items.getName(own.name) as unknown as CombatItem;
    const message = await ada.attack({ item, targets: [bo], damage: [{ label: "Rage", value: 4 }], fast: true });
    expect(bonuses(message)).toMatchObject({ ...ADDED, Rage: 4 });
  });

  it("counts in the outlook: the same hit wounds more gravely", async () => {
    const { AttackPreviews } = await import("../../src/play/combat/attack/attack-preview.ts");
    await attack(own.name, () => null as never);
    const request = table.askedToAttack.at(-1)!;
    const attackPreview = (value: number) => {
      const plan = request.planFor({ ...request.choice, damage: [{ label: "Curse", value }] })!;
      return new AttackPreviews(request.fighter).of(plan, plan.targets[0]!)!;
    };
    const [plain, cursed] = [attackPreview(0), attackPreview(-12)];
    expect(cursed.hit).toBeCloseTo(plain.hit, 10);
    expect(cursed.serious).toBeLessThan(plain.serious);
  });

  it("counts in the forecast of the fight", async () => {
    const { plainTechniques } = await import("../../src/play/forecast/techniques.ts");
    const { fighterOf } = await import("../../src/play/combat/turn/actor-fighter.ts");
    const all = plainTechniques(fighterOf(ada), level);
    const found = all.find(
      ({ use }) => use.rows.kind === "attack" && use.rows.damage !== null && use.skill.level === 6,
    )!;
    expect(figures(manoeuvreDamage(found.use)!.bonuses)).toMatchObject(ADDED);
  });

  if (level === "advanced") {
    it("is nothing where a manoeuvre does no damage", async () => {
      const message = await attack("Feint");
      expect((message!.system as unknown as AttackData).strike.damage).toBeNull();
    });

    it("of a defence that hurts the attacker is added to likewise", async () => {
      const { defend } = await import("../../src/play/combat/defence/defend.ts");
      const { attackStateOf } = await import("../../src/play/combat/attack/attack-state.ts");
      table.dice(3, 3, 4);
      const message = await postAttack({ attacker: bo, targets: [ada] });
      table.dice(3, 3, 3);
      await defend(message.id!, { target: "1", strike: 1 }, { option: ada.items.getName("Riposte")!.id! });
      const strike = () => attackStateOf(message)!.strikes[0]!;
      await expect.poll(() => strike().applied).not.toBeNull();
      expect(figures(strike().defence!.counter.damage?.bonuses as readonly Term[])).toMatchObject(ADDED);
    });
  }
});

describe("The effect that adds to damage", () => {
  it("is told by its name on the tab Effects, and has nothing to be mended", async () => {
    const table = await openSirpas();
    const { changeLabels: changeWords } = await import("../../src/applications/effects/change-labels.ts");
    const { changeProblem } = await import("../../src/data/actor/effect-targets.ts");
    const ada = await table.createActor({ name: "Ada", type: "character" });
    const change = { key: "system.bonuses.damage", type: "add", value: "3", priority: 20, phase: "initial" } as never;
    expect([changeWords(change, ada), changeWords(change, null)]).toEqual(["Damage +3", "Damage +3"]);
    expect(changeProblem(change, ada.system)).toBeNull();
    await table.close();
  });
});
