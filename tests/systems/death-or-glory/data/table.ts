import type { TableOptions } from "../../../support/client.ts";
import { atInit, modulesOf, openSystem, type AnyDoc, type SystemTable } from "../../open-system.ts";

/** A document of the table, as far as the tests read one. */
export interface Doc extends AnyDoc {
  readonly system: Record<string, never> & object;
  readonly effects: Iterable<Doc> & { readonly size: number };
  readonly items: { getName(name: string): Doc; readonly contents: readonly Doc[] };
  readonly statuses: ReadonlySet<string>;
  readonly isOut: boolean;
  left(key: string): number;
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<readonly Doc[]>;
}

export type DogTable = SystemTable<Doc> & {
  /** What a player chooses in the dialog of a check besides what it starts with; null closes it. */
  choice: object | null;
};

/** A table that plays Death or Glory: what a dialog would ask, the test answers. */
export async function openDog(
  options: Pick<TableOptions, "as" | "generation" | "modules" | "url"> = {},
): Promise<DogTable> {
  const table: Pick<DogTable, "choice"> = { choice: {} };
  const { play, core } = modulesOf("death-or-glory");
  const boot = async () => {
    const [
      { registerFoundation },
      { DEFINITION },
      { registerCheckDifferences },
      { registerAttackDifferences },
      { registerImprovementDifferences },
      { registerCreationDifferences },
      { registerChallenge },
      { registerResolving },
      { ATTACK_CHALLENGE },
      { plainChoice },
      { REQUESTS },
    ] = await Promise.all([
      core("foundation.ts"),
      play("definition.ts"),
      play("play/checks/check-differences.ts"),
      play("play/combat/attack-differences.ts"),
      play("play/improvement/improve.ts"),
      play("play/creation/creation-data.ts"),
      core("play/challenge/challenge.ts"),
      core("play/challenge/resolve.ts"),
      play("play/combat/damage.ts"),
      play("play/combat/attack.ts"),
      play("play/requests/requests.ts") as Promise<{ REQUESTS?: object }>,
    ]);
    atInit(() => {
      const check = async () => table.choice && { situation: 0, then: "", visibility: "public", ...table.choice };
      const attack = async (request: object) => ({ ...(plainChoice!(request) as object), ...table.choice });
      registerFoundation!(DEFINITION, { table: async () => ({}), dialogs: { check, attack } });
      registerChallenge!(ATTACK_CHALLENGE);
      registerChallenge!((REQUESTS as { readonly challenge: object }).challenge);
      registerResolving!();
      registerCheckDifferences!();
      registerAttackDifferences!();
      registerImprovementDifferences!();
      registerCreationDifferences!();
    });
  };
  return Object.assign(table, await openSystem<Doc>("death-or-glory", boot, options));
}

/** A sword and a mail coat. */
export const SWORD = {
  ...{ name: "Sword", type: "weapon" },
  system: {
    ...{ key: "sword", skill: "swordsplay", size: "medium", equipped: true },
    damage: { dice: 1, faces: 10, bonus: 0 },
  },
};
export const MAIL = {
  ...{ name: "Mail", type: "armour" },
  system: { key: "mail", covers: ["torso", "leftArm", "rightArm"], protection: 3, worn: true },
};

export const d100 = (face: number) => ({ face, of: 100 });
export const d20 = (face: number) => ({ face, of: 20 });
export const d10 = (face: number) => ({ face, of: 10 });
