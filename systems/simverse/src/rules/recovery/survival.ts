import { flat, ruleSource, type Modifier, type ModifierSource } from "../character/modifiers.ts";

/** What somebody goes without, in days and in nights. */
export const NEEDS = ["hunger", "thirst", "waking"] as const;
export type Need = (typeof NEEDS)[number];

/** How long somebody has gone without each, and whether it is so hot that thirst is twice as bad. */
export interface Needs extends Readonly<Record<Need, number>> {
  readonly heat: boolean;
}

/** What has to be rolled each day: to stay conscious, to live, or to stay awake. */
export type NeedRoll = "collapse" | "death" | "awake";

/** From which day on a step counts, what it does to body, mind and Perception, and what it takes a day. */
interface NeedStep {
  readonly from: number;
  readonly body: number;
  readonly mind: number;
  readonly perception?: number;
  readonly vitality?: number;
  readonly roll?: NeedRoll;
}

/** Chapter "Environmental Hazards & Survival": the steps of each need. A later one keeps what the one before it does. */
const STEPS: Readonly<Record<Need, readonly NeedStep[]>> = {
  hunger: [
    { from: 2, body: -2, mind: 0 },
    { from: 4, body: -4, mind: -2, vitality: 1 },
    { from: 8, body: -6, mind: -6, vitality: 2, roll: "collapse" },
    { from: 15, body: -6, mind: -6, vitality: 2, roll: "death" },
  ],
  thirst: [
    { from: 1, body: -1, mind: -1 },
    { from: 2, body: -4, mind: -2, vitality: 2 },
    { from: 3, body: -6, mind: -6, vitality: 4, roll: "collapse" },
    { from: 4, body: -6, mind: -6, vitality: 4, roll: "death" },
  ],
  waking: [
    { from: 1, body: -1, mind: -1, perception: -2 },
    { from: 2, body: -2, mind: -2, perception: -4, roll: "awake" },
    { from: 3, body: -4, mind: -4, perception: -6, roll: "awake" },
    { from: 4, body: -6, mind: -6, perception: -6, roll: "awake" },
  ],
};

/** The step that somebody is at; null as long as it does nothing. */
function stepAt(need: Need, days: number): NeedStep | null {
  return STEPS[need].findLast(({ from }) => days >= from) ?? null;
}

const doubled = (need: Need, { heat }: Pick<Needs, "heat">) => (need === "thirst" && heat ? 2 : 1);

/** What going without does to rolls, each need as a source of modifiers. */
export function needSources(needs: Needs): readonly ModifierSource[] {
  return NEEDS.flatMap((need) => {
    const step = stepAt(need, needs[need]);
    return step ? [ruleSource(`SIMVERSE.NEED.${need}`, modifiersOf(step, doubled(need, needs)))] : [];
  });
}

function modifiersOf({ body, mind, perception }: NeedStep, factor: number): readonly Modifier[] {
  const both = Math.max(body, mind);
  const rest = { body: body - both, mind: mind - both };
  const all = [
    ...(both === 0 ? [] : [flat("checks", both * factor)]),
    ...(rest.body === 0 ? [] : [flat("checks.physical", rest.body * factor)]),
    ...(rest.mind === 0 ? [] : [flat("checks.mental", rest.mind * factor), flat("checks.social", rest.mind * factor)]),
  ];
  // What Perception loses includes what every roll loses.
  return perception === undefined ? all : [...all, flat("perception", perception - both)];
}

/** What some days more without something do. */
interface WithoutNeed {
  readonly days: number;
  /** The Vitality that these days take. */
  readonly vitality: number;
  /** What is rolled for these days, one after the other. */
  readonly rolls: readonly NeedRoll[];
}

/** What it does to go without something for some days more. @param before  For how long it has been so */
export function withoutFor(need: Need, before: number, more: number, heat: boolean): WithoutNeed {
  const steps = Array.from({ length: more }, (_none, index) => stepAt(need, before + index + 1));
  const vitality = steps.reduce((sum, step) => sum + (step?.vitality ?? 0), 0);
  return {
    days: before + more,
    vitality: vitality * doubled(need, { heat }),
    rolls: steps.flatMap((step) => step?.roll ?? []),
  };
}

/** Hours of sleep that are all, and those that are half of it. */
const FULL = 8;
const PARTIAL = 4;

/** For how many nights somebody lacks sleep once they have slept so long: none, half of them, or all. */
export function sleptFor(hours: number, nights: number): number {
  if (hours >= FULL) return 0;
  return hours >= PARTIAL ? Math.floor(nights / 2) : nights;
}
