import { difficultyChoices } from "../dialogs/difficulty-choices.ts";
import { bodyOf } from "../../documents/injury/body.ts";
import { previewHurt } from "../../documents/injury/hurt.ts";
import type { VictimState } from "../../documents/injury/hurt-state.ts";
import { DAMAGE_CATEGORIES } from "../../rules/damage/damage-types.ts";
import { DANGER_KEYS } from "../../rules/damage/dangers.ts";
import { fallDamage, fallDifficulty } from "../../rules/skills/acrobatics.ts";
import { commonStatistics } from "../macros/statistic-choices.ts";
import { worldActors } from "../macros/people.ts";
import { say } from "../words.ts";
import { callOf, type HurtForm } from "./hurt-form.ts";

const SEVERITIES = ["scratch", "light", "serious", "heavy", "deadly"] as const;

/** What the templates of the dialog are rendered with. */
export function hurtContext(form: HurtForm) {
  const { people, way, feet } = form;
  const present = new Set(people.map(({ actor }) => actor.uuid));
  return {
    ...form,
    points: Number.isNaN(form.points) ? "" : form.points,
    feet: Number.isNaN(feet) ? "" : feet,
    isFall: way === "feet",
    isWound: way === "wound",
    countsPoints: way !== "wound",
    dangers: Object.fromEntries(DANGER_KEYS.map((key) => [key, `SIRPAS.HURT.danger.${key}`])),
    ways: { points: "SIRPAS.HURT.way.points", wound: "SIRPAS.HURT.way.wound" },
    severities: Object.fromEntries(
      SEVERITIES.map((key) => [key, key === "scratch" ? "SIRPAS.HURT.scratch" : `SIRPAS.WOUND.${key}.label`]),
    ),
    typeGroups: typeGroups(form.damageType),
    parts: partsOf(form),
    statistics: commonStatistics(people),
    difficulties: difficultyChoices(),
    fall: fallWords(feet),
    ...peopleContext(form),
    others: worldActors()
      .filter(({ uuid }) => !present.has(uuid))
      .map(({ id, name }) => ({ id, name })),
  };
}

/** Who is hurt, each with what it comes to before anybody throws. */
function peopleContext(form: HurtForm) {
  const { people } = form;
  const found =
    people.length > 0
      ? previewHurt(
          people.map(({ actor, name }) => ({ actor, as: name })),
          callOf(form),
        )
      : null;
  return {
    lines: people.map(({ id, name, actor }, index) => ({
      id,
      name,
      img: actor.img,
      remove: say("SIRPAS.MUSTER.remove", { name }),
      outcome: found?.[index] ? previewWords(found[index]) : "",
    })),
  };
}

/** What somebody would suffer if no throw helped. */
function previewWords({ reading, victim }: VictimState): string {
  const { effective, severity } = reading;
  if (reading.stage === "avoid") return say("SIRPAS.HURT.preview.avoid", { name: say(victim.avoids.label) });
  const wound =
    severity === "none" || severity === "scratch"
      ? say(`SIRPAS.HURT.${severity}`)
      : say(`SIRPAS.WOUND.${severity}.label`);
  return effective === null ? wound : say("SIRPAS.HURT.preview.points", { left: effective.value, wound });
}

function typeGroups(chosen: string) {
  const types: Readonly<Record<string, { readonly label: string; readonly category: string }>> =
    CONFIG.SIRPAS.damageTypes;
  return DAMAGE_CATEGORIES.map((category) => ({
    name: say(CONFIG.SIRPAS.damageCategories[category].label),
    types: Object.entries(types)
      .filter(([, type]) => type.category === category)
      .map(([key, { label }]) => ({ key, name: say(label), chosen: key === chosen })),
  }));
}

/** The parts that any of their bodies has. */
function partsOf({ people, part }: HurtForm) {
  const all = new Map(people.flatMap(({ actor }) => bodyOf(actor).map(({ key, label }) => [key, say(label)] as const)));
  return [...all].filter(([key]) => key !== "body").map(([key, name]) => ({ key, name, chosen: key === part }));
}

function fallWords(feet: number): string {
  if (!Number.isInteger(feet)) return "";
  const difficulty = fallDifficulty(feet);
  const points = fallDamage(feet);
  if (difficulty === null) return say("SIRPAS.HURT.fall.tooHigh", { points });
  return say("SIRPAS.HURT.fall.check", { points, difficulty: say(CONFIG.SIRPAS.difficulties[difficulty].label) });
}
