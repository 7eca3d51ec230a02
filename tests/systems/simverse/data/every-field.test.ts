import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { befallingAt } from "../../befalling.ts";
import { forgeEveryField } from "../../every-field.ts";
import { forgersAt, SENT, type Forgers } from "./forging.ts";
import { openSimverse, type SimverseTable } from "./table.ts";

/** Each place of each message holds what nobody has written there: see tests/forgeries. */
describe("What a player sends with one field forged", { tags: ["sample"] }, () => {
  let table: SimverseTable;
  let forgers: Forgers;
  let cards: Readonly<Record<string, unknown>>;

  beforeAll(async () => {
    table = await openSimverse();
    forgers = await forgersAt(table);
    await befallingAt(table);
    const [check, attack, aftermath, contest, turn, request, log] = await Promise.all([
      table.play("applications/checks/check-card.ts"),
      table.play("applications/combat/attack-card.ts"),
      table.play("applications/combat/aftermath-cards.ts"),
      table.play("applications/contests/contest-card.ts"),
      table.play("applications/combat/turn-card.ts"),
      table.play("applications/requests/request-card.ts"),
      table.core("applications/log/log-entry-card.ts"),
    ]);
    cards = {
      ...{ check: check["CHECK_CARD"], attack: attack["ATTACK_CARD"], turn: turn["TURN_CARD"] },
      ...{ treatment: aftermath["TREATMENT_CARD"], morale: aftermath["MORALE_CARD"] },
      ...{ contest: contest["CONTEST_CARD"], power: contest["CONTEST_CARD"], request: request["REQUEST_CARD"] },
      logEntry: { view: log["logEntryCard"], actions: log["LOG_ENTRY_ACTIONS"] },
    };
  });
  afterAll(async () => {
    forgers.player.leave();
    await table.close();
  });
  beforeEach(async () => forgers.reset());

  it.each(SENT)("does no harm as a %s", { timeout: 300_000 }, async (type) => {
    const genuine = await forgers.KINDS[type](forgers.own);
    const { share, faults } = await forgeEveryField({ table, forger: forgers, cards }, type, genuine);
    expect(faults).toEqual([]);
    expect(share).toBeGreaterThan(0.5);
  });
});
