import fc from "fast-check";
import { NAMES, type Name } from "./log-entries.ts";
import type { Seat } from "./seat.ts";
import { runs } from "../../support/sweep.ts";

/** One thing that is done at one seat. */
export interface Move {
  readonly does: string;
  /** Who does it, for the account of a story that fails. */
  readonly told: string;
  act(seat: Seat): Promise<unknown>;
}

const name = fc.constantFrom(...NAMES);
const other = (one: Name): Name => (one === "Ada" ? "Bo" : "Ada");

/** How many stories each test plays: more with CHAOS_RUNS. */
export const RUNS = Number(process.env["CHAOS_RUNS"] ?? runs(1, 12));

function move(does: string, told: string, act: (seat: Seat) => Promise<unknown>): Move {
  return { does, told: `${does} ${told}`.trim(), act };
}

const of = <Given>(given: fc.Arbitrary<Given>, make: (given: Given) => Move) => given.map(make);

/** What is said to be no other's: so that nothing of it may be lost. */
export const countable = (things: readonly string[]) =>
  fc.oneof(
    of(fc.tuple(name, fc.constantFrom(...things)), ([who, thing]) =>
      move("buy", `${who} ${thing}`, (seat) => seat.do("buy", who, thing)),
    ),
    of(fc.tuple(name, fc.uuid()), ([who, id]) =>
      move("wound", `${who} ${id}`, (seat) => seat.do("woundByHand", who, id)),
    ),
    of(fc.tuple(name, fc.uuid()), ([who, id]) =>
      move("favourite", `${who} ${id}`, (seat) => seat.do("favourite", who, id)),
    ),
    of(fc.tuple(name, fc.uuid()), ([who, id]) => move("item", `${who} ${id}`, (seat) => seat.do("addItem", who, id))),
  );

/** Whatever two people do to the same characters, each other's purchases among it. */
export const anything = fc.oneof(
  of(fc.tuple(name, fc.constantFrom("Climbing", "will", "Brawl", "body")), ([who, thing]) =>
    move("buy", `${who} ${thing}`, (seat) => seat.do("buy", who, thing)),
  ),
  of(name, (who) => move("undoPurchase", who, (seat) => seat.do("undoPurchase", who))),
  of(fc.tuple(name, fc.integer({ min: 1, max: 9 })), ([who, points]) =>
    move("award", `${who} ${points}`, (seat) => seat.do("award", who, points)),
  ),
  of(fc.tuple(name, fc.constantFrom("Rope", "Lamp")), ([who, thing]) =>
    move("pay", `${who} ${thing}`, (seat) => seat.do("pay", who, thing)),
  ),
  of(fc.tuple(name, fc.uuid()), ([who, id]) =>
    move("wound", `${who} ${id}`, (seat) => seat.do("woundByHand", who, id)),
  ),
  of(name, (who) => move("heal", who, (seat) => seat.do("healByHand", who))),
  of(name, (who) => move("favourite", who, (seat) => seat.do("favourite", who, "will"))),
);

/** What is done in a fight. */
export const fighting = fc.oneof(
  of(fc.tuple(name, fc.boolean()), ([who, defends]) =>
    move("attack", `${who} ${defends}`, (seat) => seat.do("attack", who, other(who), defends)),
  ),
  of(fc.tuple(name, fc.integer({ min: 0, max: 4 })), ([who, amount]) =>
    move("damage", `${who} ${amount}`, (seat) => seat.do("damage", who, amount)),
  ),
  of(fc.tuple(name, fc.boolean()), ([who, active]) =>
    move("condition", `${who} ${active}`, (seat) => seat.do("condition", who, active)),
  ),
  of(fc.tuple(name, fc.constantFrom("Aim", "Open")), ([who, what]) =>
    move("use", `${who} ${what}`, (seat) => seat.do("use", who, what)),
  ),
  of(fc.tuple(name, fc.uuid()), ([who, id]) =>
    move("wound", `${who} ${id}`, (seat) => seat.do("woundByHand", who, id)),
  ),
  of(fc.constant(null), () => move("undo", "", (seat) => seat.do("undo"))),
  of(fc.constant(null), () => move("redo", "", (seat) => seat.do("redo"))),
);

/** Lets both seats do something at the same moment, time after time. @returns what each move came to. */
export async function playRounds(
  seats: readonly [Seat, Seat],
  rounds: readonly (readonly [Move | null, Move | null])[],
): Promise<readonly { readonly move: Move; readonly came: unknown }[]> {
  const done = [];
  for (const round of rounds) {
    const moves = round.flatMap((move, index) => (move ? [{ move, seat: seats[index as 0 | 1] }] : []));
    done.push(...(await Promise.all(moves.map(async ({ move, seat }) => ({ move, came: await move.act(seat) })))));
  }
  return done;
}
