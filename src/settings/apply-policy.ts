import { settings } from "./store.ts";

/**
 * Who lets the outcome of an attack come to pass.
 * - `atOnce`   it comes to pass by itself, as soon as all is thrown
 * - `confirm`  a Gamemaster, the attacker's player or an owner of whoever is hit says so
 * - `gmOnly`   a Gamemaster says so
 */
export const APPLY_POLICIES = ["atOnce", "confirm", "gmOnly"] as const;
export type ApplyPolicy = (typeof APPLY_POLICIES)[number];

/** Whom it is about: characters of players, or everybody else. */
const KEYS = { character: "applyToCharacters", npc: "applyToNpcs" } as const;
const DEFAULT: ApplyPolicy = "atOnce";

/** Registers who lets outcomes come to pass, for either side; to be called in the init hook. */
export function registerApplyPolicies(): void {
  for (const key of Object.values(KEYS)) {
    const choices = Object.fromEntries(
      APPLY_POLICIES.map((policy) => [policy, `SIRPAS.SETTING.applyPolicy.choices.${policy}`]),
    );
    settings().register("sirpas", key, {
      name: `SIRPAS.SETTING.${key}.name`,
      hint: `SIRPAS.SETTING.${key}.hint`,
      scope: "world",
      // The form "Rules and options" shows it.
      config: false,
      type: new foundry.data.fields.StringField({ required: true, blank: false, choices, initial: DEFAULT }),
      default: DEFAULT,
    });
  }
}

/** Who lets the outcome of an attack come to pass for one side. */
export function applyPolicy(side: keyof typeof KEYS): ApplyPolicy {
  const stored = settings().get("sirpas", KEYS[side]);
  return APPLY_POLICIES.find((policy) => policy === stored) ?? DEFAULT;
}
