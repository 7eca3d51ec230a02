import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MAIL, openDog, SWORD, type Doc, type DogTable } from "./table.ts";

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- what a template is given
type View = Readonly<Record<string, any>>;
type Views = Readonly<Record<string, (...given: readonly unknown[]) => View>>;

/** What the sheet, the forms of dialogs and the wizard show, as plain data. */
describe("At a table of Death or Glory", () => {
  let table: DogTable;
  let views: Views;

  beforeAll(async () => {
    table = await openDog();
    const { VIEWS } = (await table.play("applications/sheets/views.ts")) as unknown as { VIEWS: Views };
    views = VIEWS;
  });
  afterAll(() => table.close());

  const ada = (system: object = {}, items: readonly object[] = []) =>
    table.create({ name: "Ada", type: "character", system, items });

  describe("the sheet", () => {
    it("shows each attribute with what was thrown, what the race adds, and the chance to roll it or less", async () => {
      const { attributes } = views["overview"]!(await ada({ attributes: { speed: { base: 12, race: 2 } } }));
      expect(attributes).toHaveLength(12);
      expect(attributes![0]).toMatchObject({ name: "Speed", value: 14, base: 12, race: 2, chance: "70.0%" });
    });

    it("leads from an empty sheet into the wizard, and from one with an origin no more", async () => {
      expect(views["overview"]!(await ada())).toMatchObject({ start: "new" });
      expect(views["overview"]!(await ada({ origin: "fighter" }))).toMatchObject({ start: "" });
    });

    it("of a beast says what it is by its concept alone, and does not call it empty", async () => {
      const npc = (system: object) => table.create({ name: "Wolf", type: "npc", system });
      const wolf = await npc({ concept: "Beast", attributes: { speed: { base: 16 } } });
      expect(views["header"]!(wolf)).toMatchObject({ what: "", concept: "Beast" });
      expect(views["overview"]!(wolf)).toMatchObject({ start: "" });
      expect(views["overview"]!(await npc({}))).toMatchObject({ start: "new" });
      expect(views["header"]!(await npc({ origin: "seaman" }))).toMatchObject({ what: "Human, Seaman, Common" });
    });

    it("says in its head who somebody is, and what is left of hit points, mental health and fatigue", async () => {
      const system = { race: "caveman", origin: "hunter", rank: "slave", hitPoints: { value: 4 }, fatigue: 25 };
      expect(views["header"]!(await ada(system))).toMatchObject({
        what: "Caveman, Hunter, Slave",
        resources: [
          { key: "hitPoints", value: 4, max: 10, share: 40 },
          { key: "mentalHealth", value: 20, max: 20, share: 100 },
        ],
        fatigue: { value: 25, max: 100, share: 25 },
      });
    });

    it("of an opponent is a stat block: speed on top, attacks, defences and places, each with what it is made of", async () => {
      const { statBlock } = (await table.play("applications/sheets/stat-block.ts")) as unknown as Views;
      const { statBlockView } = await table.core("applications/sheets/stat-block.ts");
      const { AT_HAND } = (await table.play("applications/sheets/at-hand.ts")) as unknown as { AT_HAND: object };
      const npc = await table.create({
        ...{ name: "Guard", type: "npc", items: [SWORD, MAIL] },
        system: {
          attributes: { speed: { base: 13 } },
          skills: { swordsplay: { learned: 40 } },
          notes: "<p>Sleeps.</p>",
        },
      });
      const view = statBlockView!(npc, statBlock!(npc), AT_HAND) as View;
      expect(view["figures"]![0]).toMatchObject({ name: "Speed", value: 13 });
      expect(view["texts"]).toMatchObject({ notes: "<p>Sleeps.</p>" });
      const group = (title: string) =>
        (view["groups"] as readonly View[]).find((one) => one["title"] === title) as View;
      const [sword, fists] = group("Attacks")["lines"]!;
      expect(sword).toMatchObject({ name: "Sword", action: "attack" });
      expect(sword.facts).toContain("Swordsplay");
      expect(fists).toMatchObject({ action: "attack", itemId: "" });
      expect(group("Defences")["figures"]!.map(({ name }: View) => name)).toEqual(["Dodge", "Parry"]);
      const { places } = group("Protection")["figure"]!;
      expect(places.find(({ key }: View) => key === "torso")).toMatchObject({ at: "torso", value: 4 });
      expect(group("Skills")["lines"]!.map(({ statistic }: View) => statistic)).toEqual(["swordsplay"]);
    });

    it("shows a skill in its group, with what was learned and the bonus of the group once", async () => {
      const { groups } = views["skills"]!(
        await ada({ attributes: { agility: { base: 14 } }, skills: { ambush: { learned: 30 } } }),
      ) as { groups: readonly { name: string; rows: readonly object[] }[] };
      expect(groups).toHaveLength(10);
      expect(groups[0]).toMatchObject({ name: "Moving" });
      expect(groups[0]!.rows).toContainEqual(expect.objectContaining({ name: "Ambush", learned: 30, value: 32 }));
      // What was learned comes first, and in bold.
      expect(groups[0]!.rows[0]).toMatchObject({ name: "Ambush" });
      expect(groups[0]!.rows.slice(1).every((row) => (row as View)["learned"] === 0)).toBe(true);
      // Everybody hides a little.
      expect(groups[0]!.rows).toContainEqual(expect.objectContaining({ name: "Hide", learned: 0, value: 12 }));
    });

    it("shows the second blow of a master, with the critical successes that it has had", async () => {
      const skills = { swordsplay: { learned: 95, criticals: [1] } };
      const { groups } = views["skills"]!(await ada({ skills })) as { groups: readonly { rows: readonly View[] }[] };
      const row = groups.flatMap(({ rows }) => rows).find((one) => (one["key"] as string) === "swordsplay")!;
      expect(row["blows"]).toMatchObject([{ score: 30, field: "system.skills.swordsplay.blows.0" }]);
    });

    it("shows what one attacks and defends with, and what protects each part of the body", async () => {
      const view = views["combat"]!(
        await ada({ skills: { swordsplay: { learned: 50 }, dodge: { learned: 20 } } }, [SWORD, MAIL]),
      );
      expect(view).toMatchObject({
        weapons: [{ name: "Sword", score: 53, chance: "53.0%", inUse: true }],
        defences: [
          { name: "Dodge", score: 20 },
          { name: "Parry", score: 53 },
        ],
        fists: { score: 3 },
      });
      expect(view["protection"]).toMatchObject([
        { value: 0 },
        { value: 4 },
        { value: 4 },
        { value: 4 },
        { value: 1 },
        { value: 1 },
      ]);
    });

    it("shows what one skill opens of another, however its number came there", async () => {
      const rolled = await ada({ skills: { plants: { learned: 33 }, navigation: { learned: 50 } } });
      const rows = (actor: Doc) =>
        (views["skills"]!(actor) as { groups: readonly { rows: readonly View[] }[] }).groups.flatMap(
          ({ rows }) => rows,
        );
      const shown = (actor: Doc, key: string) => rows(actor).find((one) => one["key"] === key)?.["value"];
      expect([shown(rolled, "poisons"), shown(rolled, "navigation")]).toEqual([10, 40]);
      await rolled.update({ system: { skills: { plants: { learned: 29 }, cartography: { learned: 10 } } } });
      expect([shown(rolled, "poisons"), shown(rolled, "navigation")]).toEqual([0, 50]);
      const anselm = load(readFileSync("systems/death-or-glory/packs/characters/father-anselm.yml", "utf8"));
      expect(shown(await ada((anselm as { readonly system: object }).system), "poisons")).toBe(14);
    });

    it("shows what an hour of everything costs, and that a load makes it harder", async () => {
      const exertions = (view: View) =>
        Object.fromEntries(
          (view["exertions"] as readonly { key: string; change: string }[]).map(({ key, change }) => [key, change]),
        );
      expect(exertions(views["gear"]!(await ada()))).toMatchObject({ march: "−6", fightLight: "−5", sleep: "+5" });
      const loaded = views["gear"]!(await ada({ otherLoad: 400 }));
      expect(loaded["load"]).toMatchObject({ carried: 400, limit: 300, overload: 2 });
      expect(exertions(loaded)).toMatchObject({ march: "−8", fightLight: "−7", sleep: "+5" });
      // Armour tires who wears it.
      const marches = async (worn: boolean) => {
        const mail = { ...MAIL, system: { ...MAIL.system, burden: 2, worn } };
        return exertions(views["gear"]!(await ada({}, [mail])))["march"];
      };
      expect([await marches(true), await marches(false)]).toEqual(["−8", "−6"]);
    });
  });

  describe("the dialog", () => {
    let actor: Doc;
    beforeAll(async () => {
      actor = await ada({ skills: { swordsplay: { learned: 50 }, hide: { learned: 40 } } }, [SWORD]);
    });

    /** The form of an attack, with what the core makes of its summary. */
    const attackForm = async (): Promise<Views> => {
      const form = (await table.consequence("applications/combat/attack-dialog.ts", "ATTACK_FORM")) as unknown as Views;
      const { summaryView } = await table.core("applications/exchange/aim-view.ts");
      return {
        ...form,
        plain: (request) => ({ ...form["plain"]!(request), ...form["assumed"] }),
        summaryOf: (request, choice) => summaryView!(form, request, choice) as View,
      };
    };

    it("of a check says what is thrown under, and the exact chances as they are chosen", async () => {
      const { summaryOf, formView } = (await table.consequence(
        "applications/checks/check-dialog.ts",
        "CHECK_FORM",
      )) as unknown as Views;
      const target = { label: "DOG.SKILL.hide", terms: [{ label: "DOG.TERM.learned", value: 40 }] };
      const request = { actor, kind: "skill", skill: "hide", target, visibility: "public", patient: null };
      const choice = { situation: -10, then: "", visibility: "public" };
      expect(summaryOf!(request, choice)).toMatchObject({
        targets: [{ name: "Hide", value: 30 }],
        chance: "30.0%",
        against: "to roll 30 or less with D100",
        // 01 and 02; 99 and 100 of those below 50.
        criticals: expect.stringMatching(/2\.0%.*2\.0%/) as string,
      });
      const agility = { label: "DOG.ATTRIBUTE.agility.label", terms: [{ label: "DOG.TERM.thrown", value: 10 }] };
      const two = { ...request, kind: "attribute", skill: "", target: agility };
      expect(summaryOf!(two, { situation: 0, then: "speed", visibility: "public" })).toMatchObject({
        targets: [{ value: 10 }, { value: 10 }],
        chance: "25.0%",
        against: "to roll 10, then 10 or less with D20",
      });
      expect(formView!(two, choice)["attributes"]).toHaveLength(11);
    });

    it("of an attack says its chances down to the wound, against what it assumes of a stranger", async () => {
      const { formView, summaryOf, plain } = await attackForm();
      const { attackWith } = await table.play("play/combat/fighter.ts");
      const weapon = attackWith!(actor.items.getName("Sword")) as object;
      const target = { isOwner: false };
      const request = { actor, weapon, targets: [], target, targetName: "Bandit", distance: 1, counter: null };
      const choice = plain!(request);
      const summary = summaryOf!(request, choice);
      expect(summary).toMatchObject({
        total: { name: "Score", value: "53" },
        does: expect.stringContaining("1d10+4") as string,
      });
      // 53 in a hundred succeed, and 80 in a hundred of them are not dodged.
      expect(summary["chances"]).toContainEqual({ name: "Hits", value: "42.4%" });
      expect(summary["against"]).toBe("Against Dodge 20. Torso: armour 1.");
      expect(summaryOf!(request, { ...choice, aim: "head" })).toMatchObject({
        total: { value: "33" },
        against: "Against Dodge 20. Head: armour 1.",
      });
      expect(summaryOf!({ ...request, target: null }, choice)).toMatchObject({
        note: "The scene shows no other token: place one, then choose it as the target.",
      });
      expect(summaryOf!(request, { ...choice, distance: 4 })).toMatchObject({
        note: "The target is 4 m away: no hand weapon reaches so far.",
      });
      expect(formView!(request, choice)).toMatchObject({ distant: false, blows: [] });
      const { aimView } = await table.core("applications/exchange/aim-view.ts");
      expect(aimView!(request, "", () => false)).toEqual({ targets: { open: [], more: [] }, assumes: true });
      expect(formView!(request, choice)["aims"]).toHaveLength(7);
    });

    it("of a shot at a stranger reckons with a dodge of what flies: none against a bullet, one at -50 against an arrow", async () => {
      const { formView, summaryOf, plain } = await attackForm();
      const { attackWith } = await table.play("play/combat/fighter.ts");
      const shot = async (skill: string, reach: string) => {
        const ranges = { close: 5, medium: 20, long: 40, extreme: 80 };
        const system = { ...{ key: skill, skill, reach, ranges }, damage: { dice: 1, faces: 6, bonus: 0 } };
        const shooter = await ada({ skills: { [skill]: { learned: 60 } } }, [{ name: skill, type: "weapon", system }]);
        const weapon = attackWith!(shooter.items.getName(skill)) as object;
        const request = {
          actor: shooter,
          weapon,
          targets: [],
          target: { isOwner: false },
          targetName: "",
          distance: 15,
          counter: null,
        };
        const choice = plain!(request);
        return { summary: summaryOf!(request, choice), form: formView!(request, choice) };
      };
      const { summary: bullet, form } = await shot("pistol", "bullet");
      const score = `${String(bullet["total"].value)}.0%`;
      expect(bullet).toMatchObject({ against: expect.stringContaining("Without a defence") as string });
      expect(bullet["chances"]).toContainEqual({ name: "Hits", value: score });
      expect(form["avoidable"]).toBe(false);
      const { summary: arrow } = await shot("bow", "arrow");
      expect(arrow).toMatchObject({ against: expect.stringContaining("Dodge −30") as string });
    });

    it("of an attack says why there is none with a broken weapon", async () => {
      const { summaryOf, plain } = await attackForm();
      const { FISTS } = await table.play("rules/combat/fighter.ts");
      const weapon = { ...(FISTS as unknown as object), name: "Stick", broken: true };
      const request = { actor, weapon, targets: [], target: actor, targetName: "", distance: 1, counter: null };
      const choice = plain!(request);
      expect(summaryOf!(request, choice)).toEqual({ problem: "Stick is broken: use another weapon." });
    });
  });
});
