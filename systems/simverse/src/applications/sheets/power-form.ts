import type { Entry } from "#core/applications/sheets/item-form.ts";
import type { ItemOf } from "#core/play/items.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { buildOf } from "../../play/items.ts";
import type { PowerModifier } from "../../rules/powers/builder.ts";
import { ticksOf, unpaid, type PowerEffect, type Unpaid } from "../../rules/powers/paid-for.ts";
import { mostSteps, percentOf, POWER_MODIFIERS } from "../../rules/powers/power-modifiers.ts";

type Power = ItemOf<"power">["system"];

/** The steps in which a power is built. */
export const POWER_STEPS = ["what", "does", "modifiers"] as const;
export type PowerStep = (typeof POWER_STEPS)[number];

/** The fields of each step; what few powers need is below them, and what neither makes nor changes one is the last. */
const FIELDS: Readonly<Record<"what" | "does" | "last", readonly string[]>> = {
  what: ["kind", "tier", "base", "use", "resource", "skills", "requires"],
  does: ["damage", "restores", "drains", "resist", "range", "area", "duration", "conditions"],
  last: ["spent", "printed", "key"],
};
/** Figures that a legendary power alone has. */
const LEGENDARY = ["base", "use"];

/** What can be ticked of a modifier without end, in steps. */
const MOST_TICKED = 10;

interface Form {
  readonly fields: readonly Entry[];
  readonly lists: readonly { readonly path: string }[];
  readonly last: readonly Entry[];
}

/** The form of a power, one of its steps at a time. */
export function powerForm(system: Power, { fields, lists, last }: Form, step: PowerStep) {
  const first = ({ name }: Entry) => name.replace(/^system\./, "").split(".")[0] ?? "";
  const isLegendary = system.tier === "legendary";
  const shown = fields.filter((one) => isLegendary || !LEGENDARY.includes(first(one)) || one.value !== null);
  const of = (group: keyof typeof FIELDS) => shown.filter((one) => FIELDS[group].includes(first(one)));
  const rare = shown.filter((one) => !Object.values(FIELDS).flat().includes(first(one)));
  const isDoes = step === "does";
  return {
    steps: POWER_STEPS.map((key, at) => ({
      ...{ key, number: at + 1, current: key === step },
      name: localize(`SIMVERSE.POWER.STEP.${key}`),
    })),
    fields: step === "modifiers" ? [] : of(step),
    rare: isDoes ? rare : [],
    lists: isDoes ? lists.filter(({ path }) => path !== "system.powerModifiers") : [],
    first: [],
    last: step === "what" ? [...of("last"), ...last] : [],
    groups: step === "modifiers" ? groups(system) : [],
    unpaid: unpaid(effectOf(system)).map(unpaidView),
  };
}

function effectOf(system: Power): PowerEffect {
  const { tier, damage, restores, drains, range, area, duration, serves } = system;
  return { ...{ tier, damage, restores, drains, range, area, duration, serves }, modifiers: buildOf(system).modifiers };
}

/** What is not paid for, in a sentence, with what mends it. */
function unpaidView({ modifier, does, paid, needed }: Unpaid) {
  const name = modifierName(modifier);
  const what = localize(`SIMVERSE.POWER.amount.${UNITS[modifier] ?? "metres"}`, { does });
  return {
    ...{ modifier, needed },
    text: localize(`SIMVERSE.POWER.unpaid.${needed > 0 ? "some" : "none"}`, { what, needed, paid, modifier: name }),
    mend: localize("SIMVERSE.POWER.unpaid.mend", { modifier: name, needed }),
  };
}

const UNITS: Readonly<Record<string, string>> = {
  ...{ increasedDamage: "dice", increasedEffect: "dice", extraDuration: "minutes" },
};

const modifierName = (key: string) => localize(`SIMVERSE.POWER_MODIFIER.${key}.label`);

/** All modifiers as ticks with what each step adds to the price or takes off. */
function groups(system: Power) {
  const { modifiers } = buildOf(system);
  return (["enhancement", "limitation"] as const).map((kind) => ({
    label: localize(`SIMVERSE.POWER.${kind}`),
    lines: POWER_MODIFIERS.filter((one) => one.kind === kind).flatMap((definition) =>
      ticksOf(modifiers, definition.key).map((tick, line) => tickView(definition, tick, line)),
    ),
  }));
}

function tickView(
  definition: (typeof POWER_MODIFIERS)[number],
  { steps, note = "" }: Pick<PowerModifier, "steps" | "note">,
  line: number,
) {
  const { key, kind, named } = definition;
  const priceOf = (taken: number) =>
    `${signed((percentOf(definition, taken) ?? 0) * (kind === "enhancement" ? 1 : -1))} %`;
  const most = Math.max(mostSteps(definition) ?? MOST_TICKED, steps);
  const choices = Array.from({ length: most }, (_, at) => at + 1);
  return {
    ...{ name: `modifier.${key}.${line}`, label: modifierName(key), note, named, taken: steps > 0 },
    hint: localize(`SIMVERSE.POWER_MODIFIER.${key}.hint`),
    price: most === 1 ? priceOf(1) : "",
    options:
      most === 1
        ? null
        : [0, ...choices].map((value) => ({
            ...{ value, selected: value === steps },
            label: value === 0 ? "–" : `${value}: ${priceOf(value)}`,
          })),
  };
}
