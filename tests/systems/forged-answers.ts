import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { sitForger, Sent } from "./forging.ts";
import type { AnyDoc, SystemTable } from "./open-system.ts";

type Forger<Doc extends AnyDoc> = Awaited<ReturnType<typeof sitForger<Doc>>>;

/** A rulebook in which checks are asked for, and what its players may answer. */
interface Asking<Doc extends AnyDoc> {
  readonly table: SystemTable<Doc>;
  readonly forgers: Forger<Doc> & { reset(): Promise<void> };
  /** What is asked for. */
  readonly asked: { readonly statistic: object; readonly modifier: number };
  /** A genuine answer that succeeds. */
  answer(request: string): Promise<Sent>;
  /** What makes one of it that is none, by what is wrong. */
  readonly wrong: Readonly<Record<"statistic" | "value" | "situation", object>>;
}

interface Row {
  readonly name: string;
  readonly roll: string;
  readonly answer: {
    readonly state: string;
    readonly icon: string;
    readonly note: string;
    readonly other: string;
  } | null;
}

/** What a player sends to a request past all that a client would check, as the Gamemaster's card shows it. */
export function describeForgedAnswers<Doc extends AnyDoc>(system: string, sit: () => Promise<Asking<Doc>>): void {
  describe(`What a player of ${system} answers to a request`, () => {
    let at: Asking<Doc>;

    beforeAll(async () => {
      at = await sit();
    });
    afterAll(async () => {
      at.forgers.player.leave();
      await at.table.close();
    });
    beforeEach(async () => at.forgers.reset());

    async function ask(): Promise<string> {
      const { postRequest } = await at.table.core("play/requests/post-request.ts");
      const { own, foreign } = at.forgers;
      const actors = [own, foreign].map(({ uuid, name }) => ({ uuid, name }));
      return ((await postRequest!({ actors, ...at.asked, reason: "The wall" }, 0)) as Doc).id;
    }
    const answered = async (request: string, more: object = {}, rolls?: readonly string[]) => {
      const genuine = await at.answer(request);
      return at.forgers.posted("check", { ...genuine.system, ...more }, rolls ?? genuine.rolls ?? []);
    };
    const cardOf = async (id: string) => {
      const { REQUEST_CARD } = await at.table.play("applications/requests/request-card.ts");
      const message = at.table.message(id);
      const { view } = REQUEST_CARD as unknown as { view(facts: object): { rows: readonly Row[]; footer: object } };
      const card = view({ message, system: message.system });
      return { ...card, own: card.rows[0]!.answer };
    };

    it("is on the card with what came of it, and the Gamemaster sees a chance for who has not answered", async () => {
      const id = await ask();
      expect((await cardOf(id)).footer).toMatchObject({ progress: "0 of 2 have rolled" });
      await answered(id);
      const { own, rows, footer } = await cardOf(id);
      expect(own).toMatchObject({ state: "success", icon: "fa-solid fa-check" });
      expect(own!.note).not.toContain("sheet");
      expect(own!.other).toBe("");
      expect(rows[1]).toMatchObject({ answer: null, chance: expect.stringMatching(/^\d+\.\d%$/) as string });
      expect(footer).toMatchObject({ progress: "1 of 2 have rolled" });
    });

    it("is marked where no sheet has its number, and says what situation it was rolled in", async () => {
      const [forged, eased] = [await ask(), await ask()];
      await answered(forged, at.wrong.value);
      expect((await cardOf(forged)).own).toMatchObject({
        icon: "fa-solid fa-triangle-exclamation",
        note: expect.stringContaining("not as on the sheet") as string,
      });
      await answered(eased, at.wrong.situation);
      expect((await cardOf(eased)).own!.other).toMatch(/situation [+−]\d+$/);
    });

    it("is marked where they deleted an earlier roll for it, as often as they do so", async () => {
      const id = await ask();
      const lines = () => at.table.messages("logEntry").length;
      for (let times = 0; times < 2; times += 1) {
        const before = lines();
        await at.forgers.player.remove("ChatMessage", await answered(id));
        await vi.waitFor(() => expect(lines()).toBe(before + 1));
      }
      const last = await answered(id);
      expect(await at.forgers.claimsOf(last)).toEqual(["again"]);
      expect((await cardOf(id)).own).toMatchObject({
        icon: "fa-solid fa-triangle-exclamation",
        note: expect.stringContaining("not as on the sheet") as string,
      });
    });

    it("is none of another statistic, for somebody else's actor, with no dice, or of another request", async () => {
      const [id, other] = [await ask(), await ask()];
      await answered(id, at.wrong.statistic);
      await answered(id, { actor: at.forgers.foreign.uuid });
      await answered(id, {}, []);
      await answered(other);
      const { rows } = await cardOf(id);
      expect(rows.map(({ answer }) => answer)).toEqual([null, null]);
    });

    it("counts once, and not after the request was closed", async () => {
      const [id, closed] = [await ask(), await ask()];
      const { closeChallenge } = await at.table.core("play/challenge/challenge.ts");
      await answered(id);
      await answered(id, at.wrong.value);
      expect((await cardOf(id)).own!.icon).toBe("fa-solid fa-check");
      await closeChallenge!(closed);
      await answered(closed);
      expect((await cardOf(closed)).own).toBeNull();
    });
  });
}
