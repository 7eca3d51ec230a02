import { difficultyChoices, commonStatistics } from "../checks/check-choices.ts";
import { bodyOf } from "../../play/damage/body.ts";
import { previewDamage } from "../../play/damage/apply-damage.ts";
import type { VictimState } from "../../play/damage/damage-state.ts";
import { DAMAGE_CATEGORIES } from "../../rules/damage/damage-types.ts";
import { DANGER_KEYS } from "../../rules/damage/dangers.ts";
import { fallDamage, fallDifficulty } from "../../rules/skills/skill-tables.ts";
import { worldActors } from "../../play/contests/at-hand.ts";
import { localize } from "../localize.ts";
import { callOf, type DamageForm } from "./damage-form.ts";

const SEVERITIES = ["scratch", "light", "serious", "heavy", "deadly"] as const;

/** What the templates of the dialog are rendered with. */
export function damageContext(form: DamageForm) {
  const { people: participants, way, feet } = form;
  const present = new Set(participants.map(({ actor }) => actor.uuid));
  return {
    ...form,
    points: Number.isNaN(form.points) ? "" : form.points,
    feet: Number.isNaN(feet) ? "" : feet,
    isFall: way === "feet",
    isWound: way === "wound",
    countsPoints: way !== "wound",
    dangers: Object.fromEntries(DANGER_KEYS.map((key) => [key, `SIRPAS.DAMAGE.danger.${key}`])),
    ways: { points: "SIRPAS.DAMAGE.way.points", wound: "SIRPAS.DAMAGE.way.wound" },
    severities: Object.fromEntries(
      SEVERITIES.map((key) => [key, key === "scratch" ? "SIRPAS.DAMAGE.scratch" : `SIRPAS.WOUND.${key}.label`]),
    ),
    typeGroups: typeGroups(form.damageType),
    parts: partsOf(form),
    statistics: commonStatistics(participants),
    difficulties: difficultyChoices(),
    fall: fallLabels(feet),
    ...peopleContext(form),
    others: worldActors()
      .filter(({ uuid }) => !present.has(uuid))
      .map(({ id, name }) => ({ id, name })),
  };
}

/** Who is hurt, each with what it comes to before anybody throws. */
function peopleContext(form: DamageForm) {
  const { people: participants } = form;
  const found =
    participants.length > 0
      ? previewDamage(
          participants.map(({ actor, name }) => ({ actor, as: name })),
          callOf(form),
        )
      : null;
  return {
    lines: participants.map(({ id, name, actor }, index) => ({
      id,
      name,
      img: actor.img,
      remove: localize("SIRPAS.GROUP_ROLL.remove", { name }),
      outcome: found?.[index] ? previewLabels(found[index]) : "",
    })),
  };
}

/** What somebody would suffer if no throw helped. */
function previewLabels({ reading, victim }: VictimState): string {
  const { effective, severity } = reading;
  if (reading.stage === "avoid")
    return localize("SIRPAS.DAMAGE.preview.avoid", { name: localize(victim.avoids.label) });
  const wound =
    severity === "none" || severity === "scratch"
      ? localize(`SIRPAS.DAMAGE.${severity}`)
      : localize(`SIRPAS.WOUND.${severity}.label`);
  return effective === null ? wound : localize("SIRPAS.DAMAGE.preview.points", { left: effective.value, wound });
}

function typeGroups(chosen: string) {
  const types: Readonly<Record<string, { readonly label: string; readonly category: string }>> =
    CONFIG.SIRPAS.damageTypes;
  return DAMAGE_CATEGORIES.map((category) => ({
    name: localize(CONFIG.SIRPAS.damageCategories[category].label),
    types: Object.entries(types)
      .filter(([, type]) => type.category === category)
      .map(([key, { label }]) => ({ key, name: localize(label), chosen: key === chosen })),
  }));
}

/** The parts that any of their bodies has. */
function partsOf({ people: participants, part }: DamageForm) {
  const all = new Map(
    participants.flatMap(({ actor }) => bodyOf(actor).map(({ key, label }) => [key, localize(label)] as const)),
  );
  return [...all].filter(([key]) => key !== "body").map(([key, name]) => ({ key, name, chosen: key === part }));
}

function fallLabels(feet: number): string {
  if (!Number.isInteger(feet)) return "";
  const difficulty = fallDifficulty(feet);
  const points = fallDamage(feet);
  if (difficulty === null) return localize("SIRPAS.DAMAGE.fall.tooHigh", { points });
  return localize("SIRPAS.DAMAGE.fall.check", {
    points,
    difficulty: localize(CONFIG.SIRPAS.difficulties[difficulty].label),
  });
}
