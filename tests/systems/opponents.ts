import { buildPacks } from "../../tools/packs/compile.ts";
import type { AnyDoc, SystemTable } from "./open-system.ts";

interface Rules {
  readonly hero: string;
  danger(hero: AnyDoc, opponent: AnyDoc): number | null;
}

/** How often the hero of a system's rules falls first against each opponent of its compendium, by their keys. */
export async function dangersOf<Doc extends AnyDoc>(
  table: SystemTable<Doc>,
  folder: string,
): Promise<Readonly<Record<string, number>>> {
  const packs = await buildPacks(folder);
  const { OPPONENT_RULES } = await table.play("play/opponents/opponent-rules.ts");
  const { hero, danger } = OPPONENT_RULES as unknown as Rules;
  const people = (name: string) => packs.find((pack) => pack.name === name)!.items;
  const { data } = people("characters").find(({ key }) => key === hero)!;
  const measure = await table.create(data);
  const dangers: Record<string, number> = {};
  for (const { key, data: opponent } of people("npcs")) {
    dangers[key] = danger(measure, await table.create(opponent)) ?? NaN;
  }
  return dangers;
}
