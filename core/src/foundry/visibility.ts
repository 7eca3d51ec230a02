import { isBefore14 } from "./generation.ts";

/** Who may see a chat message: everyone, the GM and the author, the GM alone, the author alone. */
export const VISIBILITIES = ["public", "gm", "blind", "self"] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** What keys that are held settle about a roll: whether it needs no dialog, and who may see it. */
export interface RollKeys {
  readonly fast?: boolean;
  readonly visibility?: Visibility;
}

/** The ids of all Gamemasters: whom to whisper what no player is to see. */
export function gamemasterIds() {
  return game.users!.filter(({ isGM }) => isGM).map(({ id }) => id);
}

/** Generation 13 calls them roll modes, 14 message modes. */
const ROLL_MODES: Readonly<Record<Visibility, string>> = {
  public: "publicroll",
  gm: "gmroll",
  blind: "blindroll",
  self: "selfroll",
};

/** A way to speak that generation 14 lists among its modes; it hides nothing. */
const IN_CHARACTER = "ic";

/**
 * Foundry's name for a visibility: `gmroll` in generation 13, `gm` from 14 on.
 * @throws {RangeError} for what is none: Foundry would show to all, without a word, what it does not know how to hide.
 */
export function modeOf(visibility: Visibility): string {
  if (!VISIBILITIES.includes(visibility)) {
    throw new RangeError(`${JSON.stringify(visibility)} says nobody who may see it: use ${VISIBILITIES.join(", ")}.`);
  }
  return isBefore14() ? ROLL_MODES[visibility] : visibility;
}

/**
 * Who is meant by a name that a macro, a setting or Foundry uses, of either generation: `gm` and `gmroll`, and `roll` for what
 * the user has chosen in the chat.
 * @returns null for a name of neither.
 */
export function visibilityNamed(name: unknown): Visibility | null {
  if (name === "roll") return currentVisibility();
  if (name === IN_CHARACTER) return "public";
  return VISIBILITIES.find((visibility) => name === visibility || name === ROLL_MODES[visibility]) ?? null;
}

/**
 * The visibility that the user has chosen in the chat sidebar. A mode that another module has added may hide something: it
 * counts as the Gamemaster's and the author's.
 */
export function currentVisibility(): Visibility {
  const settings = game.settings as unknown as { get(namespace: string, key: string): unknown };
  const mode = settings.get("core", isBefore14() ? "rollMode" : "messageMode");
  return mode === "roll" ? "gm" : (visibilityNamed(mode) ?? "gm");
}

/** The option with which a message is created as visible to these people, whatever the user has chosen in the sidebar. */
export function modeOption(visibility: Visibility): object {
  return isBefore14() ? { rollMode: modeOf(visibility) } : { messageMode: modeOf(visibility) };
}

/** Either generation's static of ChatMessage. */
interface ModeApplier {
  applyRollMode?<Data extends object>(data: Data, mode: string): Data | undefined;
  applyMode?<Data extends object>(data: Data, mode: string): Data | undefined;
}

/**
 * Marks the data of a message, before it is created, as visible to these people only.
 * @throws {Error} if this Foundry has no way to do so, or does not do it: a private roll must never become public unnoticed.
 */
export function applyVisibility<Data extends object>(data: Data, visibility: Visibility): Data {
  const applier = ChatMessage.implementation as unknown as ModeApplier;
  const mode = modeOf(visibility);
  const method = isBefore14() ? "applyRollMode" : "applyMode";
  // Not every version answers with the data that it marks.
  const applied = applier[method]?.(data, mode) ?? data;
  const { whisper = [] } = applied as { readonly whisper?: readonly unknown[] };
  if (!applier[method] || (visibility !== "public" && whisper.length === 0)) {
    throw new Error(`This version of Foundry cannot make a chat message ${visibility}.`);
  }
  return applied;
}
