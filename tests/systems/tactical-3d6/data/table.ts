import type { TableOptions } from "../../../support/client.ts";
import { atInit, modulesOf, openSystem, type AnyDoc, type SystemTable } from "../../open-system.ts";

/** A document of the table, as far as the tests read one. */
export interface Doc extends AnyDoc {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each type of document has data of its own
  readonly system: any;
  readonly effects: Iterable<Doc> & { readonly size: number };
  readonly items: { getName(name: string): Doc; readonly contents: readonly Doc[] };
  readonly statuses: ReadonlySet<string>;
  readonly isOut: boolean;
  left(key: string): number;
  most(key: string): number;
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<readonly Doc[]>;
  toggleStatusEffect(status: string, options: { active: boolean }): Promise<unknown>;
}

export type TacticalTable = SystemTable<Doc> & {
  /** What a player chooses in a dialog besides what it starts with; null closes it. */
  choice: object | null;
};

/** A table that plays Tactical 3d6: what a dialog would ask, the test answers. */
export async function openTactical(
  options: Pick<TableOptions, "as" | "generation" | "modules" | "url"> = {},
): Promise<TacticalTable> {
  const table: Pick<TacticalTable, "choice"> = { choice: {} };
  const { play, core } = modulesOf("tactical-3d6");
  const boot = async () => {
    const [
      { registerFoundation },
      { DEFINITION },
      { registerCheckDifferences },
      { registerCombatDifferences },
      { registerChallenge },
      { registerResolving },
      { ATTACK_CHALLENGE },
      { CONTEST_CHALLENGE },
      { plainChoice },
      { REQUESTS },
      { registerTurns },
    ] = await Promise.all([
      core("foundation.ts"),
      play("definition.ts"),
      play("play/checks/check-differences.ts"),
      play("play/combat/differences.ts"),
      core("play/challenge/challenge.ts"),
      core("play/challenge/resolve.ts"),
      play("play/combat/damage.ts"),
      play("play/combat/contest.ts"),
      play("play/combat/attack.ts"),
      play("play/requests/requests.ts") as Promise<{ REQUESTS?: object }>,
      play("play/combat/turn.ts"),
    ]);
    atInit(() => {
      const check = async () => table.choice && { situation: 0, visibility: "public", ...table.choice };
      const attack = async (request: object) => ({ ...(plainChoice!(request) as object), ...table.choice });
      registerFoundation!(DEFINITION, {
        table: async () => ({}),
        dialogs: { check, attack, turn: async () => table.choice },
      });
      registerChallenge!(ATTACK_CHALLENGE);
      registerChallenge!(CONTEST_CHALLENGE);
      registerChallenge!((REQUESTS as { readonly challenge: object }).challenge);
      registerResolving!();
      registerTurns!();
      registerCheckDifferences!();
      registerCombatDifferences!();
    });
  };
  return Object.assign(table, await openSystem<Doc>("tactical-3d6", boot, options));
}
