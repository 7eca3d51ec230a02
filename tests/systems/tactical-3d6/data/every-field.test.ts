import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forgeEveryField } from "../../every-field.ts";
import { forgersAt, SENT, type Forgers } from "./forging.ts";
import { openTactical, type TacticalTable } from "./table.ts";

/** Each place of each message holds what nobody has written there: see tests/forgeries. */
describe("What a player sends with one field forged", { tags: ["sample"] }, () => {
  let table: TacticalTable;
  let forgers: Forgers;
  let cards: Readonly<Record<string, unknown>>;

  beforeAll(async () => {
    table = await openTactical();
    forgers = await forgersAt(table);
    const [{ CHECK_CARD }, { ATTACK_CARD }, { CONTEST_CARD }, { TURN_CARD }, { REQUEST_CARD }, log] = await Promise.all(
      [
        table.play("applications/checks/check-card.ts"),
        table.play("applications/combat/attack-card.ts"),
        table.play("applications/combat/contest-card.ts"),
        table.play("applications/combat/turn-card.ts"),
        table.play("applications/requests/request-card.ts"),
        table.core("applications/log/log-entry-card.ts"),
      ],
    );
    const logEntry = { view: log["logEntryCard"], actions: log["LOG_ENTRY_ACTIONS"] };
    cards = {
      ...{ check: CHECK_CARD, attack: ATTACK_CARD, contest: CONTEST_CARD },
      ...{ turn: TURN_CARD, request: REQUEST_CARD, logEntry },
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
