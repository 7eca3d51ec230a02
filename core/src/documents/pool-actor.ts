import { forgetPrepared } from "../data/per-preparation.ts";
import { isOurs } from "../foundry/ours.ts";
import type { Definition } from "../rules/definitions.ts";
import { StoredActor } from "./actor.ts";

/** Whether a condition leaves helpless who has it. */
interface Helplessness extends Definition {
  readonly helpless?: boolean;
}

/** An actor whose pools are used up in play and whose turns are ordered by a number: the rules say how much there is of both. */
export abstract class PoolActor<Pool extends string> extends StoredActor {
  /** What is used up in play, which tokens can show as bars: what is left of each is stored in its data. */
  static readonly POOLS: readonly string[] = [];

  /** The conditions of the rulebook: who has one that leaves them helpless has no part in an encounter any more. */
  static readonly CONDITIONS: { readonly all: readonly Helplessness[] } = { all: [] };

  /** What turns are ordered by, from the highest to the lowest. */
  protected abstract get initiative(): number;

  /** Its place in the order of turns. */
  get place(): number {
    return this.initiative;
  }

  override get isOut(): boolean {
    const { CONDITIONS } = this.constructor as typeof PoolActor;
    return super.isOut || CONDITIONS.all.some(({ key, helpless }) => helpless === true && this.statuses.has(key));
  }

  /** How much there can be of a pool, in whole points. */
  abstract most(pool: Pool): number;

  /** How far below nothing a pool can go as far as anything follows from it. */
  protected abstract depths(): Partial<Record<Pool, number>>;

  /** How much is left of a pool: nothing stored is all of it. */
  left(pool: Pool): number {
    const value = foundry.utils.getProperty(this.system, `${pool}.value`) as number | null;
    return value ?? this.most(pool);
  }

  /** What follows from so much of a pool, where somebody sets it by hand: fields of its data. */
  protected broughtByPool(_pool: Pool, _left: number): object {
    return {};
  }

  /** A pool that is typed, stepped or taken from a token's bar brings what follows from it; what is so already is left out. */
  protected override broughtBy({ system = {} }: { readonly system?: object }): object {
    const { POOLS } = this.constructor as typeof PoolActor;
    const brought = (POOLS as readonly Pool[]).flatMap((pool) => {
      const left = foundry.utils.getProperty(system, `${pool}.value`) as number | null | undefined;
      return left === undefined ? [] : Object.entries(this.broughtByPool(pool, left ?? this.most(pool)));
    });
    const stored = this.system as Readonly<Record<string, unknown>>;
    // By paths: an empty `system` would be written in the place of all data.
    const changed = brought.filter(([field, value]) => stored[field] !== value);
    return Object.fromEntries(changed.map(([field, value]) => [`system.${field}`, value]));
  }

  override getRollData() {
    const data = super.getRollData();
    return isOurs(this) ? { ...data, initiative: this.initiative } : data;
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    forgetPrepared(this);
    if (!isOurs(this)) return;
    const bars = this.system as unknown as Record<Pool, object>;
    const { POOLS } = this.constructor as typeof PoolActor;
    for (const pool of POOLS as readonly Pool[])
      Object.assign(bars[pool], { max: this.most(pool), value: this.left(pool) });
    // A token's bar goes as far below nothing as anything follows from it.
    for (const [pool, depth] of Object.entries(this.depths()) as [Pool, number][]) {
      Object.assign(bars[pool], { min: Math.min(depth, this.left(pool)) });
    }
  }
}
