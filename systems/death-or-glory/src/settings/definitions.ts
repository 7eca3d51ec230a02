import { choice, flag, GOODS_SETTINGS, number } from "#core/settings/definitions.ts";
import { setting, settingsOf } from "#core/settings/settings.ts";
import type { Powers } from "../rules/character/attributes.ts";
import { TIREDNESS_EFFECTS, type TirednessEffect } from "../rules/character/tiredness.ts";
import { ATTRIBUTE_WAYS, REROLLS, SUPPLEMENTARY } from "../rules/creation/creation.ts";
import { OVERLAPS } from "../rules/character/origins.ts";
import { MADNESS } from "../rules/injury/conditions.ts";
import { DEFAULT_CHECK_OPTIONS, type CheckOptions } from "../rules/checks/check.ts";

/** Sheets that are open have been drawn for the attributes of the world as it was. */
const RELOAD = { requiresReload: true } as const;
const EDGES = ["below", "atMost"] as const;

/** What a table chooses, by what it is about: docs/rulings.md has why. */
export const WORLD_SETTINGS = {
  world: {
    magic: flag(false, RELOAD),
    psionics: flag(false, RELOAD),
    firearms: flag(false),
  },
  creation: {
    attributeWay: choice(ATTRIBUTE_WAYS, "extra"),
    attributePoints: number({ min: 11, max: 14 }, 12),
    attributeMost: number({ min: 18, max: 21 }, 18),
    supplementary: choice(SUPPLEMENTARY, "half"),
    overlap: choice(OVERLAPS, "later"),
    rerolls: choice(REROLLS, "each"),
  },
  checks: {
    critical: choice(EDGES, DEFAULT_CHECK_OPTIONS.critical),
    improvement: choice(EDGES, DEFAULT_CHECK_OPTIONS.improvement),
    highest: choice(["always", "unlessReached"], DEFAULT_CHECK_OPTIONS.highest),
  },
  combat: {
    askDefence: flag(false),
    proneCosts: number({ min: 0, max: 100 }, 0),
  },
  healing: {
    naturalHealing: number({ min: 0, max: 20 }, 0),
    mentalHealing: number({ min: 0, max: 20 }, 0),
    madness: choice(MADNESS, "unhinged", RELOAD),
  },
  tiredness: {
    exhaustion: choice(TIREDNESS_EFFECTS, "none"),
  },
  table: GOODS_SETTINGS,
} as const;

/** What powers this world has. */
export function worldPowers(): Powers {
  const { magic, psionics } = settingsOf("world");
  return { magic, psionics };
}

/** How this world reads the rules of checks. */
export const checkOptions = (): CheckOptions => settingsOf("checks");

/** What becomes of somebody without fatigue points in this world. */
export const exhaustion = (): TirednessEffect => setting("exhaustion");

/** How characters come to be in this world. */
export function creationOptions() {
  const { attributeWay: way, attributePoints: points, attributeMost: most, ...others } = settingsOf("creation");
  return { way, points, most, ...others };
}
