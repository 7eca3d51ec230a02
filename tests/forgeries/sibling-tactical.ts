import type { Source } from "./seeds.ts";
import type { Sibling } from "./sibling.ts";
import { attackBoth, d6, type Planned, prepare, rolled, standingAt, term } from "./sibling-stage.ts";

const SWORD = {
  ...{ name: "Longsword", type: "weapon" },
  system: { skill: "sword", equipped: true, swing: { type: "cutting", bonus: 1, reach: 1 } },
};
const SCORE = [term(10, "TACTICAL.ATTRIBUTE.dexterity.label", "attribute"), term(1, "TACTICAL.SKILL.sword", "skill")];
const LABEL = "TACTICAL.SKILL.sword";
const STRIKE: Source = { dice: 1, bonuses: [term(1, "Longsword", "weapon")], type: "cutting" };
const VICTIM: Source = { maximum: 10, male: true, noShock: false };

const swing = (by: string, on: string, name: string, more: Source = {}): Planned => ({
  type: "attack",
  system: {
    ...{ actor: by, target: on, targetName: name, weapon: "Longsword", use: "punch", manoeuvre: "attack" },
    ...{ terms: SCORE, strike: STRIKE, ...more },
  },
  rolls: [d6(3, 3, 3), d6(2, 5)],
});

export const TACTICAL: Sibling = {
  system: "tactical-3d6",
  draft: (ada) => ({
    type: "fatigue",
    said: [{ label: "TACTICAL.LOG.said.rests", data: { name: "Ada", by: 1, now: 10 } }],
    changes: [{ uuid: ada, path: "system.fatiguePoints.value", before: null, after: 10 }],
  }),
  async prepare(gamemaster) {
    await prepare(gamemaster, [SWORD], { skills: { sword: 3, "first-aid": 3 } });
    await attackBoth(gamemaster, swing, ({ ada, bandit }) => [
      {
        type: "contest",
        system: {
          actor: bandit,
          target: ada,
          targetName: "Ada",
          kind: "feint",
          key: "sword",
          label: LABEL,
          terms: SCORE,
        },
        rolls: [d6(3, 3, 3)],
      },
    ]);
  },
  async seeds(forger) {
    const { ada, bo, bandit, items, combat, attack, contest } = await standingAt(forger);
    const now: Source = { combat, turn: 1 };
    const weaponUuid = items["Longsword"]!;
    const use = `${weaponUuid.split(".").at(-1)}.swing`;
    const aid = [term(10, "TACTICAL.ATTRIBUTE.intelligence.label", "attribute"), term(2)];
    return rolled(forger, [
      { type: "check", system: { actor: ada, key: "sword", label: LABEL, terms: SCORE }, rolls: [d6(3, 3, 3)] },
      {
        type: "check",
        system: {
          ...{ actor: ada, key: "first-aid", label: "TACTICAL.SKILL.first-aid", terms: aid },
          ...{ purpose: "firstAid", patient: bo },
        },
        rolls: [d6(3, 3, 3, 5)],
      },
      swing(ada, bo, "Bo", { ...now, weaponUuid, use }),
      // Outside of an encounter no turn limits it.
      swing(ada, bandit, "Bandit", { weaponUuid, use }),
      {
        type: "defence",
        system: { attack, actor: ada, kind: "dodge", terms: [term(8)], victim: VICTIM, ...now },
        rolls: [d6(4, 4, 4)],
      },
      {
        type: "contest",
        system: {
          actor: ada,
          target: bo,
          targetName: "Bo",
          kind: "feint",
          key: "sword",
          label: LABEL,
          terms: SCORE,
          ...now,
        },
        rolls: [d6(3, 3, 3)],
      },
      {
        type: "contestRoll",
        system: { contest, actor: ada, kind: "roll", label: LABEL, terms: SCORE, ...now },
        rolls: [d6(3, 3, 3)],
      },
      { type: "turn", system: { actor: bo, name: "Bo", ...now } },
      {
        type: "request",
        system: { actors: [{ uuid: ada, name: "Ada" }], statistic: { key: "sword", label: LABEL }, modifier: -4 },
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
