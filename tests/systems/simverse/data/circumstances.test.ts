import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forgersAt, term, type Forgers } from "./forging.ts";
import { gives, offersShown, perk, SWORD, thing, type Offered, type Rolled } from "./offers.ts";
import { openSimverse, type Doc, type SimverseTable } from "./table.ts";

const skill = (name: string, group: string, attribute: string) =>
  thing("skill", name, { group, attributes: [attribute], level: 2 });

const PERKS = [
  perk("Attractive", [gives("checks.social", 2, "appearance")]),
  perk("Hideous", [gives("checks.social", -2, "commonFolk")]),
  perk("Acute", [gives("perception", 2, "@choice")], { kind: "sense", of: "sight" }),
  perk("Enemy", [gives("attack", 4, "@choice"), gives("damage", 1, "@choice")], { kind: "text", of: "Dragons" }),
];
const ITEMS = [
  ...PERKS,
  skill("Persuasion", "social", "wisdom"),
  skill("Athletics", "physical", "dexterity"),
  skill("Sorcery", "magic", "wisdom"),
  thing("gear", "Crowbar", { modifiers: [gives("skill.athletics", 2, "prying")] }),
  thing("gear", "Rope", { modifiers: [gives("skill.athletics", 1, "")] }),
  thing("armour", "Chain", { part: "torso", category: "medium", resistance: 4, worn: true }),
  ...["Bolt", "Word"].map((name) =>
    thing("power", name, {
      ...{ kind: "spell", tier: "minor", resource: "mana", skills: ["sorcery"] },
      powerModifiers: name === "Bolt" ? [{ key: "gesture", steps: 1, note: "" }] : [],
    }),
  ),
  SWORD,
];

