import type { Source, Step } from "#core/migrations/index.ts";

/**
 * A step as a later version could have one, from what `storeVersion1` stores: `remarks` of a system and `remark` of our flags have
 * other names. Its functions reach nothing outside of themselves, so that a module of a browser story can be written with them.
 */
export const VERSION_2 = {
  version: 2,
  actor: renamed,
  item: renamed,
  effect: renamed,
  message: renamed,
  combat: renamed,
  settings: (values) => ("points" in values ? { startingPoints: values["points"], ...values } : values),
} satisfies Step;

function renamed(source: Source): Source {
  const rename = (holder: unknown, from: string, to: string): unknown => {
    if (typeof holder !== "object" || holder === null || !(from in holder)) return holder;
    const { [from]: value, ...rest } = holder as Record<string, unknown>;
    if (value === "unreadable") throw new Error("the remark cannot be read");
    return { [to]: value, ...rest };
  };
  const { system, flags } = source as { system?: unknown; flags?: Source };
  const next = { system: rename(system, "remarks", "notes"), own: rename(flags?.["sirpas"], "remark", "note") };
  if (next.system === system && next.own === flags?.["sirpas"]) return source;
  const own = next.own ? { flags: { ...flags, sirpas: next.own } } : {};
  return { ...source, ...(system ? { system: next.system } : {}), ...own };
}

/** The source of a module that adds the step. */
export function moduleOfVersion2(): string {
  const kinds = ["actor", "item", "effect", "message", "combat"].map((kind) => `${kind}: renamed`).join(", ");
  return `${renamed.toString()}
Hooks.once("init", () => CONFIG.SIRPAS.migrations.push({ version: 2, ${kinds} }));`;
}
