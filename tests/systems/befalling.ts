import type { AnyDoc, SystemTable } from "./open-system.ts";

/** What is to befall somebody: see `HarmCall`. */
export interface Befalling {
  readonly kind: string;
  readonly amount: number | string;
  readonly place?: string;
  readonly guarded?: boolean;
  readonly reason?: string;
}

/** Makes harm without an attack part of a table; lets it befall people, and happen where it waits on its card. */
export async function befallingAt<Doc extends AnyDoc>(table: SystemTable<Doc>) {
  const [{ registerHarm }, { HARM_RULES }] = await Promise.all([
    table.core("applications/harm/harm-card.ts"),
    table.play("play/harm/harm.ts"),
  ]);
  registerHarm!(HARM_RULES);
  const consequence = async () => {
    const { HARM } = await table.core("play/harm/harm.ts");
    return HARM as unknown as {
      apply(message: Doc | null): Promise<boolean>;
      canApply(message: Doc, part: string, user: object): boolean;
    };
  };
  return {
    befalls: async (actors: readonly Doc[], harm: Befalling) => {
      const { performHarm } = await table.core("play/harm/perform-harm.ts");
      return (await performHarm!(actors, harm)) as Doc | null;
    },
    apply: async (message: Doc | null) => (await consequence()).apply(message),
    canApply: async (message: Doc, user: object) => (await consequence()).canApply(message, "", user),
    /** What the table chooses. */
    choose: async (key: string, value: unknown) => {
      const { storeSetting } = await table.core("settings/settings.ts");
      await storeSetting!(key, value);
    },
    undo: async (message: Doc | null) => {
      const { undoKey } = await table.core("play/log/undo.ts");
      await undoKey!(`harm:${message!.id}`);
    },
  };
}
