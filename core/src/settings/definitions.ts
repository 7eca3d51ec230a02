import { SYSTEM } from "#system";

interface Common {
  readonly scope: "world" | "client" | "user";
  readonly requiresReload?: boolean;
}

/** One of several readings. */
export interface Choice<Key extends string = string> extends Common {
  readonly kind: "choice";
  readonly choices: readonly Key[];
  readonly initial: Key;
}

/** Yes or no. */
export interface Flag extends Common {
  readonly kind: "flag";
  readonly initial: boolean;
}

/** A whole number. */
export interface WholeNumber extends Common {
  readonly kind: "number";
  readonly min: number;
  readonly max: number;
  readonly initial: number;
}

/** Whatever a feature stores; it checks for itself what it reads. */
export interface Data<Value = unknown> extends Common {
  readonly kind: "data";
  readonly initial: Value;
}

/** What a setting is: its kind, where it is stored, and what it is at first. */
export type Definition = Choice | Flag | WholeNumber | Data;

/** What a setting of a definition holds. */
export type ValueOf<Of extends Definition> =
  Of extends Choice<infer Key> ? Key : Of extends Flag ? boolean : Of extends WholeNumber ? number : DataOf<Of>;
type DataOf<Of> = Of extends Data<infer Value> ? Value : never;

type More = Pick<Common, "requiresReload">;

/** A world setting with one of several readings. */
export function choice<const Key extends string>(
  choices: readonly Key[],
  initial: NoInfer<Key>,
  more: More = {},
): Choice<Key> {
  return { kind: "choice", scope: "world", choices, initial, ...more };
}

/** A world setting that is on or off. */
export function flag(initial: boolean, more: More = {}): Flag {
  return { kind: "flag", scope: "world", initial, ...more };
}

/** A world setting that is a whole number within bounds. */
export function number(
  { min, max }: { readonly min: number; readonly max: number },
  initial: number,
  more: More = {},
): WholeNumber {
  return { kind: "number", scope: "world", min, max, initial, ...more };
}

/** What is stored without a control of its own. */
export function data<Value>(scope: Common["scope"], initial: Value): Data<Value> {
  return { kind: "data", scope, initial };
}

/** In edit mode everything on a sheet can be changed; in play mode what changes in play. */
export type SheetMode = "edit" | "play";

/** What the core stores without a control: a system has these among its settings. */
export const CORE_SETTINGS = {
  welcomeDismissed: data<boolean>("user", false),
  // Which folds of dialogs are open.
  // Whether the pointer over a token says how far it is.
  distanceShown: { kind: "flag", scope: "client", initial: true } satisfies Flag,
  folds: data<Readonly<Record<string, boolean>>>("client", {}),
  boards: data<Readonly<Record<string, unknown>>>("client", {}),
  sheetModes: data<Readonly<Record<string, SheetMode>>>("client", {}),
} as const satisfies Readonly<Record<string, Definition>>;

/** What tables of each rulebook choose: last among the settings of the world. */
export const CORE_WORLD_SETTINGS = {
  table: {
    // Whether the rules take the players' characters out where they would kill them.
    heroesTakenOut: flag(false),
    // Whether a turn in which nothing is left to do ends by itself.
    endTurns: flag(false),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Definition>>>>;

/** What tables choose of rulebooks in which things have prices. */
export const GOODS_SETTINGS = {
  // Whether what is taken from the compendia is paid for.
  goodsArePaid: flag(false),
} as const satisfies Readonly<Record<string, Definition>>;

/** The localisation keys of a setting's name, its hint (the chapter and all readings) and its choices. */
export function settingLabels(key: string, definition: Definition) {
  const prefix = `${SYSTEM.words}.SETTING.${key}`;
  const choices = definition.kind === "choice" ? definition.choices : [];
  return {
    name: `${prefix}.name`,
    hint: `${prefix}.hint`,
    choices: Object.fromEntries(choices.map((one) => [one, `${prefix}.choices.${one}`])),
  };
}
