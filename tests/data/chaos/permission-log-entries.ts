import { readFile } from "node:fs/promises";
import { load as parse } from "js-yaml";
import type { SirpasActor } from "../../../src/documents/actor.ts";
import type { SirpasCombat } from "../../../src/documents/combat.ts";
import { postAttack } from "../support/attacks.ts";

const ada = () => game.actors!.getName("Ada") as unknown as SirpasActor;
const bo = () => game.actors!.getName("Bo") as unknown as SirpasActor;
const combat = () => game.combats!.contents[0] as unknown as SirpasCombat;
const latest = (type: string) => game.messages!.contents.findLast((message) => (message.type as string) === type)!;
const api = () => (game as unknown as { sirpas: Record<string, (...given: unknown[]) => Promise<unknown>> }).sirpas;
const climbing = () => ada().items.getName("Climbing")!;

async function source(folder: string, key: string): Promise<object> {
  const { name, system } = parse(await readFile(`packs/${folder}/${key}.yml`, "utf8")) as Named;
  return { name, system };
}

/** What a Gamemaster prepares for the actions below, besides the people themselves. */
export async function prepareAsking(user: string, level: number): Promise<void> {
  const owner = game.users!.getName(user)!.id;
  const punch = { type: "manoeuvre", ...(await source("manoeuvres", "brawl-punch")) };
  const style = ada().items.getName("Brawl")!;
  const { system } = (await source("styles", "brawl")) as Named;
  await style.update({ system: { ...system, level: 10 } } as never);
  await ada().createEmbeddedDocuments("Item", [
    punch,
    { type: "skill", ...(await source("skills", "first-aid")) },
  ] as never);
  await ada()
    .items.getName("First Aid")!
    .update({ system: { specific: 3 } } as never);
  const { booksOf, ledgerChanges } = await import("../../../src/play/points/ledger.ts");
  await ada().update({ system: { ledger: ledgerChanges(ada(), booksOf(ada()).ledger) } } as never);
  await ada().buy("will");
  const { applyDamage } = await import("../../../src/play/damage/apply-damage.ts");
  await applyDamage([bo()], { severity: "light" });
  await ada().update({ ownership: { default: 0, [owner]: level } } as never);
  await api()["requestCheck"]!({ actors: [ada()], statistic: "will" });
  await api()["contest"]!(ada(), bo(), { statistics: ["will", "will"], ask: true });
  await postAttack({ attacker: bo(), targets: [ada()], system: { combat: combat().id, turn: combat().round } });
  const { recordUse } = await import("../../../src/play/combat/turn/record-use.ts");
  await recordUse(bo(), { type: "other", skill: "", kind: "action", manoeuvre: "", name: "Look" });
}

/** Outside of a fight nobody has to wait for their place. */
export async function endFight(): Promise<void> {
  await combat().delete();
}

/** Lets Ada's level no longer do for what she attacks with. */
export async function beBeyond(): Promise<void> {
  await endFight();
  await ada()
    .items.getName("Punch")!
    .update({ system: { level: 20 } } as never);
}

/** What is done to somebody without an encounter, so that a message tells of it. */
export async function prepareLogEntry(): Promise<void> {
  const { applyDamage } = await import("../../../src/play/damage/apply-damage.ts");
  await combat().delete();
  await applyDamage([ada()], { severity: "light" });
}

/** What a Gamemaster throws for the eyes of Gamemasters alone. */
export async function rollInSecret(): Promise<void> {
  await ada().check("will", { fast: true, visibility: "gm" });
}

/** Takes the last event of the fight back, so that it can be done again. */
export async function takeBack(): Promise<void> {
  const { undoLast } = await import("#core/play/log/undo.ts");
  await undoLast(combat());
}

async function shownOfAda() {
  const { shownOf } = await import("#core/play/sheets/limited.ts");
  return shownOf(ada());
}

