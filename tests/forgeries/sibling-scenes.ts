import type { Json } from "./mutations.ts";
import type { Source } from "./seeds.ts";
import type { Sibling } from "./sibling.ts";
import { attackBoth, d6, type Fall, type Planned, prepare, rolled, standingAt, term } from "./sibling-stage.ts";

const STRIKE: Source = { dice: 2, bonuses: [], type: "cutting", factors: [], piercing: 0, knockback: 0 };
const BLADE = {
  ...{ name: "Blade", type: "weapon" },
  system: {
    ...{ skills: ["swords"], types: ["cutting"], reach: 1, group: "medium", equipped: true },
    damage: { dice: 2, bonus: 0 },
  },
};
const hit = (by: string, on: string, name: string, more: Source = {}): Planned => ({
  type: "attack",
  system: { actor: by, target: on, targetName: name, weapon: "Blade", terms: [term(14)], strike: STRIKE, ...more },
  rolls: [d6(3, 3, 3), d6(4, 4)],
});

const WISDOM = "SIMVERSE.ATTRIBUTE.wisdom.label";
const side = (actor: string, id: string, label: string, terms: readonly Json[]): Source => ({
  ...{ id, actor, name: label, label, statistic: "wisdom", terms },
});

export const SIMVERSE: Sibling = {
  system: "simverse",
  draft: (ada) => ({
    type: "use",
    said: [{ label: "SIMVERSE.LOG.said.power", data: { name: "Ada", power: "Bless" } }],
    changes: [{ uuid: ada, path: "system.mana.value", before: null, after: 10 }],
  }),
  async prepare(gamemaster) {
    const skills = ["first-aid", "surgery", "medicine", "swords"].map((key) => ({
      ...{ name: key, type: "skill" },
      system: { key, group: "technical", attributes: ["intellect"], level: 4 },
    }));
    await prepare(gamemaster, [...skills, BLADE], {});
    await attackBoth(gamemaster, hit, ({ ada, bandit }) => {
      const sides = [side(bandit, "0", WISDOM, [term(10)]), side(ada, "1", "", [])];
      return [{ type: "contest", system: { kind: "simple", sides }, rolls: [d6(3, 3, 3)] }];
    });
  },
  async seeds(forger) {
    const { ada, bo, bandit, items, combat, attack, contest } = await standingAt(forger);
    const now: Source = { combat, turn: 1 };
    const sides = [side(ada, "0", WISDOM, [term(10)]), side(bo, "1", "", [])];
    const power = { resisted: true, lasts: true, rounds: 10, drains: { resource: "mana", dice: 2, bonus: 0 } };
    const treats = (kind: string, patient: string): Source => ({
      ...{ kind, actor: ada, patient, patientName: "Patient", label: "surgery", terms: [term(14)] },
    });
    return rolled(forger, [
      {
        type: "check",
        system: { actor: ada, label: WISDOM, statistic: "wisdom", terms: [term(10)] },
        rolls: [d6(3, 3, 3)],
      },
      hit(ada, bo, "Bo", { ...now, weaponUuid: items["Blade"]! }),
      // Outside of a fight no turn limits it.
      hit(ada, bandit, "Bandit", { weaponUuid: items["Blade"]! }),
      {
        type: "defence",
        system: { attack, actor: ada, kind: "dodge", terms: [term(5)], ...now },
        rolls: [d6(3, 3, 3)],
      },
      { type: "contest", system: { kind: "simple", sides }, rolls: [d6(3, 3, 3)] },
      { type: "power", system: { kind: "resistance", sides, power }, rolls: [d6(3, 3, 3), d6(4, 4)] },
      {
        type: "contestRoll",
        system: { contest, side: "1", round: 1, actor: ada, label: WISDOM, terms: [term(10)] },
        rolls: [d6(3, 3, 3)],
      },
      { type: "treatment", system: treats("firstAid", bo), rolls: [d6(3, 3, 3)] },
      { type: "treatment", system: treats("surgery", bo), rolls: [d6(6, 6, 6), d6(6)] },
      { type: "treatment", system: treats("surgery", bandit), rolls: [d6(6, 6, 6), d6(6)] },
      { type: "morale", system: { actor: ada, name: "Ada", terms: [term(10)], ...now }, rolls: [d6(6, 6, 5), d6(3)] },
      { type: "turn", system: { actor: bo, name: "Bo", ...now } },
      {
        type: "request",
        system: {
          actors: [{ uuid: ada, name: "Ada" }],
          statistic: { key: "wisdom", label: WISDOM },
          modifier: -4,
        },
      },
      {
        type: "logEntry",
        system: {
          type: "damage",
          who: ada,
          key: `damage:${attack}`,
          changes: [{ uuid: bo, path: "system.vitality.value", before: null, after: 1 }],
        },
      },
    ]);
  },
};

