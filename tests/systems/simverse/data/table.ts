import type { TableOptions } from "../../../support/client.ts";
import { atInit, modulesOf, openSystem, type SystemTable } from "../../open-system.ts";

/** A document of the table, as far as the tests read one. */
export interface Doc {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
  readonly system: Record<string, never> & object;
  readonly effects: Iterable<Doc> & { readonly size: number };
  readonly items: { getName(name: string): Doc; readonly contents: readonly Doc[] };
  readonly statuses: ReadonlySet<string>;
  readonly isOut: boolean;
  left(key: string): number;
  most(key: string): number;
  readonly character: {
    readonly skills: readonly { readonly item: Doc; readonly value: { readonly value: { readonly value: number } } }[];
    readonly attributes: Readonly<Record<string, { readonly value: number }>>;
  };
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<readonly Doc[]>;
}

/** A table that plays Simverse: what a dialog would ask, the test answers. */
export interface SimverseTable extends SystemTable<Doc> {
  /** What players were asked, in order, and what they choose besides what the dialog starts with; null closes it. */
  asked: { readonly label: string }[];
  choice: object | null;
}

export async function openSimverse(
  options: Pick<TableOptions, "as" | "generation" | "modules" | "url"> = {},
): Promise<SimverseTable> {
  const table: Pick<SimverseTable, "asked" | "choice"> = { asked: [], choice: {} };
  const { play, core } = modulesOf("simverse");
  const boot = async () => {
    const [
      { registerFoundation },
      { DEFINITION },
      { plainChoice },
      { plainChoice: aimedPlainly },
      { registerChallenge },
      { registerResolving },
      attack,
      contest,
      requests,
      lasting,
    ] = await Promise.all([
      core("foundation.ts"),
      play("definition.ts"),
      play("play/checks/check-request.ts"),
      play("play/combat/attack.ts"),
      core("play/challenge/challenge.ts"),
      core("play/challenge/resolve.ts"),
      play("play/combat/damage.ts"),
      play("play/contests/contest-challenge.ts"),
      play("play/requests/requests.ts"),
      play("play/powers/end-power.ts"),
    ]);
    atInit(() => {
      const check = async (request: { readonly statistics: readonly { readonly label: string }[] }) => {
        table.asked.push(request.statistics[0]!);
        return table.choice && { ...(plainChoice!(request) as object), ...table.choice };
      };
      const aimed = async (request: { readonly item: Doc }) => {
        table.asked.push({ label: request.item.name });
        return table.choice && { ...(aimedPlainly!(request) as object), ...table.choice };
      };
      registerFoundation!(DEFINITION, {
        table: async () => ({}),
        // No canvas, nobody within reach.
        windows: async () => ({ chooseTargets: async () => [] }),
        dialogs: { check, attack: aimed },
      });
      registerChallenge!(attack["ATTACK_CHALLENGE"]);
      registerChallenge!(contest["CONTEST_CHALLENGE"]);
      registerChallenge!((requests["REQUESTS"] as unknown as { readonly challenge: object }).challenge);
      registerResolving!();
      lasting["registerLasting"]!();
    });
  };
  return Object.assign(table, await openSystem<Doc>("simverse", boot, options));
}
