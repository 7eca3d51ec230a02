import type { TableOptions } from "../../../support/client.ts";
import { atInit, modulesOf, openSystem, type AnyDoc, type SystemTable } from "../../open-system.ts";

/** A document of the table, as far as the tests read one. */
export interface Doc extends AnyDoc {
  readonly system: Record<string, never> & object;
  readonly items: { getName(name: string): Doc; readonly contents: readonly Doc[] };
  readonly statuses: ReadonlySet<string>;
  left(key: string): number;
  most(key: string): number;
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<readonly Doc[]>;
}

export type BindTable = SystemTable<Doc> & {
  /** What is chosen in a dialog besides what it starts with; null closes it. */
  choice: object | null;
};

/** A table that plays BIND: what a dialog would ask, the test answers. */
export async function openBind(
  options: Pick<TableOptions, "as" | "generation" | "modules" | "url"> = {},
): Promise<BindTable> {
  const table: Pick<BindTable, "choice"> = { choice: {} };
  const { play, core } = modulesOf("bind");
  const boot = async () => {
    const [
      { registerFoundation },
      { DEFINITION },
      checks,
      attacks,
      { listen },
      { registerChallenge },
      { registerResolving },
    ] = await Promise.all([
      core("foundation.ts"),
      play("definition.ts"),
      play("play/checks/perform-check.ts"),
      play("play/combat/attack.ts"),
      play("play/listening.ts"),
      core("play/challenge/challenge.ts"),
      core("play/challenge/resolve.ts"),
    ]);
    const { CHALLENGES } = (await play("play/listening.ts")) as unknown as { CHALLENGES: readonly object[] };
    atInit(() => {
      const asked = (plain: (request: object) => object) => async (request: object) =>
        table.choice && { ...plain(request), ...table.choice };
      const dialogs = { check: asked(checks["plainChoice"]!), attack: asked(attacks["plainChoice"]!) };
      registerFoundation!(DEFINITION, { table: async () => ({}), dialogs });
      CHALLENGES.forEach((kind) => registerChallenge!(kind));
      registerResolving!();
      listen!();
    });
  };
  return Object.assign(table, await openSystem<Doc>("bind", boot, options));
}

export const SPEAR = {
  ...{ name: "Spear", type: "weapon" },
  system: { key: "spear", attack: 3, damage: 1, cost: 2, weight: 3, equipped: true },
};
export const MAUL = {
  ...{ name: "Maul", type: "weapon" },
  system: { key: "maul", attack: 1, damage: 3, cost: 2, weight: 3, equipped: true },
};

/** An encounter that has begun, of a character with a spear and an opponent with a maul. */
export async function duelAt(table: BindTable) {
  const attributes = { strength: 1, dexterity: 1, speed: 0, intelligence: 0, wits: 0, charisma: 0 };
  const hero = await table.create({
    ...{ name: "Hero", type: "character", items: [SPEAR] },
    system: { attributes, skills: { combat: 1 }, race: "human" },
  });
  const foe = await table.create({
    ...{ name: "Foe", type: "npc", items: [MAUL] },
    system: { attributes, skills: { combat: 1 } },
  });
  const fight = await table.fight(hero, foe);
  await fight.startCombat();
  return { hero, foe, fight };
}
