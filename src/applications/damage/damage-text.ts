import { applyDamage } from "../../play/damage/apply-damage.ts";
import { HIT_SEVERITIES, type HitSeverity } from "../../rules/damage/wounds.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { namedActors, ownActors, warn } from "../enrichers/act.ts";
import { faultLine } from "../enrichers/enrich.ts";
import { openDamageDialog } from "../windows.ts";
import { iconBefore } from "../ux/icon.ts";
import { localize } from "../localize.ts";
import { callOf, newDamageForm, type DamageForm } from "./damage-form.ts";
import { kindOf } from "./damage-card.ts";

const PART = /(?:(?<name>[\p{L}]+)\s*=\s*)?(?:"(?<quoted>[^"]*)"|“(?<curled>[^”]*)”|(?<bare>[^\s"“]+))/gu;
const NAMED = ["part", "for", "reason", "fall", "type"] as const;

/** What a text lets happen: to whom, by name, and what of the dialog it settles. */
export interface DamageAsked {
  readonly who: string;
  readonly form: Partial<Omit<DamageForm, "people">>;
}

/** What was written, looked up; or the sentence that says what of it means nothing. */
export function readDamage(rest: string): DamageAsked | { readonly fault: string } {
  const named: Record<string, string> = {};
  const words: string[] = [];
  for (const { groups = {} } of rest.matchAll(PART)) {
    const value = (groups.quoted ?? groups.curled ?? groups.bare ?? "").trim();
    const name = groups.name?.toLowerCase() ?? "";
    if (name === "") words.push(value);
    else if ((NAMED as readonly string[]).includes(name)) named[name] = value;
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
  if (damageType === null) return { fault: localize("SIRPAS.DAMAGE.text.type", { name: kind }) };
  if (/^\d+$/.test(much)) return { who, form: { way: "points", points: Number(much), damageType, ...common } };
  const severity = severityNamed(much);
  if (severity === null) return { fault: localize("SIRPAS.DAMAGE.text.amount", { word: much }) };
  return { who, form: { way: "wound", severity, damageType, ...common } };
}

/** The button for what was written, or the sentence that says what is wrong with it. */
export async function damageButton(match: RegExpMatchArray): Promise<HTMLElement> {
  const { rest = "", label = "" } = match.groups ?? {};
  const asked = readDamage(rest);
  if ("fault" in asked) return faultLine(match[0], asked.fault);
  const button = document.createElement("a");
  button.setAttribute("role", "button");
  button.tabIndex = 0;
  button.className = "sirpas-asked-button";
  button.dataset.sirpasDamage = JSON.stringify(asked);
  button.append(...iconBefore("fa-heart-crack"), label || textOf(asked));
  const group = document.createElement("span");
  group.className = "sirpas sirpas-asked";
  group.append(button);
  return group;
}

function textOf({ form }: DamageAsked): string {
  const { danger, feet = 0, way = "points", points = 0, severity = "light", damageType = "" } = form;
  if (danger === "fall") return localize("SIRPAS.DAMAGE.text.fall", { feet });
  return kindOf({ points: way === "points" ? points : null, severity, damageType: damageType as never });
}

/** Opens the dialog filled in, or with Shift lets it happen at once. */
export async function actOnDamage(json: string, fast: boolean): Promise<void> {
  const asked = askedIn(json);
  if (asked === null) return void warn("unreadable");
  const { who, form } = asked;
  const actors: readonly SirpasActor[] | null = who === "" ? ownActors() : namedActors(who);
  if (!actors) return;
  if (actors.length === 0 && (fast || !game.user!.isGM)) return void warn("nobody");
  if (!fast) return openDamageDialog(actors, form);
  await applyDamage(actors, callOf(newDamageForm({ ...form, people: [], throwOwn: false })));
}

/** What a button asks for; null for what is none: anyone can write one into a text. */
function askedIn(json: string): DamageAsked | null {
  const { who, form } = (parsed(json) ?? {}) as { readonly who?: unknown; readonly form?: unknown };
  if (typeof who !== "string" || typeof form !== "object" || form === null) return null;
  const revealed = Object.entries(form as Readonly<Record<string, unknown>>).filter(([name]) =>
    Object.hasOwn(ASKED, name),
  );
  return revealed.every(([name, value]) => ASKED[name as keyof typeof ASKED](value))
    ? { who, form: Object.fromEntries(revealed) as DamageAsked["form"] }
    : null;
}

const isText = (value: unknown) => typeof value === "string";

/** What a button can settle of the dialog. */
const ASKED = {
  danger: (value: unknown) => value === "fall",
  way: (value: unknown) => value === "points" || value === "wound",
  points: Number.isInteger,
  feet: Number.isInteger,
  severity: (value: unknown) => (HIT_SEVERITIES as readonly unknown[]).includes(value),
  damageType: (value: unknown) =>
    value === "" || (isText(value) && Object.hasOwn(CONFIG.SIRPAS.damageTypes, value as string)),
  part: isText,
  reason: isText,
} as const;

function parsed(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return null;
  }
}

function typeNamed(name: string): string | null {
  const types: Readonly<Record<string, { readonly label: string }>> = CONFIG.SIRPAS.damageTypes;
  const wanted = plain(name);
  return (
    Object.keys(types).find((key) => plain(key) === wanted || plain(localize(types[key]!.label)) === wanted) ?? null
  );
}

function severityNamed(name: string): HitSeverity | null {
  const label = (key: HitSeverity) =>
    key === "none" ? "" : key === "scratch" ? localize("SIRPAS.DAMAGE.scratch") : localize(`SIRPAS.WOUND.${key}.label`);
  const short = (key: HitSeverity) =>
    key === "light" || key === "serious" || key === "heavy" ? localize(`SIRPAS.WOUND.${key}.short`) : "";
  const wanted = plain(name);
  return (
    HIT_SEVERITIES.find(
      (key) => key !== "none" && [key, label(key), short(key)].some((one) => plain(one) === wanted),
    ) ?? null
  );
}

function plain(name: string): string {
  return name
    .trim()
    .toLocaleLowerCase()
    .replaceAll(/[\s_-]+/gu, " ");
}