/** Everything that the table of `docs/permissions.md` promises, tried as a macro or the console would. */
export const ACTIONS: Readonly<Record<string, () => unknown>> = {
  // Sheet and print ask the same.
  "Read the whole sheet": async () => (await shownOfAda()) === "all",
  "Open the portrait and biography": async () => (await shownOfAda()) !== "nothing",
  "Change the sheet": () => ada().update({ system: { notes: "Read." } } as never),
  "Add or remove an item": () => ada().createEmbeddedDocuments("Item", [{ name: "A", type: "gear" }] as never),
  "Delete the character": () => ada().delete(),
  "Change ownership": () => ada().update({ ownership: { default: 3 } } as never),
  "Roll a check": () => ada().check("will", { fast: true }),
  "Answer a request for them": async () => {
    const { REQUESTS } = await import("../../../src/play/requests/request.ts");
    return REQUESTS.answer(latest("request").id ?? "", ada().uuid, { fast: true });
  },
  "Attack with them": () =>
    ada().attack({ item: ada().items.getName("Punch") as never, targets: [bo()] as never, fast: true }),
  "Defend them": async () => {
    const { defend } = await import("../../../src/play/combat/defence/defend.ts");
    return defend(latest("attack").id ?? "", { target: "1", strike: 1 } as never, { option: "" });
  },
  "Roll for them in a contest": async () => {
    const { answerContest } = await import("../../../src/play/contests/answer-contest.ts");
    const message = latest("contest");
    const { participants: participants = [], sides = [] } = message.system as unknown as Contest;
    const own = [...participants, ...sides.map(({ participant: participant }) => participant)].find(
      ({ actor }) => actor === ada().uuid,
    );
    return answerContest(message.id ?? "", own?.id ?? "", { fast: true });
  },
  "Roll a ranking with them": () => api()["ranking"]!([ada()], "will"),
  "Roll a multi-contest with them": () => api()["multiContest"]!([[ada()], [bo()]], "will"),
  "Fight a round of simplified combat with them": async () => {
    const { performMultiContest } = await import("../../../src/play/contests/multi-contest.ts");
    const parties = [ada(), bo()].map((actor) => ({ name: actor.name, actors: [{ actor }] }));
    const fight = { length: 1, injuries: false, category: "", generic: true, combat: "", turnSeconds: 6 } as const;
    return performMultiContest(parties as never, "will", { fight });
  },
  "Run a forecast of their fight": async () => {
    const { canForecast } = await import("../../../src/play/forecast/encounter.ts");
    return canForecast([ada(), bo()]);
  },
  "Roll from the hotbar": async () => {
    const { HOTBAR } = await import("../../../src/applications/macros/hotbar-macros.ts");
    return HOTBAR.roll(ada(), "will", { fast: true } as never);
  },
  "Override the rules for an attack": () =>
    api()["attack"]!(ada(), { item: ada().items.getName("Punch"), targets: [bo()], fast: true, allowed: true }),
  "Call off another user's attack": async () => {
    const { closeAttack } = await import("../../../src/play/combat/attack/close-attack.ts");
    return closeAttack(latest("attack"));
  },
  "Redo an undone event": async () => {
    const { redo } = await import("#core/play/log/undo.ts");
    return redo(combat());
  },
  "Read rolls made for Gamemasters": async () => {
    const { madeCheck } = await import("../../../src/play/checks/made-check.ts");
    return madeCheck(game.messages!.contents.at(-1) as ChatMessage.Implementation | undefined) !== null;
  },
  "Import a world from a file": async () => {
    const { readWorldFile, writeWorldFile } = await import("../../../src/applications/world/world-file.ts");
    const { storedWorld, writeWorld } = await import("../../../src/settings/world-setting.ts");
    const { turn, ...world } = storedWorld();
    const file = readWorldFile(writeWorldFile({ ...world, turn: { ...turn, seconds: turn.seconds + 1 } }));
    return file.ok && writeWorld(file.setting);
  },
  "Migrate the world": async () => {
    const { planWorld, runMigration } = await import("#core/play/migration/run.ts");
    return runMigration(planWorld());
  },
  "Use an action on their turn": async () => {
    const { performTechnique } = await import("../../../src/play/combat/turn/use-technique.ts");
    const aim = {
      name: "Ready",
      type: "manoeuvre",
      system: { key: "ready", kind: "action", automatic: true, style: "brawl", level: 0 },
    };
    const ready = new (CONFIG.Item.documentClass as unknown as new (data: object, context: object) => never)(aim, {
      parent: ada(),
    });
    return performTechnique(ada(), ready, {});
  },
  "End their turn in the tracker": async () => {
    const { stepFor } = await import("../../../src/play/encounter/turn-flow.ts");
    const own = combat().combatants.contents.find(({ actor }) => actor?.name === "Ada");
    return stepFor(own as never, "end");
  },
  "Give them a condition": () => ada().toggleStatusEffect("fall", { active: true }),
  "Treat a patient with them": () =>
    api()["treat"]!(ada(), { patient: bo(), skill: "first-aid", wound: bo().system.woundList[0]?.id, fast: true }),
  "Buy a level": () => ada().buy("will"),
  "Undo a purchase": () => ada().undoLastPurchase(),
  "Pay for something": async () => {
    const { payFor } = await import("../../../src/play/wealth/wealth.ts");
    return payFor(ada(), ada().items.getName("Rope")!);
  },
  "Change the money": async () => {
    const { countMoney } = await import("../../../src/play/wealth/wealth.ts");
    return countMoney(ada(), 7);
  },
  "Give points": () => api()["awardPoints"]!(5, "played", [ada()]),
  "Change the budget": () => ada().update({ system: { ledger: { budget: 5 } } } as never),
  "Begin play": async () => {
    const { endCreation } = await import("../../../src/play/points/ledger-changes.ts");
    return endCreation(ada());
  },
  "Set a level directly in play": () => climbing().update({ system: { specific: 9 } } as never),
  "Undo the last event of a fight": async () => {
    const { undoLast } = await import("#core/play/log/undo.ts");
    return undoLast(combat());
  },
  "Begin the next turn of a fight": () => combat().nextRound(),
  "Change the combat level": () => combat().update({ system: { level: "basic" } } as never),
  "Undo what a log entry did to them": async () => {
    const { stepMessage } = await import("#core/play/log/undo.ts");
    return stepMessage(latest("logEntry"), "undo");
  },
  "Close another user's request": async () => {
    const { closeChallenge } = await import("#core/play/challenge/challenge.ts");
    return closeChallenge(latest("request").id ?? "");
  },
  "Change the world or its rules": () => (game.settings as unknown as Settings).set("sirpas", "applyToNpcs", "gmOnly"),
  "Request a check": () => api()["requestCheck"]!({ actors: [ada()], statistic: "will" }),
  "Damage them by a macro": () => api()["damage"]!([ada()], { severity: "light" }),
};

interface Contest {
  readonly participants?: readonly Participant[];
  readonly sides?: readonly { readonly participant: Participant }[];
}

interface Participant {
  readonly id: string;
  readonly actor: string;
}

interface Named {
  readonly name: string;
  readonly system: object;
}

interface Settings {
  set(namespace: string, key: string, value: unknown): Promise<unknown>;
}
