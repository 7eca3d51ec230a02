import type { Seat } from "./table.ts";

/** How somebody stands, as one screen knows it. */
export interface Standing {
  readonly wounds: readonly string[];
  /** Conditions with the turns they last, the one that is played among them; null until they are ended. */
  readonly conditions: readonly (readonly [string, number | null])[];
  readonly done: readonly string[];
}

interface Fighter {
  readonly system: {
    readonly woundList: readonly { readonly severity: string }[];
    readonly conditions: readonly { readonly condition: string; readonly turnsLeft: number | null }[];
    readonly uses: Readonly<Record<string, { readonly round: number; readonly name: string }>>;
  };
}

interface Room {
  readonly game: {
    readonly actors: { getName(name: string): Fighter };
    readonly combats: {
      readonly contents: readonly {
        readonly round: number;
        readonly standing: readonly { readonly type: string; readonly key: string }[];
      }[];
    };
  };
}

/** How somebody stands on a screen. */
export async function standingOf(seat: Seat, name: string): Promise<Standing> {
  return seat.page.evaluate((wanted) => {
    const { game } = globalThis as unknown as Room;
    const { woundList, conditions, uses } = game.actors.getName(wanted).system;
    const round = game.combats.contents[0]?.round ?? 0;
    return {
      wounds: woundList.map(({ severity }) => severity),
      conditions: conditions.map(({ condition, turnsLeft }) => [condition, turnsLeft] as const),
      done: Object.values(uses).flatMap((use) => (use.round === round ? use.name : [])),
    };
  }, name);
}

/** The kinds of events that stand in the log of the only encounter, in their order. */
export async function eventsOf(seat: Seat): Promise<readonly string[]> {
  return seat.page.evaluate(() => {
    const { game } = globalThis as unknown as Room;
    return (game.combats.contents[0]?.standing ?? []).map(({ type }) => type);
  });
}
