import { noScratch } from "../../rules/advantages/in-wounds.ts";
import { manoeuvreDamage } from "../../rules/combat/manoeuvre-use.ts";
import { strikeNumbers } from "../../rules/combat/strike.ts";
import { needsDropped } from "../../rules/combat/weapons.ts";
import { mitigationAgainst } from "../../rules/damage/mitigation.ts";
import { woundPenalty } from "../../rules/damage/wounds.ts";
import type { PoolKey } from "../../rules/checks/dice-pools.ts";
import { kept } from "#core/odds/kept.ts";
import { checkOdds } from "../checks/check.ts";
import type { PlannedHit } from "../combat/hit.ts";
import { bodyCourse, type BodyCourse, turnCourse, type TurnCourse, useCourse, type UseState } from "./courses.ts";
import type { PlainEncounter, PlainFighter } from "./encounter.ts";
import { allMeans, type Means } from "./means.ts";
import { attackSituation, defenceSituation, PLIGHTS, rollTotal } from "./means-in-place.ts";
import { ExchangeOddsTable } from "./exchange-odds.ts";

/** A fighter with all that follows from who they are. */
export interface Contestant {
  readonly plain: PlainFighter;
  /** The number of their side. */
  readonly side: number;
  readonly attacks: readonly Means[];
  readonly defences: readonly Means[];
  readonly actions: readonly Means[];
  /** Whether they have anything to lose when they are disarmed. */
  readonly armed: boolean;
  readonly turns: TurnCourse;
  readonly body: BodyCourse;
  /** The penalty of the wounds that they began with, 0 or below. */
  readonly penalty: number;
  /** What they did to each fighter before; the last one is for what is done to nobody. */
  readonly uses: readonly UseState[];
}

/** What tactics estimate before a fight, each fighter against all opponents. */
export interface Estimates {
  /** How much of a danger somebody is: what tactics weigh everything that befalls them with. */
  readonly worth: Float64Array;
  /** What the best of their attacks is worth. */
  readonly attack: Float64Array;
}

/** More earlier uses than that make no difference any more. */
const MOST_USES = 31;
const FURTHEST = 4_095;

/** The place of a fight: everything that stays the same however its dice fall, and what was worked out of it so far. */
export class Arena {
  readonly contestants: readonly Contestant[];
  readonly sides: readonly string[];
  readonly means: readonly Means[];
  readonly exchangeOdds: ExchangeOddsTable;
  /** Whether all are in close quarters, as where nobody is said to stand anywhere. */
  readonly together: boolean;
  readonly estimates: Estimates;
  readonly #totals = new Map<number, number>();
  readonly #attacks = new Map<number, number>();
  readonly #defences = new Map<number, number>();
  readonly #hits = new Map<number, PlannedHit>();
  readonly #kinds = new Map<number, number>();
  readonly #checks = new Map<string, { readonly chance: number; readonly margin: number }>();
  readonly #plain: readonly PlainFighter[];

