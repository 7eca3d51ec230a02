import { settings } from "./store.ts";

/**
 * How the Gamemaster's characters defend themselves.
 * - `ask`      the Gamemaster chooses for each
 * - `suggest`  the best defence of each is chosen beforehand, and one press throws for all of them
 * - `choose`   the best is thrown at once
 */
export const NPC_DEFENCES = ["suggest", "ask", "choose"] as const;
export type NpcDefence = (typeof NPC_DEFENCES)[number];

/** What comes of those who have not answered an attack in time: their best defence is thrown, or they let it come. */
export const DEFENCE_TIMEOUTS = ["best", "none"] as const;
export type DefenceTimeout = (typeof DEFENCE_TIMEOUTS)[number];

/** The longest time that a defence may be waited for, in seconds: an hour. */
const LONGEST = 3600;

/** Registers who chooses the defences of NPCs, and how long anybody is waited for; to be called in the init hook. */
export function registerDefenceSettings(): void {
  const { NumberField, StringField } = foundry.data.fields;
  for (const [key, values] of [
    ["npcDefence", NPC_DEFENCES],
    ["defenceTimeout", DEFENCE_TIMEOUTS],
  ] as const) {
    const choices = Object.fromEntries(values.map((one) => [one, `SIRPAS.SETTING.${key}.choices.${one}`]));
    const type = new StringField({ required: true, blank: false, choices, initial: values[0] });
    register(key, type, values[0]);
  }
  const type = new NumberField({ required: true, nullable: false, integer: true, min: 0, max: LONGEST, initial: 0 });
  register("defenceSeconds", type, 0);
}

function register(key: string, type: object, initial: unknown): void {
  settings().register("sirpas", key, {
    name: `SIRPAS.SETTING.${key}.name`,
    hint: `SIRPAS.SETTING.${key}.hint`,
    scope: "world",
    // The form "Rules and options" shows it.
    config: false,
    type,
    default: initial,
  });
}

export function npcDefence(): NpcDefence {
  const stored = settings().get("sirpas", "npcDefence");
  return NPC_DEFENCES.find((choice) => choice === stored) ?? NPC_DEFENCES[0];
}

export function defenceTimeout(): DefenceTimeout {
  const stored = settings().get("sirpas", "defenceTimeout");
  return DEFENCE_TIMEOUTS.find((choice) => choice === stored) ?? DEFENCE_TIMEOUTS[0];
}

/** For how long an answer to an attack is waited for, in seconds; 0 for as long as it takes. */
export function defenceSeconds(): number {
  return Number(settings().get("sirpas", "defenceSeconds")) || 0;
}

/**
 * Until when an attack that is made now waits for answers, in milliseconds; null for no limit.
 * @param now  In milliseconds.
 */
export function answersUntil(now: number): number | null {
  const seconds = defenceSeconds();
  return seconds > 0 ? now + seconds * 1000 : null;
}
