import type { Attempt, Client, RollClass, TriedCombat } from "./client.ts";

/*
 * What is tried at the table: chat, dice and a fight. Each function is sent into the page as its text, so it uses nothing but its own
 * lines and the client's globals.
 */

/** Writes a message into the chat, and makes a roll of each class and with each kind of die that the system registers. */
export async function tryChat(): Promise<Attempt[]> {
  const { game, CONFIG, Roll, ChatMessage, tryHelpers } = globalThis as unknown as Client;
  const attempts: Attempt[] = [];
  const attempt = (what: string, run: () => Promise<unknown>) =>
    tryHelpers.attempt(attempts, what, async () => {
      const before = game.messages.size;
      await run();
      if (game.messages.size === before) throw new Error("No message was written.");
    });
  await attempt("Chat: a message", () => ChatMessage.implementation.create({ content: "Hello" }));
  await attempt("Chat: a roll", () => new Roll("2d6 + 1", {}, {}).toMessage());
  for (const RollType of new Set<RollClass>(CONFIG.Dice.rolls))
    await attempt(`Chat: a roll of ${RollType.name}`, async () => {
      const roll = new RollType("1d20", {}, {});
      const { total } = await roll.evaluate();
      if (typeof total !== "number") throw new Error(`It comes to ${String(total)}.`);
      const message = await roll.toMessage({});
      // Some systems keep the rolls of a message in data of their own.
      if (!new RegExp(`class\\\\*":\\\\*"${RollType.name}\\\\*"`).test(JSON.stringify(message.toObject())))
        throw new Error("The message does not keep it.");
    });
  for (const denomination of Object.keys(CONFIG.Dice.terms)) {
    const formula = denomination === "d" ? "2d6" : `2d${denomination}`;
    await attempt(`Chat: a roll of ${formula}`, () => new Roll(formula, {}, {}).toMessage());
  }
  return attempts;
}

/** Fights with a token of each actor: with the tracker's own controls where it has them. */
export async function tryFight(): Promise<Attempt[]> {
  const { game, ui, Combat, TokenDocument, tryHelpers } = globalThis as unknown as Client;
  const attempts: Attempt[] = [];
  const silent = "Nothing came of it, and the system did not say why.";
  const tokens: object[] = [];
  // Some trackers are empty while nobody looks at them.
  ui.sidebar.expand();
  ui.sidebar.changeTab("combat", "primary");
  const begun = async () => {
    const combat = await Combat.implementation.create({});
    if (!combat) throw new Error("No combat was created.");
    await combat.activate();
    return combat;
  };
  const join = (combat: TriedCombat, joining: object[]) =>
    tryHelpers.expectOf(
      () => TokenDocument.implementation.createCombatants(joining, { combat }),
      () => combat.combatants.size === joining.length,
      "No combatant was created, and the system did not say why.",
    );
  const tracker = () => tryHelpers.elementOf(ui.combat);
  const control = (actions: readonly string[]) =>
    actions
      .flatMap((action) => [...(tracker()?.querySelectorAll<HTMLButtonElement>(`[data-action=${action}]`) ?? [])])
      .find(({ disabled, hidden }) => !disabled && !hidden);
  const isShown = ({ combatants }: TriedCombat) =>
    combatants.contents.every(({ name }) => tracker()?.textContent.includes(name));
  const isRolled = ({ combatants }: TriedCombat) => combatants.contents.some(({ initiative }) => initiative !== null);
  // Who makes a fight fail is named, and the fight goes on without them.
  for (const [index, actor] of game.actors.contents.entries())
    await tryHelpers.attempt(attempts, `Combat: ${actor.type} alone`, async () => {
      const data = await actor.getTokenDocument({ x: 100 * index, y: 100 });
      const placed = await game.scenes.active.createEmbeddedDocuments("Token", [data.toObject()]);
      const combat = await begun();
      try {
        await join(combat, placed);
        await tryHelpers.until(() => isShown(combat), 3000);
        const roll = control(["rollAll"]);
        if (roll)
          await tryHelpers.expectOf(
            () => roll.click(),
            () => isRolled(combat),
            silent,
          );
        await tryHelpers.expectOf(
          () => combat.startCombat(),
          () => combat.started,
          silent,
        );
        tokens.push(...placed);
      } finally {
        await tryHelpers.expectOf(
          () => combat.delete(),
          () => !game.combats.has(combat.id),
          silent,
        );
      }
    });
  const combat = await tryHelpers.attempt(attempts, "Combat: all others join", async () => {
    const created = await begun();
    await join(created, tokens);
    return created;
  });
  if (!combat) return attempts;

  await tryHelpers.attempt(attempts, "Combat: the tracker shows who fights", async () => {
    if (!(await tryHelpers.until(() => isShown(combat), 3000))) throw new Error("It does not show all of them.");
  });

  /** Presses the first of these controls that the tracker has, else does what it stands for. */
  const step = (what: string, actions: readonly string[], otherwise: (() => unknown) | null, isSo: () => boolean) => {
    if (!otherwise && !control(actions)) return null;
    return tryHelpers.attempt(attempts, `Combat: ${what}`, async () => {
      const button = control(actions);
      await tryHelpers.expectOf(() => (button ? button.click() : otherwise?.()), isSo, silent);
      // The tracker draws what has changed a moment later.
      await tryHelpers.until(() => button?.isConnected === false, 300);
    });
  };
  const stored = () => JSON.stringify(combat.toObject());
  const changed = () => {
    const before = stored();
    return () => stored() !== before;
  };
  const messages = game.messages.size;
  await step(
    "roll initiative",
    ["rollAll", "rollNPC", "rollFirst"],
    null,
    () => isRolled(combat) || game.messages.size > messages,
  );
  await step(
    "begin",
    ["startCombat"],
    () => combat.startCombat(),
    () => combat.started,
  );
  const { turn, round } = combat;
  const isTurned = () => combat.turn !== turn || combat.round !== round;
  const turns = ["nextTurn", "activateCombatant", "activateGroup"];
  await step("a turn", turns, () => combat.nextTurn(), isTurned);
  await step("end that turn", ["endTurn"], null, changed());
  const last = combat.round;
  await step(
    "a round",
    ["nextRound"],
    () => combat.nextRound(),
    () => combat.round > last,
  );
  await step(
    "end",
    ["endCombat"],
    () => combat.endCombat(),
    () => !game.combats.has(combat.id),
  );
  return attempts;
}