/** What a perk gives where something is so, from the dialog to the one who decides. */
describe("A circumstance of a roll", () => {
  let table: SimverseTable;
  let forgers: Forgers;
  let ada: Doc;

  beforeAll(async () => {
    table = await openSimverse();
    forgers = await forgersAt(table);
    ada = forgers.own;
    await ada.createEmbeddedDocuments("Item", ITEMS);
  });
  afterAll(async () => {
    forgers.player.leave();
    await table.close();
  });

  const rolled = async (key: string) => {
    const { statisticOf } = await table.play("play/checks/statistics.ts");
    return (statisticOf!(ada, key) as { readonly value: Offered }).value;
  };
  const shown = (offered: Pick<Offered, "offers">, ticked?: readonly string[]) => offersShown(table, offered, ticked);
  const termsOf = ({ system }: Doc) => (system as unknown as { readonly terms: readonly Rolled[] }).terms;

  it("is offered for the rolls that it changes and no others, with what it adds", async () => {
    expect(await shown(await rolled("persuasion"), ["commonFolk"])).toEqual([
      "Looks matter: Attractive +2",
      "☑ With common folk: Hideous −2",
    ]);
    expect(await shown(await rolled("perception"))).toEqual(["Sight: Acute +2"]);
    expect(await shown(await rolled("athletics"))).toEqual(["To pry something open: Crowbar +2", "Rope +1"]);
    expect(await shown(await rolled("wisdom"))).toEqual([]);
  });

  it("counts on the card under the name of the perk once it is ticked, and a fast roll has none", async () => {
    const { performCheck } = await table.play("play/checks/perform-check.ts");
    const check = async (keys: object = {}) => {
      table.choice = { ticked: ["appearance", "sight"] };
      table.dice(3, 3, 3);
      return termsOf((await performCheck!(ada, "persuasion", keys)) as Doc);
    };
    const plain = await check({ fast: true });
    const ticked = await check();
    const added = { label: "Attractive", value: 2, kind: "circumstance", source: ada.items.getName("Attractive").uuid };
    expect(ticked).toMatchObject([...plain, added]);
    expect(plain.map(({ label }) => label)).not.toContain("Attractive");
  });

  it("ticked in a check that was asked for is on the request's card", async () => {
    const { postRequest } = await table.core("play/requests/post-request.ts");
    const { REQUESTS } = await table.play("play/requests/requests.ts");
    const { REQUEST_CARD } = await table.play("applications/requests/request-card.ts");
    const { uuid, name } = ada;
    const statistic = { key: "persuasion", label: "Persuasion" };
    const asking = (await postRequest!({ actors: [{ uuid, name }], statistic, modifier: 0 }, 0)) as Doc;
    table.choice = { ticked: ["appearance"] };
    table.dice(3, 3, 3);
    await (REQUESTS as unknown as { answer(id: string, uuid: string): Promise<Doc> }).answer(asking.id, uuid);
    const { view } = REQUEST_CARD as unknown as { view(facts: object): { rows: readonly object[] } };
    expect(view({ message: asking, system: asking.system }).rows).toMatchObject([
      { answer: { other: "Attractive +2" } },
    ]);
  });

  it("of an attack adds to its roll and its damage", async () => {
    const attack = await table.play("play/combat/attack.ts");
    const request = attack["requestOf"]!(ada, ada.items.getName("Sword")) as object;
    const offers = attack["offersIn"]!(request, { use: "0" }) as readonly object[];
    expect(await shown({ offers })).toEqual(["Dragons: Enemy +4, Enemy +1 to damage"]);
    const planned = (ticked: readonly string[]) => {
      const plan = attack["plannedAttack"]!(request, { ...(attack["plainChoice"]!(request) as object), ticked });
      const { terms, strike: hit } = (plan as { value: { terms: Rolled[]; strike: { bonuses: Rolled[] } } }).value;
      return [terms, hit.bonuses].map((found) => found.reduce((sum, { value }) => sum + value, 0));
    };
    const [roll = 0, damage = 0] = planned([]);
    expect(planned(["Dragons"])).toEqual([roll + 4, damage + 1]);
  });

  it("of a power is offered as long as that lasts, and its card says when it counts", async () => {
    const glamour = thing("power", "Glamour", {
      ...{ kind: "spell", tier: "minor", resource: "mana", duration: 60 },
      powerModifiers: ["selfOnly", "reliableActivation"].map((key) => ({ key, steps: 1, note: "" })),
      modifiers: [gives("checks.social", 3, "appearance"), gives("dodge", 1, "moving"), gives("lift", 5, "@choice")],
    });
    await ada.createEmbeddedDocuments("Item", [glamour]);
    table.target();
    const { usePower } = await table.play("play/powers/use-power.ts");
    expect(await usePower!(ada, ada.items.getName("Glamour").id)).toBe(true);
    expect(await shown(await rolled("persuasion"), ["appearance"])).toEqual([
      "☑ Looks matter: Attractive +2, Glamour +3",
      "With common folk: Hideous −2",
    ]);
    expect(await shown(await rolled("dodge"))).toEqual(["While moving: Glamour +1"]);
    const { CONTEST_CARD } = (await table.play("applications/contests/contest-card.ts")) as unknown as {
      CONTEST_CARD: { view(card: object): { readonly power: { readonly lines: readonly string[] } } };
    };
    const message = table.messages("power").at(-1)!;
    const { power } = CONTEST_CARD.view({ message, system: message.system });
    expect(power.lines.slice(0, 2)).toEqual(["Looks matter: Every roll: Social +3.", "While moving: Dodge +1."]);
    const [effect] = [...ada.effects];
    const added = { label: "Glamour", value: 3, source: effect!.uuid, kind: "circumstance" };
    const { label, terms } = (await rolled("persuasion")) as Offered & { readonly label: string };
    expect(await forgers.claimed("check", { label, terms: [...terms, added] })).toEqual([]);
    const { endPower, worksOn } = await table.play("play/powers/end-power.ts");
    expect(await endPower!(worksOn!(ada))).toBe(true);
    expect(await shown(await rolled("dodge"))).toEqual([]);
  });

  it("that is certain is not asked: armour hinders the spell that is a gesture, and no other", async () => {
    const { rolledPower } = await table.play("play/powers/rolled-power.ts");
    const of = (name: string) => rolledPower!(ada, ada.items.getName(name)) as Offered;
    expect(of("Bolt").terms.map(({ label, value }) => [label, value])).toContainEqual(["SIMVERSE.TERM.armour", -2]);
    expect(of("Word").terms.map(({ label }) => label)).not.toContain("SIMVERSE.TERM.armour");
    expect([of("Bolt").offers, of("Word").offers]).toEqual([[], []]);
  });

  it("that no perk of the actor has is told to the Gamemaster, also one that is there twice or worth more", async () => {
    const { label, terms } = (await rolled("persuasion")) as Offered & { readonly label: string };
    const source = ada.items.getName("Attractive").uuid;
    const looks = { label: "Attractive", value: 2, source, kind: "circumstance" };
    const check = async (...more: object[]) => forgers.claimed("check", { label, terms: [...terms, ...more] });
    expect(await check()).toEqual([]);
    expect(await check(looks)).toEqual([]);
    expect(await check(looks, looks)).toEqual(["circumstance"]);
    expect(await check({ ...looks, value: 9 })).toEqual(["circumstance"]);
    expect(await check({ ...looks, label: "Beautiful" })).toEqual(["circumstance"]);
    expect(await check(looks, term(5))).toEqual(["statistic"]);
  });

  it("of an attack is compared with what its weapon is offered, as is all else that its roll and its damage have", async () => {
    const attack = await table.play("play/combat/attack.ts");
    const weaponUuid = ada.items.getName("Sword").uuid;
    const request = attack["requestOf"]!(ada, ada.items.getName("Sword")) as object;
    const choice = { ...(attack["plainChoice"]!(request) as object), ticked: ["Dragons"], flanking: true };
    interface Plan {
      readonly terms: readonly Rolled[];
      readonly strike: { readonly bonuses: readonly Rolled[] };
    }
    const { terms, strike: hit } = (attack["plannedAttack"]!(request, choice) as { value: Plan }).value;
    const sent = (more: object) => forgers.claimed("attack", { weaponUuid, terms, strike: hit, ...more });
    expect(await sent({})).toEqual([]);
    const stronger = hit.bonuses.map((one) => (one.label === "Enemy" ? { ...one, value: 8 } : one));
    expect(await sent({ strike: { ...hit, bonuses: stronger } })).toEqual(["circumstance"]);
    expect(await sent({ terms: [...terms, { ...term(3), kind: "level" }] })).toEqual(["statistic"]);
    expect(await sent({ strike: { ...hit, dice: 3 } })).toEqual(["statistic"]);
    expect(await sent({ weaponUuid: "" })).toEqual(["statistic", "circumstance", "circumstance"]);
  });

  it("of a treatment is applied with the tool that the healer carries, and waits for the Gamemaster, who is told why, with one they lack", async () => {
    const kit = thing("gear", "Kit", { modifiers: [gives("skill.medicine", 2, "")] });
    await ada.createEmbeddedDocuments("Item", [skill("Medicine", "technical", "intellect"), kit]);
    await forgers.foreign.update({ system: { vitality: { value: 5 } } });
    table.target(forgers.foreign);
    const { performTreatment } = await table.play("play/combat/treat.ts");
    table.choice = { ticked: [ada.items.getName("Kit").uuid] };
    table.dice(6, 6, 6);
    const honest = ((await performTreatment!(ada, "firstAid")) as Doc).system as unknown as {
      readonly terms: readonly Rolled[];
      toObject(): object;
    };
    const sent = (terms: readonly object[]) => forgers.treated({ ...honest.toObject(), terms }, 6, 6, 6);
    expect(honest.terms.at(-1)).toMatchObject({ label: "Kit", value: 2, kind: "circumstance" });
    expect(await sent(honest.terms)).toEqual([true]);
    expect(await sent([...honest.terms, honest.terms.at(-1)!])).toEqual([false, "circumstance"]);
    expect(await sent([...honest.terms, { ...term(4), kind: "level" }])).toEqual([false, "statistic"]);
  });

  it("of an operation is applied with one assistant who can act, and waits for the Gamemaster with any other", async () => {
    await ada.createEmbeddedDocuments("Item", [skill("Surgery", "technical", "intellect")]);
    const healing = { days: 49, treated: false };
    const leg = { name: "Leg", type: "flaw", system: { key: "leg", group: "injury", temporary: true, healing } };
    await forgers.foreign.createEmbeddedDocuments("Item", [leg]);
    const cy = await table.create({ name: "Cy", type: "npc" });
    table.target(forgers.foreign);
    const { performTreatment } = await table.play("play/combat/treat.ts");
    table.choice = { assistant: cy.uuid };
    table.dice(1, 1, 1);
    const honest = ((await performTreatment!(ada, "surgery")) as Doc).system as unknown as {
      readonly terms: readonly Rolled[];
      toObject(): object;
    };
    const help = { label: "Cy", value: 2, source: cy.uuid, kind: "assistance" };
    expect(honest.terms).toContainEqual(help);
    const plain = honest.terms.filter(({ kind }) => kind !== "assistance");
    const sent = (help: readonly object[], more: object = {}) =>
      forgers.treated({ ...honest.toObject(), terms: [...plain, ...help], ...more }, 1, 1, 1);
    expect(await sent([help])).toEqual([true]);
    expect(await sent([help, help])).toEqual([false, "circumstance"]);
    expect(await sent([{ ...help, value: 6 }])).toEqual([false, "circumstance"]);
    expect(await sent([{ ...help, label: "The king" }])).toEqual([false, "circumstance"]);
    expect(await sent([{ ...help, source: "" }])).toEqual([false, "circumstance"]);
    for (const { name: label, uuid: source } of [ada, forgers.foreign])
      expect(await sent([{ ...help, label, source }])).toEqual([false, "circumstance"]);
    await forgers.foreign.update({ system: { vitality: { value: 5 } } });
    const aid = await sent([help], { kind: "firstAid" });
    expect(aid).toEqual(expect.arrayContaining([false, "circumstance"]));
    await cy.update({ system: { fatigue: 4 } });
    expect(await sent([help])).toEqual([false, "circumstance"]);
  });
});
