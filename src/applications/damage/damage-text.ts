import type { SirpasActor } from "../../play/documents.ts";
import { applyDamage } from "../../play/damage/apply-damage.ts";
import { HIT_SEVERITIES, type HitSeverity } from "../../rules/damage/wounds.ts";
import { notify } from "#core/utils/notify.ts";
import { ownActors } from "#core/play/people/at-hand.ts";
import { askedButton, askedFault, askedGroup } from "#core/applications/enrichers/asked-button.ts";
import { plain } from "../enrichers/names.ts";
import { partsIn, quoteFault } from "#core/applications/enrichers/parse.ts";
import { localize } from "#core/utils/localize.ts";
import { windows } from "../windows.ts";
import { callOf, newDamageForm, type DamageForm } from "./damage-form.ts";
import { kindOf, severityLabel } from "./damage-labels.ts";
import { namedActors, warn } from "../enrichers/asked-actors.ts";

const NAMED: readonly string[] = ["part", "for", "reason", "fall", "type"];

/** What a text lets happen: to whom, by name, and what of the dialog it settles. */
interface DamageAsked {
  readonly who: string;
  readonly form: Partial<Omit<DamageForm, "people">>;
}

/** What was written, looked up; or the sentence that says what of it means nothing. */
export function readDamage(rest: string): DamageAsked | { readonly fault: string } {
  const fault = quoteFault(rest);
  if (fault !== null) return { fault };
  const named: Record<string, string> = {};
  const words: string[] = [];
  for (const part of partsIn(rest)) {
    const name = part.name.toLowerCase();
    if (name === "") words.push(part.value);
    else if (NAMED.includes(name)) named[name] = part.value;
    else return { fault: localize("SIRPAS.ENRICHER.unknownPart", { part: name }) };
  }
  const common = { part: named.part ?? "", reason: named.reason ?? "" };
  const who = named.for ?? "";
  if (named.fall !== undefined) {
    if (!/^\d+$/.test(named.fall)) return { fault: localize("SIRPAS.DAMAGE.text.amount", { word: named.fall }) };
    return { who, form: { danger: "fall", feet: Number(named.fall), ...common } };
  }
  const [much = "", ...kinds] = words;
  const kind = named.type ?? kinds.join(" ");
  const damageType = kind === "" ? "" : typeNamed(kind);
  if (damageType === undefined) return { fault: localize("SIRPAS.DAMAGE.text.type", { name: kind }) };
  if (/^\d+$/.test(much)) return { who, form: { way: "points", points: Number(much), damageType, ...common } };
  const severity = severityNamed(much);
  if (!severity) return { fault: localize("SIRPAS.DAMAGE.text.amount", { word: much }) };
  return { who, form: { way: "wound", severity, damageType, ...common } };
}

/** The button for what was written, or the sentence that says what is wrong with it. */
export function damageButton(source: string, rest: string, label: string): HTMLElement {
  const asked = readDamage(rest);
  if ("fault" in asked) return askedFault(source, asked.fault);
  return askedGroup(askedButton("damage", "fa-heart-crack", label || textOf(asked), { rest }));
}

function textOf({ form }: DamageAsked): string {
  const { danger, feet = 0, way = "points", points = 0, severity = "light", damageType = "" } = form;
  if (danger === "fall") return localize("SIRPAS.DAMAGE.text.fall", { feet });
  return kindOf({ points: way === "points" ? points : null, severity, damageType: damageType as never });
}

/** Opens the dialog filled in with what was written, or with Shift applies it at once. Anyone can write a button into a text. */
export async function actOnDamage(written: string, fast = false): Promise<void> {
  const asked = readDamage(written);
  if ("fault" in asked) return void notify.warn(asked.fault);
  const { who, form } = asked;
  const actors: readonly SirpasActor[] | null = who === "" ? ownActors() : namedActors(who);
  if (!actors) return;
  if (actors.length === 0 && (fast || !game.user!.isGM)) return void warn("nobody");
  if (!fast) return windows.openDamageDialog(actors, form);
  await applyDamage(actors, callOf(newDamageForm({ ...form, people: [], rollOwn: false })));
}

function typeNamed(name: string): string | undefined {
  const types: Readonly<Record<string, { readonly label: string }>> = CONFIG.SIRPAS.damageTypes;
  return Object.keys(types).find((key) => isCalled(name, key, localize(types[key]!.label)));
}

function severityNamed(name: string): HitSeverity | undefined {
  const short = (key: HitSeverity) =>
    key === "light" || key === "serious" || key === "heavy" ? [localize(`SIRPAS.WOUND.${key}.short`)] : [];
  return HIT_SEVERITIES.find(
    (key) => key !== "none" && isCalled(name, key, localize(severityLabel(key)), ...short(key)),
  );
}

function isCalled(name: string, ...names: readonly string[]): boolean {
  return names.some((one) => plain(one) === plain(name));
}
