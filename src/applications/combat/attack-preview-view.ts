import type { AttackPreview } from "../../play/combat/attack-preview.ts";
import { HIT_SEVERITIES } from "../../rules/damage/wounds.ts";
import { percent } from "../ux/chances.ts";
import { localize, signed } from "../localize.ts";

/** What to expect of an attack against one target, in words and figures; null where this user may not know it. */
export function attackPreviewView(attackPreview: AttackPreview | null) {
  if (attackPreview === null)
    return { unknown: localize("SIRPAS.ATTACK.unknown"), lines: [], severities: [], notes: [] };
  const { odds, defence, strikes, hit, fell, dead, counter } = attackPreview;
  const { severities, throws, criticalSuccess } = odds.attack;
  const lines = [
    { key: "hit", name: localize("SIRPAS.ATTACK.ODDS.hit"), value: percent(hit) },
    { key: "critical", name: localize("SIRPAS.ATTACK.ODDS.critical"), value: percent(criticalSuccess) },
    { key: "fell", name: localize("SIRPAS.ATTACK.ODDS.fell"), value: percent(fell) },
    ...(dead > 0 ? [{ key: "dead", name: localize("SIRPAS.ATTACK.ODDS.dead"), value: percent(dead) }] : []),
  ];
  return {
    unknown: "",
    lines,
    severities: HIT_SEVERITIES.filter((severity) => severity !== "none").map((severity) => ({
      severity,
      name: localize(severity === "scratch" ? "SIRPAS.ATTACK.ODDS.scratch" : `SIRPAS.WOUND.${severity}.label`),
      value: percent(severities[severity] / throws),
    })),
    notes: [
      defence ? localize("SIRPAS.ATTACK.likely", { name: defence.name, total: signed(defence.total) }) : "",
      strikes > 1 ? localize("SIRPAS.ATTACK.eachStrike") : "",
      counter && counter.points + counter.out > 0
        ? localize("SIRPAS.ATTACK.counter", { chance: percent(odds.defence?.success ?? 0) })
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
export function figuresOf(attackPreviews: readonly (AttackPreview | null)[]): Figures | null {
  const known = attackPreviews.filter((attackPreview) => attackPreview !== null);
  if (known.length === 0) return null;
  const mean = (of: (attackPreview: AttackPreview) => number) =>
    known.reduce((sum, one) => sum + of(one), 0) / known.length;
  return { hit: mean(({ hit }) => hit), serious: mean(({ serious }) => serious), fell: mean(({ fell }) => fell) };
}