  constructor(readonly encounter: PlainEncounter) {
    const { fighters, options } = encounter;
    this.#plain = fighters;
    this.sides = [...new Set(fighters.map(({ side }) => side))];
    this.means = allMeans(fighters);
    this.exchangeOdds = new ExchangeOddsTable(options);
    this.together = fighters.some(({ place }) => place === null);
    this.contestants = fighters.map((plain, user) => this.#contestant(plain, user));
    const none = () => new Float64Array(fighters.length);
    this.estimates = { worth: none().fill(1), attack: none() };
  }

  /** What a manoeuvre adds to the dice by itself. @param against  For a defence: the attack. */
  total(means: Means, other: number, plight: number, earlier: number, against: Means | null): number {
    const uses = Math.min(MOST_USES, earlier);
    const facing = against === null ? 0 : 1 + against.index;
    const pair = (means.index * (this.means.length + 1) + facing) * this.#plain.length + other;
    const key = (pair * PLIGHTS + plight) * (MOST_USES + 1) + uses;
    return kept(this.#totals, key, () => rollTotal(means, { fighter: this.#plain[other]!, plight }, uses, against));
  }

  /** What the place adds to an attack; NaN where it cannot be made. @param feet  How far it is; 0 in close quarters. */
  attack(means: Means, other: number, plight: number, feet: number): number {
    const pair = (means.index * this.#plain.length + other) * PLIGHTS + plight;
    return kept(this.#attacks, pair * (FURTHEST + 1) + feet, () =>
      attackSituation(means, { fighter: this.#plain[other]!, plight }, distance(feet)),
    );
  }

  /** What the place adds to a defence; NaN where it cannot be used. */
  defence(means: Means, attack: Means, plight: number, feet: number): number {
    const pair = (means.index * this.means.length + attack.index) * PLIGHTS + plight;
    return kept(this.#defences, pair * (FURTHEST + 1) + feet, () =>
      defenceSituation(means, { fighter: attack.fighter, plight }, distance(feet), attack),
    );
  }

  /** The hit that somebody's success would be. @param carried  What is carried to its damage, in DP. */
  hit(means: Means, targetIndex: number, carried: number): PlannedHit {
    const key = (means.index * this.#plain.length + targetIndex) * 256 + carried + 128;
    return kept(this.#hits, key, () => this.exchangeOdds.hit(this.#hitAhead(means, targetIndex, carried)));
  }

  #hitAhead(means: Means, targetIndex: number, carried: number): PlannedHit {
    const { use, damageType } = means;
    const { protection, sources } = this.#plain[targetIndex]!;
    const part = partOf(means);
    const defences = damageType === "" ? NO_DEFENCES : mitigationAgainst(damageType, part, protection);
    const against = { ...defences, noScratch: noScratch(sources) };
    const damage = manoeuvreDamage({ ...use, damageTerms: [...use.damageTerms, { label: "carried", value: carried }] });
    const numbers = strikeNumbers({ damage, effects: use.rows.effects, part }, against);
    return { ...numbers, damageType, activeMitigation: null };
  }

  /** The number of the kind of hit that it is to somebody's body. */
  kind(means: Means, targetIndex: number): number {
    return kept(this.#kinds, means.index * this.#plain.length + targetIndex, () =>
      this.contestants[targetIndex]!.body.kind(means.damageType, partOf(means)),
    );
  }

  /** The margin that somebody's check at Normal has on average where it succeeds, as a natural 18 always does, and how likely that is, 0 to 1. */
  check(pool: PoolKey, total: number): { readonly chance: number; readonly margin: number } {
    return kept(this.#checks, `${pool} ${total}`, () => {
      const { chances, margin, ways } = checkOdds({ pool, total, options: this.encounter.options });
      const won = margin.weights.map((weight, index) => weight * Math.max(0, margin.lowest + index));
      return { chance: chances.success, margin: won.reduce((sum, one) => sum + one, 0) / ways.success };
    });
  }

  #contestant(plain: PlainFighter, user: number): Contestant {
    const { injury, sources, body, resistances, techniques, participant, id } = plain;
    const { options, memory, fighters } = this.encounter;
    const own = this.means.filter((means) => means.user === user);
    const of = (kind: string) => own.filter(({ rows }) => rows.kind === kind);
    const manoeuvres = techniques.map(({ use }) => use.rows.key);
    const penalty = woundPenalty(injury.wounds, { sources, body, parts: [] });
    const { pool, total } = resistances[""];
    const resistance = { pool, total: total + penalty };
    return {
      plain,
      side: this.sides.indexOf(plain.side),
      attacks: of("attack"),
      defences: of("defence"),
      actions: of("action"),
      armed: own.some(({ use }) => needsDropped(use)),
      turns: turnCourse(
        techniques.map(({ logged }) => logged),
        participant,
      ),
      body: bodyCourse({ injury, sources, body, resistance }, options),
      penalty,
      uses: [...fighters.map((target) => target.id), ""].map((target) =>
        useCourse(manoeuvres, { user: id, target, log: memory.uses }, options),
      ),
    };
  }
}

/** The part of the body that something is aimed at; empty for none. */
function partOf({ rows, use }: Means): string {
  return rows.bodyParts.length === 0 ? "" : use.part;
}

const NO_DEFENCES = { flat: [], fractions: [], active: [] };

/** A distance as a whole number of feet, 0 in close quarters. */
export function wholeFeet(feet: number, meleeReach: number): number {
  return feet <= meleeReach ? 0 : Math.min(FURTHEST, Math.max(1, Math.round(feet)));
}

function distance(feet: number) {
  return { melee: feet === 0, feet };
}
