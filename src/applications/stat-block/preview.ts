import type { BuiltActor } from "../../documents/stat-block/build.ts";
import type { ItemType } from "../../documents/item.ts";
import type { BlockProblem } from "../../documents/stat-block/block.ts";
import { STRUCT_KEYS } from "../../rules/statistics/structs.ts";
import { say } from "../words.ts";

const SHOWN: readonly ItemType[] = ["skill", "style", "manoeuvre", "advantage", "perk", "armour", "weapon", "gear"];

/** What the dialog shows of an actor that is not made yet: its problems first, then what it will have. */
export function previewOf({ actor, items, problems }: BuiltActor) {
  const { structValues, worldStatuses, origin, race } = actor.system;
  const attributes: Readonly<Record<string, { readonly value: number } | undefined>> = actor.system.attributes;
  const { structs, world } = CONFIG.SIRPAS;
  const kind = say(`TYPES.Actor.${actor.type}`);
  return {
    name: actor.name,
    type: race === "" || race !== origin.key ? kind : `${kind}, ${say(origin.label)}`,
    figures: [
      ...world.attributes.map(({ key, label }) => ({ name: say(label), value: attributes[key]?.value ?? 0 })),
      ...STRUCT_KEYS.map((key) => ({ name: say(structs[key].label), value: structValues[key].value })),
      ...worldStatuses.map(({ label, value, max }) => ({ name: say(label), value: `${value}/${max}` })),
    ],
    groups: SHOWN.map((type) => ({
      name: say(`TYPES.Item.${type}`),
      items: actor.items.contents.flatMap((item, index) => {
        if (!item.isType(type)) return [];
        const value = actor.statisticOf(item)?.value ?? null;
        return [{ name: item.name, value, own: items[index]?.from === null }];
      }),
    })).filter((group) => group.items.length > 0),
    problems: problems.toSorted((one, other) => Math.sign(place(one) - place(other)) || 0).map(problemLine),
    problemCount: say("SIRPAS.STAT_BLOCK.problems", { count: problems.length }),
  };
}

/** In the order of the text; what is about all of it comes last. */
function place({ line }: BlockProblem): number {
  return line === 0 ? Infinity : line;
}

export function problemLine({ line, reason, data }: BlockProblem) {
  const words = Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, typeof value === "string" ? say(value) : value]),
  );
  return {
    where: line === 0 ? "" : say("SIRPAS.STAT_BLOCK.line", { line }),
    what: say(`SIRPAS.STAT_BLOCK.PROBLEM.${reason}.what`, words),
    mend: say(`SIRPAS.STAT_BLOCK.PROBLEM.${reason}.mend`, words),
  };
}
