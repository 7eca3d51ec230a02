import { PLACES, type Plan } from "../../documents/migration/plan.ts";
import { SCHEMA_VERSION } from "../../migrations/index.ts";
import type { MigrationRun } from "../../settings/schema-setting.ts";
import { say } from "../words.ts";

/**
 * What the dialog shows of what a migration would do.
 * @param cutOff  A run that did not come to its end.
 */
export function planView(plan: Plan, cutOff: MigrationRun | null) {
  const rows = PLACES.filter((place) => plan[place].length > 0).map((place) => ({
    label: say(`SIRPAS.MIGRATION.PLACE.${place}`),
    all: plan[place].length,
    changed: plan.changed[place],
  }));
  const settings = Object.keys(plan.settings).map((key) => say(`SIRPAS.MIGRATION.SETTING.${key}`));
  return {
    intro: say(`SIRPAS.MIGRATION.${plan.from === 0 ? "introFirst" : "intro"}`, { to: SCHEMA_VERSION, from: plan.from }),
    cutOff: cutOff && say("SIRPAS.MIGRATION.cutOff", { name: cutOff.name, done: cutOff.done, total: cutOff.total }),
    rows,
    settings: settings.length > 0 ? say("SIRPAS.MIGRATION.settings", { names: listed(settings) }) : "",
    packs: plan.packs.map(({ pack, outdated, changed }) => ({
      id: pack.collection,
      title: pack.title,
      counts: say("SIRPAS.MIGRATION.packCounts", { all: outdated.length, changed }),
      locked: pack.locked,
      asked: !pack.locked || cutOff?.packs.includes(pack.collection) === true,
    })),
    faults: plan.faults,
    nothing: rows.length === 0 && settings.length === 0 && plan.packs.length === 0,
  };
}

export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(game.i18n!.lang, { type: "conjunction" }).format(names);
}
