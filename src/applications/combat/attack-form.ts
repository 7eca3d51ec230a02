import type { Visibility } from "../../foundry/visibility.ts";
import type { AttackRequest } from "../../play/combat/attack-request.ts";
import type { AttackChoice, TargetChoice } from "../../play/combat/attack-plan.ts";
import { TARGET_STATUS_KEYS } from "../../rules/combat/exchange.ts";
import { COVER_KEYS, type Cover, TACTICAL_SITUATION_KEYS } from "../../rules/combat/situation.ts";
import { CIRCUMSTANCES } from "../../rules/combat/circumstances.ts";
import { readSituation, type CheckFault } from "../checks/check-form.ts";

/** What the form says so far. */
export interface AttackReading {
  readonly choice: AttackChoice;
  readonly faults: readonly CheckFault[];
}

/** Reads what the player has chosen so far. What is not on the screen stays as it was. */
export function readAttackForm(form: HTMLFormElement, request: AttackRequest, before: AttackChoice): AttackReading {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "");
  const several = (name: string) => data.getAll(name).map(String);
  const faults: CheckFault[] = [];
  const targets = several("target").flatMap((index): TargetChoice[] => {
    const target = request.targets[Number(index)];
    if (!target) return [];
    const known = before.targets.find(({ id }) => id === target.id);
    return [known ? readTarget(data, index, known) : request.targetOf(target)];
  });
  const off = new Set(before.off);
  for (const box of form.querySelectorAll<HTMLInputElement>("input[name=counts]")) {
    if (box.checked) off.delete(box.value);
    else off.add(box.value);
  }
  // Only what the player has changed is a choice: what stands there by itself follows the technique.
  const shown = request.techniqueFor(before)?.use.weapon?.uuid ?? "";
  const choice: AttackChoice = {
    technique: data.has("technique") ? text("technique") : before.technique,
    part: data.has("part") ? text("part") : before.part,
    weapon: data.has("weapon") && text("weapon") !== shown ? text("weapon") : before.weapon,
    targets,
    covers: coverIn(text("cover")),
    tactical: TACTICAL_SITUATION_KEYS.filter((key) => several("tactical").includes(key)),
    parts: several("parts"),
    off: [...off],
    situation: readSituation(rowsOf(form, "roll"), before.situation, faults),
    damage: readSituation(rowsOf(form, "damage"), before.damage, faults),
    prevents: data.has("prevents"),
    allowed: data.has("allowed"),
    visibility: (data.has("visibility") ? text("visibility") : before.visibility) as Visibility,
  };
  return { choice, faults };
}

/** The rows for what is added to the throw, or to the damage. */
function rowsOf(form: HTMLFormElement, what: "roll" | "damage"): HTMLElement {
  return form.querySelector<HTMLElement>(`[data-modifiers="${what}"]`)!;
}

/** What is said of a target, of which each field has the name of its line. */
function readTarget(data: FormData, index: string, before: TargetChoice): TargetChoice {
  const field = (name: string) => `${name}-${index}`;
  if (!data.has(field("status"))) return before;
  const status = TARGET_STATUS_KEYS.find((key) => key === data.get(field("status"))) ?? "";
  const feet = Number(data.get(field("feet")));
  const held = data.getAll(field("circumstance")).map(String);
  const asked = data.getAll(field("asked")).map(String);
  return {
    id: before.id,
    status,
    melee: data.has(field("melee")),
    feet: Number.isFinite(feet) && feet >= 0 ? feet : before.feet,
    covers: coverIn(String(data.get(field("cover")) ?? "")),
    exposed: data.has(field("exposed")),
    // Nobody is asked who has no metaphysical attack.
    located: data.has(field("locates")) ? data.has(field("located")) : before.located,
    // What no technique asks about has no box.
    circumstances: CIRCUMSTANCES.filter((key) =>
      asked.includes(key) ? held.includes(key) : before.circumstances.includes(key),
    ),
  };
}

function coverIn(key: string): readonly Cover[] {
  return COVER_KEYS.filter((cover) => cover === key);
}
