import { textsOf } from "../../../tools/build/texts.ts";
import { mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { temporaryPlace } from "../../support/program.ts";
import { diceOf } from "../../support/dice.ts";
import { openTable, roundTrip, type OpenTable, type TableOptions } from "../../support/client.ts";
import type { SirpasConfig } from "../../../src/types/foundry.d.ts";
import type { SirpasActor } from "../../../src/documents/actor.ts";
import type { AttackRequest, AttackChoice } from "../../../src/play/combat/attack/attack-request.ts";
import type { DefenceChoice, DefenceRequest } from "../../../src/play/combat/defence/defence-request.ts";
import type { ContestRollChoice, ContestRollRequest } from "../../../src/play/contests/contest-request.ts";
import type { CheckChoice, CheckRequest } from "../../../src/play/checks/check-request.ts";

/** A table that plays SIRPAS from its sources, with nobody at a screen: what a dialog would ask, the test answers. */
export interface SirpasTable extends OpenTable {
  /** What the player was asked, in order. */
  asked: CheckRequest[];
  /** What the player will answer; by default what the dialog starts with. */
  answer: (request: CheckRequest) => CheckChoice | null;
  /** What players were asked about throws in contests, and what they will answer: by default what the dialog starts with. */
  askedToRoll: ContestRollRequest[];
  answerRoll: (request: ContestRollRequest) => ContestRollChoice | null | Promise<ContestRollChoice | null>;
  /** The same about attacks. */
  askedToAttack: AttackRequest[];
  answerAttack: (request: AttackRequest) => AttackChoice | null | Promise<AttackChoice | null>;
  /** What players were asked about defences, and what they will answer: by default what the dialog starts with. */
  askedToDefend: DefenceRequest[];
  answerDefence: (request: DefenceRequest) => DefenceChoice | null | Promise<DefenceChoice | null>;
  /** Makes the next six-sided dice fall as given. */
  dice(...results: number[]): void;
  createActor(data: object): Promise<SirpasActor>;
}

type Asking =
  | "askedToDefend"
  | "answerDefence"
  | "asked"
  | "answer"
  | "askedToRoll"
  | "answerRoll"
  | "askedToAttack"
  | "answerAttack";

export async function openSirpas(
  options: Pick<TableOptions, "as" | "generation" | "modules" | "url"> = {},
): Promise<SirpasTable> {
  const system = await systemFolder();
  const asked: CheckRequest[] = [];
  const askedToRoll: ContestRollRequest[] = [];
  const askedToAttack: AttackRequest[] = [];
  const askedToDefend: DefenceRequest[] = [];
  const table: Partial<SirpasTable> & Pick<SirpasTable, Asking> = {
    asked,
    answer: ({ choice }) => choice,
    askedToRoll,
    answerRoll: ({ choice }) => choice,
    askedToAttack,
    answerAttack: ({ choice }) => choice,
    askedToDefend,
    answerDefence: ({ choice }) => choice,
  };
  const prompt = async (request: CheckRequest) => {
    asked.push(request);
    return table.answer(request);
  };
  const promptContestRoll = async (request: ContestRollRequest) => {
    askedToRoll.push(request);
    return table.answerRoll(request);
  };
  const promptAttack = async (request: AttackRequest) => {
    askedToAttack.push(request);
    return table.answerAttack(request);
  };
  const promptDefence = async (request: DefenceRequest) => {
    askedToDefend.push(request);
    return table.answerDefence(request);
  };
  const load = async () => {
    const [{ registerFoundation }, play] = await Promise.all([
      import("../../../src/foundation.ts"),
      import("../../../src/play/index.ts"),
    ]);
    const { Hooks } = globalThis as unknown as { Hooks: { once(hook: string, call: () => void): void } };
    Hooks.once("init", () => {
      registerFoundation({
        table: async () => play as unknown as Awaited<ReturnType<SirpasConfig["table"]>>,
        windows: () => Promise.reject(new Error("There is no screen.")),
        dialogs: {
          check: { prompt },
          contestRoll: { prompt: promptContestRoll },
          attack: { prompt: promptAttack },
          defence: { prompt: promptDefence },
        },
      });
      play.registerPlay();
    });
  };
  const open = await openTable({ ...options, system, load });
  return Object.assign(table, open, {
    dice: diceOf(open.CONFIG.Dice),
    createActor: async (data: object) => {
      const { Actor } = globalThis as unknown as {
        Actor: { implementation: { create(data: object): Promise<unknown> } };
      };
      return (await Actor.implementation.create(data)) as SirpasActor;
    },
    close: async () => {
      const { leaveDeciding } = await import("#core/play/deciding/deciding-window.ts");
      const { queueWrite } = await import("#core/play/log/one-by-one.ts");
      // What was heard is followed to its end: an event may wait for a program that is being loaded, and sends nothing meanwhile.
      if (open.game.socket.connected) await roundTrip(open.game.socket);
      await queueWrite(async () => undefined);
      await leaveDeciding();
      await open.close();
    },
  }) as SirpasTable;
}

let bareSystem: Promise<string> | undefined;

/** The system as its manifest describes it, with neither code nor compendia of its own: one folder for all tables of a worker. */
export function systemFolder(): Promise<string> {
  return (bareSystem ??= writeSystem());
}

async function writeSystem(): Promise<string> {
  const folder = await mkdtemp(path.join(temporaryPlace(), "sirpas-"));
  const manifest = JSON.parse(await readFile("system.json", "utf8")) as Record<string, unknown>;
  const bare = { ...manifest, packs: [], packFolders: [], esmodules: [], styles: [] };
  await writeFile(path.join(folder, "system.json"), JSON.stringify(bare));
  await mkdir(path.join(folder, "lang"));
  for (const language of ["en", "it"]) {
    const words = textsOf({ root: ".", core: "core" }, `lang/${language}.json`);
    await writeFile(path.join(folder, `lang/${language}.json`), JSON.stringify(words));
  }
  return folder;
}
