import type { Source } from "./seeds.ts";
import type { Sibling } from "./sibling.ts";
import { attackBoth, d6, type Planned, prepare, rolled, standingAt, term } from "./sibling-stage.ts";

const SPEAR = {
  ...{ name: "Spear", type: "weapon" },
  system: { key: "spear", attack: 3, damage: 1, cost: 2, weight: 3, equipped: true },
};
const DEXTERITY = term(0, "BIND.ATTRIBUTE.dexterity", "attribute");
const SPEED = term(0, "BIND.ATTRIBUTE.speed", "attribute");
const STRENGTH = { key: "strength", label: "BIND.ATTRIBUTE.strength" };
const tieNumber = (value: number) => term(value, "BIND.TERM.tieNumber", "base");

/** The side of who has a spear and nothing else: +3, 1D6+1, for 2 action points. */
const spear = (source: string): Source => ({
  bonuses: [DEXTERITY, { label: "Spear", value: 3, source, kind: "gear" }],
  ...{ strikes: true, damages: true, damage: [term(1, "Spear", "gear")], strength: 0, points: 3, cost: 2 },
});

/** An opponent's attack has no dice: who is attacked rolls for both. */
const punch = (by: string, on: string, name: string): Planned => ({
  type: "attack",
  system: {
    ...{ actor: by, target: on, targetName: name, attack: "brawl", weapon: "BIND.SHEET.brawl", roller: "target" },
    side: { bonuses: [DEXTERITY], strikes: true, damages: true, brawl: true, points: 3, cost: 1 },
  },
});

export const BIND: Sibling = {
  system: "bind",
  draft: (ada) => ({
    type: "fatigue",
    said: [{ label: "BIND.LOG.said.fatigue.loses", data: { name: "Ada", by: 1, now: 0 } }],
    changes: [{ uuid: ada, path: "system.fatigue", by: 1 }],
  }),
  async prepare(gamemaster) {
    await prepare(gamemaster, [SPEAR], {});
    await attackBoth(gamemaster, punch, () => []);
  },
  async seeds(forger) {
    const { ada, bo, bandit, items, combat, attack } = await standingAt(forger);
    const now: Source = { combat, turn: 1 };
    const weaponUuid = items["Spear"]!;
    const side = spear(weaponUuid);
    const thrust = (more: Source): Planned => ({
      type: "attack",
      system: {
        ...{ actor: ada, target: bandit, targetName: "Bandit", attack: "weapon", weapon: "Spear", weaponUuid },
        ...{ roller: "attacker", side, steps: 1, ...more },
      },
      rolls: [d6(3, 4), d6(5)],
    });
    return rolled(forger, [
      {
        type: "check",
        system: {
          ...{ actor: ada, attribute: "strength", skill: "" },
          ...{ bonuses: [term(0, STRENGTH.label, "attribute")], tieNumber: [tieNumber(7)] },
        },
        rolls: [d6(3, 4)],
      },
      thrust(now),
      // Outside of an encounter no action points limit it.
      thrust({}),
      {
        type: "answer",
        system: {
          ...{ attack, actor: ada, kind: "weapon", terms: side["bonuses"]!, with: weaponUuid, side, movement: 3 },
          ...now,
        },
        rolls: [d6(3, 3), d6(4), d6(2)],
      },
      {
        type: "chase",
        system: {
          ...{ actor: ada, kind: "fleeing", together: false, run: 0, opponent: bandit, opponentName: "Bandit" },
          tieNumber: [tieNumber(6), SPEED],
          runners: [{ actor: ada, name: "Ada", skill: "athletics", bonuses: [SPEED] }],
        },
        rolls: [d6(3, 4)],
      },
      {
        type: "creation",
        system: { name: "Somebody" },
        rolls: [d6(...Array.from({ length: 14 }, () => 3))],
      },
      {
        type: "request",
        system: { actors: [{ uuid: ada, name: "Ada" }], statistic: STRENGTH, modifier: -2 },
      },
      {
        type: "harm",
        system: { kind: "damage", dice: "1d6", people: [{ actor: ada, name: "Ada" }] },
        rolls: [d6(3)],
      },
      {
        type: "logEntry",
        system: {
          ...{ type: "damage", who: ada, key: `damage:${attack}` },
          changes: [{ uuid: bo, path: "system.hitPoints.value", before: null, after: 1 }],
        },
      },
    ]);
  },
};
