import type { SirpasActor } from "../../../documents/actor.ts";
import { speedOf, LOAD_TIERS, type Fraction } from "../../../rules/statistics/load-and-movement.ts";
import type { Term } from "../../../rules/term.ts";
import { attributeLabel } from "../../../rules/statistics/statistics.ts";
import { termsTooltip, explanationTooltip } from "../../reasons/tooltips.ts";
import { localize } from "../../localize.ts";
import { carriedTooltip } from "./gear.ts";

/** How fast the character is, and what their load does to it; chapters "Dexterity" and "Strength". */
export function going(actor: SirpasActor) {
  const { value: feet, terms } = actor.system.movement;
  const turn = figure("turn", localize("SIRPAS.SHEET.feet", { feet }), terms);
  return { speeds: [speed(actor, "sprint"), speed(actor, "run"), turn], load: load(actor) };
}

function figure(kind: "sprint" | "run" | "turn", value: string, terms: readonly Term[]) {
  const name = localize(`SIRPAS.OVERVIEW.${kind}`);
  return { name, value, tooltip: termsTooltip(name, terms), cut: terms.some((term) => term.kind === "cut") };
}

function speed({ system }: SirpasActor, kind: "sprint" | "run") {
  const { attributes, speedCoefficient } = system;
  const { counts: dexterity } = attributes.dexterity;
  const human = speedOf(dexterity)[kind];
  const feet = speedOf(dexterity, speedCoefficient)[kind];
  const terms: Term[] = [{ label: attributeLabel("dexterity"), value: human }];
  if (feet !== human) {
    terms.push({ label: "SIRPAS.TERM.speedCoefficient", value: feet - human, source: `× ${speedCoefficient}` });
  }
  return figure(kind, localize("SIRPAS.OVERVIEW.perSecond", { feet }), terms);
}

function load(actor: SirpasActor) {
  const { load } = actor.system;
  const { weight, step, limits, spare, tier } = load;
  return {
    carried: localize("SIRPAS.OVERVIEW.carried", { weight }),
    carriedTooltip: carriedTooltip(actor),
    tooltip: tiersTooltip(limits),
    heavy: tier.movement.numerator < tier.movement.denominator,
    words: [
      localize("SIRPAS.OVERVIEW.transport", { difficulty: difficulty(tier.transport) }),
      tier.movement.numerator === tier.movement.denominator
        ? localize("SIRPAS.OVERVIEW.fullMovement")
        : localize("SIRPAS.OVERVIEW.cutMovement", { part: fraction(tier.movement) }),
      ...(spare === null ? [] : [localize("SIRPAS.OVERVIEW.spare", { weight: spare })]),
    ].join(" "),
    tiers: LOAD_TIERS.map((each, index) => ({
      name: difficulty(each.transport),
      limit: limits[index] === undefined ? localize("SIRPAS.OVERVIEW.tierBeyond") : upTo(limits[index]),
      current: index === step,
      /** How much of the tier is taken up, in hundredths. */
      filled: filled(weight, limits[index - 1] ?? 0, limits[index], index <= step),
    })),
  };
}

/** All tiers with what they mean. */
function tiersTooltip(limits: readonly number[]): string {
  const lines = LOAD_TIERS.map((tier, index) => {
    const limit = limits[index];
    const weight = limit === undefined ? localize("SIRPAS.OVERVIEW.tierBeyond") : upTo(limit);
    const meaning = localize("SIRPAS.OVERVIEW.tierMeaning", {
      lift: difficulty(tier.lift),
      part: fraction(tier.movement),
    });
    return { name: `${difficulty(tier.transport)}, ${weight}`, text: meaning, page: "strength" as const };
  });
  return explanationTooltip(localize("SIRPAS.OVERVIEW.tiers"), lines);
}

function filled(weight: number, from: number, to: number | undefined, reached: boolean): number {
  if (!reached) return 0;
  if (to === undefined) return 100;
  return to === from ? 100 : Math.round(Math.min(1, (weight - from) / (to - from)) * 100);
}

function upTo(weight: number): string {
  return localize("SIRPAS.OVERVIEW.tierUpTo", { weight });
}

function difficulty(key: keyof typeof CONFIG.SIRPAS.difficulties): string {
  return localize(CONFIG.SIRPAS.difficulties[key].label);
}

function fraction({ numerator, denominator }: Fraction): string {
  return numerator === denominator ? "1" : `${numerator}/${denominator}`;
}
