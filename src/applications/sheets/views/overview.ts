import type { SirpasActor } from "../../../play/documents.ts";
import { STRUCT_KEYS } from "../../../rules/statistics/structs.ts";
import { explained } from "#core/applications/reasons/explanations.ts";
import { termsTooltip, explanationTooltip } from "#core/applications/reasons/tooltips.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { isRaceLocked } from "../../../play/points/ledger-guard.ts";
import { attributeLabel } from "../../../rules/statistics/statistics.ts";
import type { AttributeValue } from "../../../rules/statistics/attribute-values.ts";
import { starOf } from "#core/applications/sheets/favourites-view.ts";
import { speedOf, LOAD_TIERS, type Fraction } from "../../../rules/statistics/load-and-movement.ts";
import type { Term } from "#core/rules/term.ts";
import { carriedTooltip } from "./gear-tooltips.ts";
import { composition } from "./statistic-line.ts";

/** What the character is made of, with what changes it. */
export function structValues({ system }: SirpasActor) {
  return STRUCT_KEYS.map((key) => {
    const { value, terms } = system.structValues[key];
    const name = localize(CONFIG.SIRPAS.structs[key].label);
    return { name, value, tooltip: termsTooltip(name, terms) };
  });
}

/** What a character is and could become; null in a world where all are of one race. */
export function raceView(actor: SirpasActor) {
  const { system } = actor;
  const { races } = CONFIG.SIRPAS.world.setting;
  const { race: stored } = system._source;
  const isKnown = stored === "" || races.some(({ key }) => key === stored);
  if (races.length < 2 && isKnown) return null;
  const choices = races.map(({ key, label }) => ({
    key,
    name: localize(label),
    chosen: isKnown && key === system.origin.key,
  }));
  // What another world had stays until something else is chosen.
  const lost = { key: stored, name: localize("SIRPAS.SHEET.lostRace", { race: stored }), chosen: true };
  const own = isKnown
    ? localize(system.origin.label)
    : localize("SIRPAS.SHEET.asRace", { lost: lost.name, race: localize(system.origin.label) });
  return { name: own, locked: isRaceLocked(actor), choices: isKnown ? choices : [lost, ...choices] };
}

/** An attribute, and what builds on it. */
export type AttributeNode = ReturnType<typeof figures> & { readonly children: readonly AttributeNode[] };

type Rows = readonly (readonly [key: string, row: WorldAttribute])[];
type WorldAttribute = (typeof CONFIG.SIRPAS.attributes)[keyof typeof CONFIG.SIRPAS.attributes];

/** The mains, each with the attributes that build on it, however deep. */
export function attributeTrees(actor: SirpasActor): readonly AttributeNode[] {
  return nodesOn(actor, Object.entries(CONFIG.SIRPAS.attributes), null);
}

function nodesOn(actor: SirpasActor, rows: Rows, base: string | null): readonly AttributeNode[] {
  const attributes: Readonly<Record<string, AttributeValue | undefined>> = actor.system.attributes;
  return rows
    .filter(([, row]) => row.base === base)
    .flatMap(([key, row]) => {
      const value = attributes[key];
      return value ? [{ ...figures(actor, key, row, value), children: nodesOn(actor, rows, key) }] : [];
    });
}

function figures(actor: SirpasActor, key: string, { label }: WorldAttribute, attribute: AttributeValue) {
  const name = localize(label);
  return {
    key,
    name,
    value: attribute.value,
    modifier: signed(attribute.modifier),
    parts: composition(attribute),
    tooltip: termsTooltip(name, [...attribute.terms, ...attribute.scaleTerms]),
    star: starOf(actor, key, name),
  };
}

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
      limit: limitText(limits[index]),
      current: index === step,
      /** How much of the tier is taken up, in hundredths. */
      filled: filled(weight, limits[index - 1] ?? 0, limits[index], index <= step),
    })),
  };
}

/** All tiers with what they mean. */
function tiersTooltip(limits: readonly number[]): string {
  return explained(() => {
    const lines = LOAD_TIERS.map((tier, index) => {
      const meaning = localize("SIRPAS.OVERVIEW.tierMeaning", {
        lift: difficulty(tier.lift),
        part: fraction(tier.movement),
      });
      return {
        name: `${difficulty(tier.transport)}, ${limitText(limits[index])}`,
        text: meaning,
        page: "strength" as const,
      };
    });
    return explanationTooltip(localize("SIRPAS.OVERVIEW.tiers"), lines);
  });
}

function filled(weight: number, from: number, to: number | undefined, reached: boolean): number {
  if (!reached) return 0;
  if (to === undefined) return 100;
  return to === from ? 100 : Math.round(Math.min(1, (weight - from) / (to - from)) * 100);
}

function limitText(weight: number | undefined): string {
  return weight === undefined
    ? localize("SIRPAS.OVERVIEW.tierBeyond")
    : localize("SIRPAS.OVERVIEW.tierUpTo", { weight });
}

function difficulty(key: keyof typeof CONFIG.SIRPAS.difficulties): string {
  return localize(CONFIG.SIRPAS.difficulties[key].label);
}

function fraction({ numerator, denominator }: Fraction): string {
  return numerator === denominator ? "1" : `${numerator}/${denominator}`;
}
