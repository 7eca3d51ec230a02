import { removeAll } from "../browser/support/remove-all.ts";
import { type Browser, expect } from "@playwright/test";
import { askCheck, askContest, askParties, askRanking, prompts } from "../browser/support/asking.ts";
import { attack, attackCard, resolve } from "../browser/support/attacking.ts";
import { LEVEL } from "../browser/support/console.ts";
import { putFighter } from "../browser/support/fighters.ts";
import { dragToken, putOnBoard } from "../browser/support/moving.ts";
import { type Seat, Table } from "../browser/support/table.ts";
import type { Generation } from "../support/generation.ts";
import { deleteMessages } from "./backdoor.ts";
import { furtherSeeds, type Seed, type Source, type Standing } from "./seeds.ts";

/** Three people at a table, the middle one of whom forges. */
export interface Company {
  readonly table: Table;
  readonly gamemaster: Seat;
  readonly forger: Seat;
  readonly other: Seat;
}

const FORGER = "Player 1";
const OTHER = "Player 2";

export async function sitDown(browser: Browser, table: Table): Promise<Company> {
  const gamemaster = await table.join(browser, "Gamemaster");
  const forger = await table.join(browser, FORGER);
  const other = await table.join(browser, OTHER);
  return { table, gamemaster, forger, other };
}

export function seatsOf({ gamemaster, forger, other }: Company): readonly Seat[] {
  return [gamemaster, forger, other];
}

/** Plays until everything is open that can be: attacks, damage, a movement, a request, contests; and remembers what was said. */
export async function playScene(
  browser: Browser,
  generation: Generation,
): Promise<{ company: Company; seeds: readonly Seed[] }> {
  const company = await sitDown(browser, await Table.open({ generation }));
  const said = await playAllKinds(company);
  // Their answers go, so that all of it is open again and forged ones are read in their place.
  const answers = said.filter(({ name }) => ANSWERS.includes(name)).map(({ data }) => String(data["_id"]));
  await deleteMessages(company.table.url, answers);
  return { company, seeds: furtherSeeds(said, await standing(company.gamemaster)) };
}

/** The same with all answers, so that the chat has messages of every type. */
export async function playAllKinds(company: Company): Promise<readonly Seed[]> {
  const { gamemaster, forger } = company;
  const brawl = { styles: { Brawl: 11 }, manoeuvres: true, system: { structs: { injuryResistance: 60 } } };
  // Who is attacked so as not to get away disengages.
  const skills = { Disengage: 11, "Instinctive Defence": 11 };
  const protectedBy = { armours: ["Leather Armour"], skills: { ...skills, "Active Mitigation": 12 } };
  await putFighter(gamemaster, "Ada", { ...brawl, ...protectedBy, ownership: { [FORGER]: LEVEL.owner } });
  await putFighter(gamemaster, "Bo", { ...brawl, ...protectedBy, ownership: { [OTHER]: LEVEL.owner } });
  for (const name of ["Thug", "Wolf", "Guard"]) await putFighter(gamemaster, name, { ...brawl, skills, type: "npc" });
  // What comes of it to a character has to be agreed to; to the Gamemaster's own it comes to pass at once, as in a new world.
  await resolve(gamemaster, "applyToCharacters", "confirm");
  const before = await outsideOfEncounter(company);
  await gamemaster.layDice(6, 6, 6, 6, 6, 5, 5, 5, 5, 4, 4, 4, 3, 3, 3);
  await putOnBoard(gamemaster, {
    Ada: { at: [400, 300], disposition: 1 },
    Bo: { at: [400, 400], disposition: 1 },
    Thug: { at: [500, 400], disposition: -1 },
    Wolf: { at: [500, 300], disposition: -1 },
    Guard: { at: [600, 400], disposition: -1 },
  });
  await expect(forger.page.locator(".token", { hasText: "Ada" })).toBeVisible();
  return [...before, ...(await insideOfEncounter(company))];
}

const ANSWERS: readonly string[] = ["check", "contestRoll", "damageSave", "moveConsent"];

/** What is thrown before anybody fights. */
async function outsideOfEncounter({ gamemaster, forger }: Company): Promise<Seed[]> {
  const seeds: Seed[] = [];
  const keep = async (name: string) => void seeds.push({ name, data: await lastOf(gamemaster, name.split(" ")[0]!) });
  await gamemaster.seedDice();
  await forger.seedDice();
  await askCheck(gamemaster, ["Ada", "Bo"], { statistic: "dexterity", difficulty: "normal", reason: "The gate" });
  await keep("request");
  await prompts(forger).locator("[data-action=roll]").click();
  await passDialog(forger, ".check-dialog");
  await keep("check");
  await askContest(gamemaster, "Ada", ["Bo"], { statistics: ["dexterity", "dexterity"], reason: "A race" });
  await keep("contest thrown");
  await askContest(gamemaster, "Ada", ["Bo"], { statistics: ["dexterity", ""], ask: true, reason: "The rope" });
  await keep("contest");
  await prompts(forger).locator("[data-action=roll]").click();
  await passDialog(forger, ".contest-roll-dialog");
  await keep("contestRoll");
  await askRanking(gamemaster, ["Ada", "Bo", "Thug"], "dexterity", { ask: true });
  await keep("ranking");
  await askParties(gamemaster, [["Ada", "Thug"], ["Bo"]], "dexterity", {});
  await keep("multiContest");
  await gamemaster.page.evaluate(() => (globalThis as unknown as Room).game.sirpas.generateRanking(["One", "Two"], {}));
  await keep("generatedRanking");
  await damage(gamemaster, ["Ada"], { severity: "light", part: "left-arm" });
  await keep("logEntry");
  return seeds;
}

