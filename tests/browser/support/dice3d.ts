import type { Seat } from "./table.ts";

/** A die as it is rolled over the screen. */
export interface RolledDie {
  readonly faces: number;
  readonly result: number;
  readonly discarded: boolean;
  readonly order: number;
}

interface Die {
  readonly faces: number;
  readonly options: { readonly rollOrder?: number };
  readonly results: readonly { readonly result: number; readonly discarded?: boolean; readonly hidden?: boolean }[];
}
interface Shown {
  readonly dice: readonly Die[];
}
interface Message {
  readonly id: string;
  readonly isRoll: boolean;
  readonly isContentVisible: boolean;
  readonly rolls: readonly Shown[];
}
interface Page {
  readonly game: Record<string, unknown>;
  readonly Hooks: {
    on(hook: string, listener: (message: Message) => void): void;
    callAll(hook: string, ...data: unknown[]): void;
  };
  diceRolled: RolledDie[][];
  diceLand: () => void;
}

/**
 * Puts a stand-in for Dice So Nice onto somebody's screen. As that module's documentation says, it hears of each new message, takes
 * the dice of its rolls, those that were dropped among them as discarded, announces them, and says when they have landed.
 */
export async function installDice(seat: Seat): Promise<void> {
  await seat.page.evaluate(() => {
    const page = globalThis as unknown as Page;
    const { game, Hooks } = page;
    page.diceRolled = [];
    page.diceLand = () => undefined;
    game["dice3d"] = { isEnabled: () => true };
    Hooks.on("createChatMessage", (message) => {
      const some = message.rolls.some(({ dice }) => dice.length > 0);
      const interception = { willTrigger3DRoll: message.isRoll && some && message.isContentVisible };
      Hooks.callAll("diceSoNiceMessageProcessed", message.id, interception);
      if (!interception.willTrigger3DRoll) return;
      // A message's rolls are one to the module, and a listener may have another one shown in its place.
      const all = { dice: message.rolls.flatMap(({ dice }) => dice) };
      const context: { roll: Shown; dsnRoll?: Shown; blind: boolean } = { roll: all, blind: false };
      Hooks.callAll("diceSoNiceRollStart", message.id, context);
      const dice = [context.dsnRoll ?? context.roll].flatMap(({ dice }) =>
        dice.flatMap(({ faces, options, results }) =>
          results
            .filter(({ hidden = false }) => !hidden)
            .map(({ result, discarded = false }) => ({ faces, result, discarded, order: options.rollOrder ?? 0 })),
        ),
      );
      if (!context.blind) page.diceRolled.push(dice);
      page.diceLand = () => Hooks.callAll("diceSoNiceRollComplete", message.id);
    });
  });
}

/** The dice that were rolled over somebody's screen since this was last asked, by message; they all land. */
export async function diceOn(seat: Seat): Promise<readonly (readonly RolledDie[])[]> {
  return seat.page.evaluate(() => {
    const page = globalThis as unknown as Page;
    page.diceLand();
    return page.diceRolled.splice(0);
  });
}

/** How many messages have rolled dice over somebody's screen that were not asked for yet. */
export async function countOn(seat: Seat): Promise<number> {
  return seat.page.evaluate(() => (globalThis as unknown as Page).diceRolled.length);
}
