import type { Outlook } from "../../documents/attack/outlook.ts";
import { HIT_SEVERITIES } from "../../rules/damage/wounds.ts";
import { percent } from "../ux/chances.ts";
import { say, signed } from "../words.ts";

/** What to expect of an attack against one target, in words and figures; null where this user may not know it. */
export function outlookView(outlook: Outlook | null) {
  if (outlook === null) return { unknown: say("SIRPAS.ATTACK.unknown"), lines: [], severities: [], notes: [] };
  const { odds, defence, strikes, hit, fell, dead, counter } = outlook;
  const { severities, throws, criticalSuccess } = odds.attack;
  const lines = [
    { key: "hit", name: say("SIRPAS.ATTACK.ODDS.hit"), value: percent(hit) },
    { key: "critical", name: say("SIRPAS.ATTACK.ODDS.critical"), value: percent(criticalSuccess) },
    { key: "fell", name: say("SIRPAS.ATTACK.ODDS.fell"), value: percent(fell) },
    ...(dead > 0 ? [{ key: "dead", name: say("SIRPAS.ATTACK.ODDS.dead"), value: percent(dead) }] : []),
  ];
  return {
    unknown: "",
    lines,
    severities: HIT_SEVERITIES.filter((severity) => severity !== "none").map((severity) => ({
      severity,
      name: say(severity === "scratch" ? "SIRPAS.ATTACK.ODDS.scratch" : `SIRPAS.WOUND.${severity}.label`),
      value: percent(severities[severity] / throws),
    })),
    notes: [
      defence ? say("SIRPAS.ATTACK.likely", { name: defence.name, total: signed(defence.total) }) : "",
      strikes > 1 ? say("SIRPAS.ATTACK.eachStrike") : "",
      counter && counter.points + counter.out > 0
        ? say("SIRPAS.ATTACK.counter", { chance: percent(odds.defence?.success ?? 0) })
        : "",
    ].filter((note) => note !== ""),
  };
}

/** What the list of techniques says of each: chances, on average over the targets. */
export interface Figures {
  readonly hit: number;
  readonly serious: number;
  readonly fell: number;
}

export const FIGURES = ["hit", "serious", "fell"] as const satisfies readonly (keyof Figures)[];

/** The figures of one technique against some targets; null where nobody may know any of them. */
export function figuresOf(outlooks: readonly (Outlook | null)[]): Figures | null {
  const known = outlooks.filter((outlook) => outlook !== null);
  if (known.length === 0) return null;
  const mean = (of: (outlook: Outlook) => number) => known.reduce((sum, one) => sum + of(one), 0) / known.length;
  return { hit: mean(({ hit }) => hit), serious: mean(({ serious }) => serious), fell: mean(({ fell }) => fell) };
}