const SWORD = {
  ...{ name: "Sword", type: "weapon" },
  system: {
    key: "sword",
    skill: "swordsplay",
    size: "medium",
    equipped: true,
    damage: { dice: 1, faces: 10, bonus: 0 },
  },
};
const MAIL = { name: "Mail", type: "armour", system: { key: "mail", covers: ["torso"], protection: 3, worn: true } };
const SCORE = [term(50, "DOG.TERM.learned"), term(3, "DOG.TERM.least")];
const blow = (by: string, on: string, name: string, more: Source = {}, face = 43): Planned => ({
  type: "attack",
  system: {
    ...{ actor: by, target: on, targetName: name, weapon: "Sword", skill: "swordsplay", terms: SCORE },
    ...{ damage: { dice: 1, faces: 10, bonus: 0 }, bonuses: [term(4, "DOG.TERM.damageBonus", "body")], ...more },
  },
  rolls: face > 5 ? [[[face, 100]], [[7, 10]]] : [[[face, 100]], [[7, 10]], [[90, 100]]],
});

export const DEATH_OR_GLORY: Sibling = {
  system: "death-or-glory",
  draft: (ada) => ({
    type: "tiredness",
    said: [{ label: "DOG.LOG.said.tires", data: { name: "Ada", exertion: "Running", by: 1, now: 99 } }],
    changes: [{ uuid: ada, path: "system.fatigue", by: -1 }],
  }),
  async prepare(gamemaster) {
    const skills = { swordsplay: { learned: 50 }, firstAid: { learned: 40 } };
    await prepare(gamemaster, [SWORD, MAIL], { skills });
    await attackBoth(gamemaster, blow, ({ ada }) => [
      {
        type: "check",
        system: {
          actor: ada,
          kind: "skill",
          skill: "swordsplay",
          targets: [{ label: "DOG.SKILL.swordsplay", terms: SCORE }],
        },
        rolls: [[[2, 100]]],
      },
    ]);
  },
  async seeds(forger) {
    const { ada, bo, bandit, items, combat, attack, check: critical } = await standingAt(forger);
    const now: Source = { combat, turn: 1 };
    const weaponUuid = items["Sword"]!;
    const check = (skill: string, terms: readonly Json[], more: Source = {}): Planned => ({
      type: "check",
      system: { actor: ada, kind: "skill", skill, targets: [{ label: `DOG.SKILL.${skill}`, terms }], ...more },
      rolls: [[[43, 100]]],
    });
    const parry: Source = { kind: "parry", skill: "swordsplay", terms: SCORE, with: weaponUuid, breaks: true };
    const armour = [term(3, "Mail", "armour"), term(1, "DOG.TERM.naturalProtection", "body")];
    return rolled(forger, [
      check("swordsplay", SCORE),
      check("firstAid", [term(40, "DOG.TERM.learned"), term(3, "DOG.TERM.least")], { patient: bo, ...now }),
      {
        type: "improvement",
        system: {
          check: critical,
          actor: ada,
          skill: "swordsplay",
          blow: 0,
          terms: SCORE,
          attribute: "fight",
          number: 10,
        },
        rolls: [
          [
            [80, 100],
            [5, 20],
            [6, 10],
          ],
        ],
      },
      { type: "creation", system: { what: "senses", name: "Somebody" }, rolls: [Array<Fall>(10).fill([5, 10])] },
      blow(ada, bo, "Bo", { weaponUuid, ...now }),
      blow(ada, bandit, "Bandit", { weaponUuid }, 2),
      {
        type: "defence",
        system: { attack, actor: ada, ...parry, piece: items["Mail"]!, armour, ...now },
        rolls: [[[70, 100]]],
      },
      { type: "turn", system: { actor: bo, name: "Bo", ...now } },
      {
        type: "request",
        system: {
          actors: [{ uuid: ada, name: "Ada" }],
          statistic: { key: "swordsplay", label: "DOG.SKILL.swordsplay" },
          modifier: -20,
        },
      },
      {
        type: "logEntry",
        system: {
          type: "damage",
          who: ada,
          key: `damage:${attack}`,
          changes: [{ uuid: bo, path: "system.hitPoints.value", before: null, after: 1 }],
        },
      },
    ]);
  },
};
