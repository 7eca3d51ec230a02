import type { AttackPreview } from "../../play/combat/attack/attack-preview.ts";
import { HIT_SEVERITIES } from "../../rules/damage/wounds.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { woundName } from "./defence-preview.ts";
import { percent } from "#core/applications/ux/chances.ts";

/** What to expect of an attack against one target, in words and figures; null where this user may not know it. */
export function attackPreviewView(preview: AttackPreview | null) {
  if (preview === null) return {};
  const { odds, defence, strikes, counter } = preview;
  const { severities, rolls } = odds.attack;
  return {
    ...preview,
    figures: FIGURES.map((key) => ({ key, chance: preview[key] })),
    severities: HIT_SEVERITIES.filter((severity) => severity !== "none").map((key) => ({
      key,
      name: woundName(key),
      chance: severities[key] / rolls,
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
export const FIGURES = ["hit", "serious", "fell"] as const;
export type Figures = Readonly<Record<(typeof FIGURES)[number], number>>;

/** The figures of one technique against some targets; null where nobody may know any of them. */
export function figuresOf(previews: readonly (AttackPreview | null)[]): Figures | null {
  const known = previews.filter((preview) => preview !== null);
  if (known.length === 0) return null;
  const mean = (key: keyof Figures) => known.reduce((sum, one) => sum + one[key], 0) / known.length;
  return { hit: mean("hit"), serious: mean("serious"), fell: mean("fell") };
}
