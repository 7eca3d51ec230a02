import type { AttackTimes, LongChat } from "../../bench/chat.ts";
import { postAttack } from "./attacks.ts";
import { openSirpas } from "./table.ts";

/** Opens a world with two fighters, and a chat that can be made long. */
export async function openLongChat(): Promise<LongChat> {
  const table = await openSirpas();
  const { actByItself } = await import("#core/play/challenge/resolve.ts");
  const { pendingActions } = await import("#core/play/challenge/pending-actions.ts");
  const { attackStateOf } = await import("../../../src/play/combat/attack/attack-state.ts");
  const { messages } = await import("#core/foundry/collections.ts");
  const { defend } = await import("../../../src/play/combat/defence/defend.ts");
  const ada = await table.createActor({ name: "Ada", type: "character" });
  const bo = await table.createActor({ name: "Bo", type: "npc" });
  const dice = () => table.dice(...Array.from({ length: 60 }, (_, index) => (index % 6) + 1));

  const attack = async (): Promise<{ own: number; whole: number }> => {
    dice();
    const begun = performance.now();
    const message = await postAttack({ attacker: ada, targets: [bo] });
    await defend(message.id ?? "", { target: "1", strike: 1 }, { option: "" });
    const isApplied = () => attackStateOf(message)?.strikes[0]?.applied;
    for (let tries = 0; !isApplied(); tries += 1) {
      if (tries > 1000) throw new Error("The attack was not applied.");
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    const answered = performance.now();
    attackStateOf(message);
    pendingActions(Date.now());
    await actByItself(Date.now());
    const ended = performance.now();
    return { own: ended - answered, whole: ended - begun };
  };

  return {
    async fillUpTo(count) {
      const before = new Set(messages().map(({ id }) => id));
      await attack();
      const made = messages().filter(({ id }) => !before.has(id));
      while (messages().length < count) {
        const copies = Math.ceil(Math.min(400, count - messages().length) / made.length);
        const data = Array.from({ length: copies }, () => copyOf(made)).flat();
        await ChatMessage.implementation.createDocuments(data as never, { keepId: true } as never);
      }
    },
    async timeAttacks(samples) {
      const times: AttackTimes = { own: [], whole: [] };
      for (let sample = 0; sample < samples; sample += 1) {
        const { own, whole } = await attack();
        times.own.push(own);
        times.whole.push(whole);
      }
      return times;
    },
    async close() {
      await table.close();
    },
  };
}

/** The messages of an attack and what was answered to it once more, under ids of their own. */
function copyOf(made: readonly ChatMessage.Implementation[]): readonly object[] {
  let text = JSON.stringify(made.map((message) => message.toObject()));
  for (const { id } of made) text = text.replaceAll(id ?? "", foundry.utils.randomID());
  return JSON.parse(text) as readonly object[];
}