/** What is open in the encounter. */
async function insideOfEncounter(company: Company): Promise<Seed[]> {
  const { gamemaster, forger } = company;
  const seeds: Seed[] = [];
  const keep = async (name: string) => void seeds.push({ name, data: await lastOf(gamemaster, name.split(" ")[0]!) });
  await dragToken(forger, "Ada", -1);
  await forger.page.locator("#sirpas-movement").getByRole("button", { name: "Ask opponents" }).click();
  await keep("move");
  await comeTo(gamemaster, /Ada wants to move away/);
  await prompts(gamemaster)
    .getByRole("button", { name: /Let go/u })
    .click();
  await keep("moveConsent");
  await thugAttacksAda(gamemaster);
  await forger.layDice(2, 2, 3);
  await comeTo(forger, /Thug.*Ada|Ada.*Thug/s);
  await prompts(forger).getByLabel("Roll Active Mitigation if hit").uncheck();
  await prompts(forger).locator("[data-action=roll]").click();
  const card = await attackCard(forger);
  await expect(card).toContainText("hasn’t rolled yet");
  await keep("defence");
  await forger.layDice(1, 1, 2);
  await card.locator("[data-card-button=mitigate]").click();
  await expect(await attackCard(gamemaster)).toContainText("Not applied yet");
  await keep("damageSave");
  await thugAttacksAda(gamemaster);
  await forger.layDice(3, 3, 3);
  await attack(forger, "Ada", "Punch", ["Thug"], { prevents: true });
  await keep("attack");
  await damage(forger, ["Ada", "Bo"], {
    ...{ amount: 6, type: "heat", mitigation: true, reason: "The fire" },
    avoid: { statistic: "dexterity", difficulty: "normal" },
  });
  await keep("damage");
  return seeds;
}

async function thugAttacksAda(gamemaster: Seat): Promise<void> {
  await refresh(gamemaster, ["Thug"]);
  await gamemaster.layDice(4, 4, 3);
  await attack(gamemaster, "Thug", "Punch", ["Ada"], { prevents: true });
}

/** Gives people back what they have done in their turn, and heals them. */
export async function refresh(gamemaster: Seat, names: readonly string[]): Promise<void> {
  for (const what of ["uses", "wounds"] as const) await removeAll(gamemaster.page, what, ...names);
}

/** Puts off what else somebody is asked until they are asked this. */
async function comeTo(seat: Seat, asked: RegExp): Promise<void> {
  const strip = prompts(seat);
  await expect(async () => {
    const first = await strip.innerText({ timeout: 2000 });
    if (!asked.test(first))
      await strip
        .filter({ hasText: first.split("\n")[0]! })
        .locator("[data-action=later]")
        .click();
    await expect(strip).toContainText(asked, { timeout: 2000 });
  }).toPass();
}

/** Presses the button of a dialog that may have opened. */
async function passDialog(seat: Seat, dialog: string): Promise<void> {
  const window = seat.page.locator(dialog);
  await window.getByRole("button", { name: "Roll", exact: true }).click();
  await expect(window).toHaveCount(0);
}

async function damage(seat: Seat, names: readonly string[], call: object): Promise<void> {
  await seat.page.evaluate(
    async ({ names, call }) => {
      const { game } = globalThis as unknown as Room;
      await game.sirpas.damage(
        names.map((name) => game.actors.getName(name)),
        call,
      );
    },
    { names, call },
  );
}

/** What the encounter and its people are called now. */
export async function standing(seat: Seat): Promise<Standing> {
  return seat.page.evaluate(() => {
    const { game } = globalThis as unknown as Room;
    const [combat] = game.combats.contents;
    const facts = combat!.standing.flatMap((event) => event.facts);
    return {
      ...{ combat: combat!.id, turn: combat!.round },
      actors: Object.fromEntries(game.actors.contents.map(({ name, uuid }) => [name, uuid])),
      users: Object.fromEntries(game.users.contents.map(({ name, id }) => [name, id])),
      combatants: combat!.combatants.contents.map(({ id }) => id),
      order: facts.find(({ type }) => type === "order") as never,
      attack: game.messages.contents.findLast((one) => one.type === "attack" && one.author.isGM)!.id,
    };
  });
}

/** The source of the last message of a type. */
async function lastOf(seat: Seat, type: string): Promise<Source> {
  await expect(async () => expect(await sourcesOf(seat, type)).not.toEqual([])).toPass();
  return (await sourcesOf(seat, type)).at(-1)!;
}

async function sourcesOf(seat: Seat, type: string): Promise<Source[]> {
  return seat.page.evaluate(
    (wanted) =>
      (globalThis as unknown as Room).game.messages.contents
        .filter((one) => one.type === wanted)
        .map((one) => one.toObject()),
    type,
  );
}

interface Room {
  readonly game: {
    readonly actors: {
      readonly contents: readonly { readonly name: string; readonly uuid: string }[];
      getName(name: string): { update(changes: object): Promise<unknown> };
    };
    readonly users: { readonly contents: readonly { readonly name: string; readonly id: string }[] };
    readonly combats: {
      readonly contents: readonly {
        readonly id: string;
        readonly round: number;
        readonly combatants: { readonly contents: readonly { readonly id: string }[] };
        readonly standing: readonly { readonly facts: readonly { readonly type: string }[] }[];
      }[];
    };
    readonly messages: {
      readonly contents: readonly {
        readonly id: string;
        readonly type: string;
        readonly author: { readonly isGM: boolean };
        toObject(): Source;
      }[];
    };
    readonly sirpas: {
      damage(actors: readonly object[], call: object): Promise<unknown>;
      generateRanking(names: readonly string[], call: object): Promise<unknown>;
    };
  };
}
