import type { PlainEncounter, PlainFighter, PlainTechnique } from "../../../src/odds/forecast/encounter.ts";
import { NEW_COMBAT } from "../../../src/rules/combat/memory.ts";
import { damageTypeOf } from "../../../src/rules/combat/manoeuvre-use.ts";
import type { Wielded } from "../../../src/rules/combat/weapons.ts";
import { isOfStyle, type Manoeuvre, type ManoeuvreRows } from "../../../src/rules/combat/manoeuvre.ts";
import type { LoggedUse } from "../../../src/rules/combat/turn.ts";
import type { TurnStyle } from "../../../src/rules/combat/turn-style.ts";
import type { DamageType } from "../../../src/rules/damage/damage-types.ts";
import { NO_EXTRA_WOUNDS } from "../../../src/rules/damage/injury.ts";
import { DEFAULT_OPTIONS } from "../../../src/rules/options.ts";
import { attributes } from "../../rules/support.ts";
import { ARCHERY, BRAWL, GENERIC, KNIFE_FIGHT, SWORDFIGHT } from "../../rules/combat/book-manoeuvres.ts";
import { BOW, KNIFE, SHIELD, SWORD } from "../../rules/combat/use.ts";

const STYLES = {
  swordfight: { rows: [1, 7, 12, 17], type: "cut" },
  brawl: { rows: [1, 6, 11, 16], type: "blunt" },
  "knife-fight": { rows: [1, 6, 11, 16], type: "cut" },
  archery: { rows: [1, 10, 17], type: "cut" },
  firearms: { rows: [1, 6, 11, 16], type: "piercing" },
  "full-contact": { rows: [1, 6, 11, 16], type: "blunt" },
} as const satisfies Record<string, { readonly rows: readonly number[]; readonly type: DamageType }>;

export type StyleKey = keyof typeof STYLES;

/** A style as a turn asks, at a level. */
function styleAt(key: StyleKey, level: number): TurnStyle {
  const rows = STYLES[key].rows.map((from, index) => ({ from, actions: index + 1 }));
  return { key, name: key, level, rows, ownActions: 0, extraDefences: 0, covers: [] };
}

const NO_MORE = { sleeping: 0, distracted: 0, unaware: 0, suspicious: 0, aware: 0, inGuard: 0 };

/** A manoeuvre or generic combat skill at a level. */
export function technique(
  rows: ManoeuvreRows | Manoeuvre,
  level: number,
  hands: readonly Wielded[] = [],
  weapon: Wielded | null = hands[0] ?? null,
): PlainTechnique {
  const style = isOfStyle(rows) ? rows.style : "";
  return {
    use: {
      rows,
      skill: { name: style === "" ? rows.name : style, uuid: "", level },
      attributes: attributes(),
      hands,
      weapon,
      part: "",
      circumstances: [],
      earlierUses: 0,
      rollTerms: [],
      damageTerms: [],
    },
    pool: "standard",
    logged: { ...loggedAs(rows), kind: rows.kind, manoeuvre: rows.key, name: rows.name },
    damageType: rows.damage === null ? "" : damageTypeOf(rows, weapon, STYLES[style as StyleKey]?.type ?? ""),
    againstStatus: NO_MORE,
  };
}

function loggedAs(rows: ManoeuvreRows | Manoeuvre): Pick<LoggedUse, "type" | "skill"> {
  if (isOfStyle(rows)) return { type: "style", skill: rows.style };
  return { type: rows.kind === "attack" ? "genericAttack" : "lastDefence", skill: rows.key };
}

/** Somebody of attributes of 10 who can do nothing yet but get out of the way. */
export function nobody(id: string, side: string, given: Partial<PlainFighter> = {}): PlainFighter {
  return {
    id,
    name: id,
    side,
    place: null,
    movement: { dexterity: 10 },
    legs: 2,
    injury: {
      wounds: [],
      scratches: 0,
      structs: { injuryResistance: 9, scratchToWound: 3 },
      extraWounds: NO_EXTRA_WOUNDS,
    },
    statuses: [],
    sources: [],
    body: [],
    build: { size: 5, strength: 10 },
    protection: { armour: [], sources: [] },
    initiative: { pool: "standard", total: 10 },
    mitigation: null,
    resistances: { "": { pool: "standard", total: 10 } },
    techniques: [technique(GENERIC.instinctiveDefence, 0)],
    participant: { name: id, styles: [] },
    turn: null,
    helpless: null,
    ...given,
  };
}

/** The same with a style and some of its manoeuvres. */
export function trained(
  id: string,
  side: string,
  style: StyleKey,
  level: number,
  manoeuvres: readonly Manoeuvre[],
  hands: readonly Wielded[] = [],
  given: Partial<PlainFighter> = {},
): PlainFighter {
  return nobody(id, side, {
    techniques: [
      ...manoeuvres.filter((rows) => rows.level <= level).map((rows) => technique(rows, level, hands)),
      technique(GENERIC.instinctiveDefence, 0),
    ],
    participant: { name: id, styles: [styleAt(style, level)] },
    ...given,
  });
}

/** A swordsman with a shield, in leather. */
export function swordsman(id: string, side: string, level = 8, given: Partial<PlainFighter> = {}): PlainFighter {
  const armour = [{ name: "Leather", uuid: "", part: "body", mitigation: { cut: 3, blunt: 1, piercing: 2 } }];
  const all = Object.values<Manoeuvre>(SWORDFIGHT);
  return trained(id, side, "swordfight", level, all, [SWORD, SHIELD], {
    protection: { armour, sources: [] },
    ...given,
  });
}

export function brawler(id: string, side: string, level = 8, given: Partial<PlainFighter> = {}): PlainFighter {
  return trained(id, side, "brawl", level, Object.values<Manoeuvre>(BRAWL), [], given);
}

export function knifeFighter(id: string, side: string, level = 7, given: Partial<PlainFighter> = {}): PlainFighter {
  return trained(id, side, "knife-fight", level, Object.values<Manoeuvre>(KNIFE_FIGHT), [KNIFE], given);
}

export function archer(id: string, side: string, level = 7, given: Partial<PlainFighter> = {}): PlainFighter {
  return trained(id, side, "archery", level, Object.values<Manoeuvre>(ARCHERY), [BOW], given);
}

/** A fight of some people as the book plays it by default. */
export function encounter(fighters: readonly PlainFighter[], given: Partial<PlainEncounter> = {}): PlainEncounter {
  return {
    fighters,
    options: DEFAULT_OPTIONS,
    turn: 1,
    order: null,
    memory: NEW_COMBAT,
    meleeReach: 6,
    slantedAsStraight: true,
    longest: 60,
    ...given,
  };
}

/** Four of different schools against four more: what benchmarks play. */
export function fourAgainstFour(): PlainEncounter {
  const four = (side: string) => [
    swordsman(`${side} sword`, side),
    knifeFighter(`${side} knife`, side),
    brawler(`${side} fists`, side),
    archer(`${side} bow`, side),
  ];
  return encounter([...four("a"), ...four("b")]);
}
