import { expect } from "@playwright/test";
import type { Seat } from "./table.ts";

/** Who may see a message, by the names that generation 14 has for it, and this system everywhere. */
export type Visibility = "public" | "gm" | "blind" | "self";

/** Everything the system writes into the chat. */
export const CARDS = [
  "check",
  "contest",
  "ranking",
  "multiContest",
  "generatedRanking",
  "contestRoll",
  "request",
  "logEntry",
] as const;
export type Card = (typeof CARDS)[number];

interface Made {
  readonly id: string;
}
interface MadeActor {
  readonly uuid: string;
  check(key: string, call: object): Promise<Made>;
}
interface Asked {
  readonly choice: object;
}
interface Page {
  readonly game: {
    readonly release: { readonly generation: number };
    readonly actors: { getName(name: string): MadeActor };
    readonly messages: { readonly contents: readonly (Made & { readonly type: string })[] };
    readonly sirpas: Record<
      "contest" | "ranking" | "multiContest" | "generateRanking",
      (...args: unknown[]) => Promise<Made>
    >;
  };
  readonly CONFIG: {
    readonly SIRPAS: { readonly dialogs: { contestRoll: { prompt(request: Asked): Promise<object> } } };
  };
  readonly ChatMessage: { readonly implementation: { create(data: object, options: object): Promise<Made> } };
}

/** Writes a card that says `word`, by the statistic "zephyrwork" of Ada and Bo; answers with the id of its message. */
export async function writeCard(seat: Seat, card: Card, visibility: Visibility, word: string): Promise<string> {
  const written = await seat.page.evaluate(
    async ({ card, visibility, word }) => {
      const { game, ChatMessage, CONFIG } = globalThis as unknown as Page;
      const [ada, bo] = [game.actors.getName("Ada"), game.actors.getName("Bo")];
      const situation = [{ label: word, value: -2, kind: "situation" }];
      const direct = async (type: string, system: object) => {
        const options = game.release.generation < 14 ? { rollMode: `${visibility}roll` } : { messageMode: visibility };
        return ChatMessage.implementation.create({ type, system }, options);
      };
      const statistic = { key: "zephyrwork", label: word, uuid: "" };
      const write: Record<typeof card, () => Promise<Made>> = {
        check: async () => ada.check("zephyrwork", { fast: true, difficulty: "hard", situation, visibility }),
        contest: async () => game.sirpas.contest(ada, bo, { statistics: "zephyrwork", reason: word, visibility }),
        ranking: async () => game.sirpas.ranking([ada, bo], "zephyrwork", { visibility }),
        multiContest: async () =>
          game.sirpas.multiContest([{ name: word, actors: [ada] }, [bo]], "zephyrwork", { visibility }),
        generatedRanking: async () => game.sirpas.generateRanking([`${word} one`, `${word} two`], { visibility }),
        // Everybody sees the contest, and who throws in it chooses with what, and who sees that.
        contestRoll: async () => {
          const contest = await game.sirpas.contest(ada, bo, { statistics: "", ask: true, visibility: "public" });
          const { dialogs } = CONFIG.SIRPAS;
          dialogs.contestRoll = {
            prompt: async ({ choice }) => ({ ...choice, statistic: "zephyrwork", situation, visibility }),
          };
          const button = `[data-message-id="${contest.id}"] [data-card-button=throw][data-entrant="1"]`;
          const pressed = new MutationObserver(() => press());
          const press = () => {
            const found = document.querySelector<HTMLButtonElement>(`#chat .chat-log ${button}`);
            if (!found) return;
            pressed.disconnect();
            found.click();
          };
          pressed.observe(document.body, { childList: true, subtree: true });
          press();
          return contest;
        },
        request: async () => direct("request", { actors: [{ uuid: ada.uuid, name: "Ada" }], statistic, reason: word }),
        logEntry: async () => direct("logEntry", { type: "note", by: "Gamemaster", said: [{ label: word, data: {} }] }),
      };
      return (await write[card]()).id;
    },
    { card, visibility, word },
  );
  // What is clicked comes later; a promise of it that no one holds may be collected.
  const rolled = () => seat.page.evaluate(findRolled);
  if (card === "contestRoll") await expect.poll(rolled).not.toBe("");
  return card === "contestRoll" ? rolled() : written;
}

/** The id of the only throw in a contest that is in the chat. */
function findRolled(): string {
  const { game } = globalThis as unknown as Page;
  return game.messages.contents.find(({ type }) => type === "contestRoll")?.id ?? "";
}
