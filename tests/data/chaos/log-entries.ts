import type { SirpasActor } from "../../../src/documents/actor.ts";
import type { CombatItem } from "../../../src/play/combat/turn/technique.ts";
import type { SirpasCombat } from "../../../src/documents/combat.ts";
import { ATTRIBUTE_KEYS } from "../../../src/rules/statistics/attributes.ts";
import { attackData } from "../support/attacks.ts";
import { seeded } from "../../support/dice.ts";
import { ITEMS } from "../support/builder.ts";
import { brokenInvariants } from "./invariants.ts";
import { bePatient } from "./patience.ts";
import {
  ACTIONS,
  beBeyond,
  endFight,
  prepareAsking,
  prepareLogEntry,
  rollInSecret,
  takeBack,
} from "./permission-log-entries.ts";
import { listOf } from "#core/data/entries.ts";

/** What everybody has in these stories, besides what points are spent on. */
const BELONGINGS = [
  { name: "Rope", type: "gear", system: { price: 5 } },
  { name: "Lamp", type: "gear", system: { price: 8 } },
];

/** What everybody fights with: a blow that mostly hits, and what is open against it however often it comes. */
const ARTS = [
  { name: "Boxing", type: "style", system: { key: "boxing", level: 1, actions: [{ from: 1, actions: 99 }] } },
  {
    name: "Jab",
    type: "manoeuvre",
    system: {
      ...{ key: "boxing-jab", style: "boxing", level: 1, kind: "attack", diminishingReturn: -1 },
      modifier: { attribute: "", flat: 6 },
      damage: { margin: true, attribute: "", flat: 1, minimum: null },
      damageTypes: ["blunt"],
    },
  },
  {
    name: "Instinctive Defence",
    type: "skill",
    system: { key: "instinctive-defence", combat: { kind: "defence", range: { kind: "" } } },
  },
];

export const NAMES = ["Ada", "Bo"] as const;
export type Name = (typeof NAMES)[number];

const actorOf = (name: Name) => game.actors!.getName(name) as unknown as SirpasActor;
const fight = () => game.combats!.contents[0] as unknown as SirpasCombat | undefined;
const idOf = (actor: SirpasActor, thing: string) =>
  (ATTRIBUTE_KEYS as readonly string[]).includes(thing) ? thing : (actor.items.getName(thing)?.id ?? thing);
/** The only strike of an attack that somebody makes against one other. */
const PLACE = { target: "target-1", strike: 1 } as const;

/** Attacks somebody with what the sheet has, as the dialog does once all is chosen. */
async function honestAttack(name: Name, target: Name): Promise<ChatMessage.Implementation> {
  const { attackRequest } = await import("../../../src/play/combat/attack/perform-attack.ts");
  const { postAttack: post } = await import("../../../src/play/combat/attack/perform-attack.ts");
  const item = actorOf(name).items.getName("Jab") as unknown as CombatItem;
  const request = attackRequest(actorOf(name), { item, targets: [actorOf(target)] });
  if (!request.ok) throw new Error(request.reason);
  const { choice, planFor } = request.value;
  const plan = planFor(choice)!;
  // Of two who attack with the same actor at once each writes down a use of their own.
  const logged = { ...plan.technique.logged, name: `${plan.technique.logged.name}, ${game.user!.name}` };
  return (await post(request.value, choice, { ...plan, technique: { ...plan.technique, logged } }))!;
}

/** An attack is written down on the sheet as soon as it is thrown; the log takes it over once it has come to pass. */
async function spend(name: Name, attack: ChatMessage.Implementation): Promise<void> {
  const { logUse } = await import("../../../src/play/combat/turn/turn-state.ts");
  const { useId } = await import("../../../src/play/combat/turn/turn-uses.ts");
  await logUse(actorOf(name), attackData(attack).technique.logged as never, useId(attack.id));
}

/** What a strike waits for before it can come to pass. */
async function stagesOf({ id }: ChatMessage.Implementation): Promise<readonly string[]> {
  const { attackOf } = await import("../../../src/play/combat/attack/attack-state.ts");
  return attackOf(id ?? "")?.waiting.map(({ awaited }) => awaited.stage) ?? [];
}

/** Answers an attack where somebody is asked to: who cannot react is not. */
async function honestDefence(attack: ChatMessage.Implementation, rolls: boolean): Promise<void> {
  const { defend } = await import("../../../src/play/combat/defence/defend.ts");
  if (!(await stagesOf(attack)).includes("defence")) return;
  await defend(attack.id ?? "", PLACE, rolls ? { fast: true } : { option: "" });
}

const storedWounds = (actor: SirpasActor) => actor.system.woundList;

interface Settings {
  get(namespace: string, key: string): unknown;
}

interface Socket {
  emit(event: string, data: object): unknown;
}

interface Askable {
  query(name: string, data: unknown, options: object): Promise<unknown>;
}

/** What somebody at a table can do, each as the screen does it. */
export const LOG_ENTRIES = {
  /** Makes the world that the stories are played in: two characters of everybody's, who fight. */
  async makeWorld(withEncounter: boolean): Promise<void> {
    const { Actor, Combat } = globalThis as unknown as Record<
      "Actor" | "Combat",
      { implementation: { create(data: object): Promise<SirpasCombat> } }
    >;
    await Promise.all([...game.messages!.contents, ...game.combats!.contents].map((one) => one.delete()));
    await Promise.all(game.actors!.contents.map((one) => one.delete()));
    for (const name of NAMES) {
      const system = { ledger: { budget: 1000, creation: false }, structs: { injuryResistance: 18 } };
      const items = [...ITEMS, ...ARTS, ...BELONGINGS];
      await Actor.implementation.create({ name, type: "character", ownership: { default: 3 }, system, items });
      // What the sheet starts with is what the ledger starts with.
      const { booksOf, ledgerChanges } = await import("../../../src/play/points/ledger.ts");
      const ledger = ledgerChanges(actorOf(name), booksOf(actorOf(name)).ledger);
      await actorOf(name).update({ system: { ledger } } as never);
      const { countMoney } = await import("../../../src/play/wealth/wealth.ts");
      await countMoney(actorOf(name), 500);
    }
    if (!withEncounter) return;
    const combatants = NAMES.map((name) => ({ actorId: actorOf(name).id }));
    const combat = await Combat.implementation.create({ active: true, system: { level: "advanced" }, combatants });
    await combat.startCombat();
  },

  /** Makes a user another Gamemaster. */
  async promote(user: string, role = 4): Promise<void> {
    await game.users!.getName(user)?.update({ role } as never);
  },

  /** From now on the dice at this seat follow from a number. */
  seed(seed: number): void {
    (CONFIG.Dice as unknown as { randomUniform: () => number }).randomUniform = seeded(seed);
  },

  buy: (name: Name, thing: string) => actorOf(name).buy(idOf(actorOf(name), thing)),
  undoPurchase: (name: Name) => actorOf(name).undoLastPurchase(),
  award: (name: Name, points: number) => actorOf(name).awardPoints(points, "played"),

  async pay(name: Name, thing: string): Promise<boolean> {
    const { payFor } = await import("../../../src/play/wealth/wealth.ts");
    const item = actorOf(name).items.getName(thing);
    return item ? payFor(actorOf(name), item) : false;
  },

  async favourite(name: Name, ref: string): Promise<void> {
    const { toggleFavourite } = await import("#core/play/sheets/favourites.ts");
    await toggleFavourite(actorOf(name), ref);
  },

  async addItem(name: Name, item: string): Promise<void> {
    await actorOf(name).createEmbeddedDocuments("Item", [{ name: item, type: "gear" }] as never);
  },

  /** A wound by the button of the sheet. */
  async woundByHand(name: Name, id: string): Promise<void> {
    const { writeChanges } = await import("#core/play/log/changes.ts");
    const { woundChange } = await import("../../../src/play/damage/wounds.ts");
    const wound = { id, severity: "light", damageType: "", bodyPart: "", treated: false, label: "by hand" } as const;
    await writeChanges([woundChange(actorOf(name), id, null, wound)], "apply");
  },

  async healByHand(name: Name): Promise<void> {
    const wounds = storedWounds(actorOf(name));
    const first = wounds.find(({ label }) => label === "by hand");
    const { writeChanges } = await import("#core/play/log/changes.ts");
    const { woundChange } = await import("../../../src/play/damage/wounds.ts");
    if (first) await writeChanges([woundChange(actorOf(name), first.id, first, null)], "apply");
  },

  async damage(name: Name, amount: number): Promise<boolean> {
    const { applyDamage } = await import("../../../src/play/damage/apply-damage.ts");
    return applyDamage([actorOf(name)], { amount, type: "blunt" });
  },

  async condition(name: Name, active: boolean): Promise<void> {
    const { toggleCondition } = await import("../../../src/play/damage/toggle-condition.ts");
    await toggleCondition(actorOf(name), "fall", active);
  },

  /** Attacks somebody, who lets it come or throws against it. */
  async attack(name: Name, target: Name, defends: boolean): Promise<void> {
    const attack = await honestAttack(name, target);
    await spend(name, attack);
    await honestDefence(attack, defends);
  },

  /** Strikes somebody, who throws against it, and against death of it: nothing is left to wait for. */
  async strike(name: Name, target: Name): Promise<void> {
    const { answerDamageSave } = await import("../../../src/play/combat/attack/damage-saves.ts");
    const attack = await honestAttack(name, target);
    await spend(name, attack);
    await honestDefence(attack, true);
    if ((await stagesOf(attack)).includes("deadly")) await answerDamageSave(attack.id ?? "", PLACE, "deadly");
  },

  async use(name: Name, what: string): Promise<void> {
    const { recordUse } = await import("../../../src/play/combat/turn/record-use.ts");
    await recordUse(actorOf(name), { type: "other", skill: "", kind: "action", manoeuvre: "", name: what });
  },

  async undo(): Promise<boolean> {
    const { undoLast } = await import("#core/play/log/undo.ts");
    const combat = fight();
    // Before the first turn there is no fight, and what is done then is in no log.
    const isLogEntry = ["attack", "damage", "use", "condition"].includes(combat?.standing.at(-1)?.type ?? "");
    return combat && isLogEntry && game.user!.isGM ? undoLast(combat) : false;
  },

  async redo(): Promise<boolean> {
    const { redo } = await import("#core/play/log/undo.ts");
    const combat = fight();
    return combat && game.user!.isGM ? redo(combat) : false;
  },

  prepareAsking,
  prepareLogEntry,
  rollInSecret,
  takeBack,
  endFight,
  beBeyond,

  /** Lets play not have begun yet. */
  async beCreating(): Promise<void> {
    await actorOf("Ada").update({ system: { ledger: { creation: true } } } as never);
  },

  /** Tries one of the actions of the table of permissions. @returns whether it answered with anything, and what was wrong. */
  async tryAction(action: string): Promise<{ readonly answered: boolean; readonly fault: string }> {
    try {
      return { answered: Boolean(await ACTIONS[action]!()), fault: "" };
    } catch (error) {
      return { answered: false, fault: (error as Error).message };
    }
  },

  /** All that is stored of the table, as this client knows it; of what is not for all, that it is there. */
  table(): string {
    const { settings } = game as unknown as { settings: Settings };
    const values = ["applyToNpcs", "worldSetting", "schemaVersion"].map((key) => settings.get("sirpas", key));
    const messages = game.messages!.contents.map((one) => (one.whisper.length > 0 ? one.id : one.toObject()));
    const documents = [...game.actors!.contents, ...game.combats!.contents].map((one) => one.toObject());
    return JSON.stringify([values, documents, messages]);
  },

  /** The names of all that clients can be asked for. */
  queries: () => Object.keys((CONFIG as unknown as { queries: object }).queries).sort(),

  /** Asks another user's client for something, past everything that would ask for it. */
  async forge(user: string, query: string, data: unknown): Promise<unknown> {
    const to = game.users!.getName(user) as unknown as Askable;
    const answer = to.query(query, data, { timeout: 10_000 });
    return answer.catch((error: Error) => ({ thrown: error.message }));
  },

  /** Asks the active Gamemaster's client in one's own name. */
  async ask(query: string, data: object): Promise<unknown> {
    const { askGamemaster } = await import("#core/play/deciding/ask-gamemaster.ts");
    return askGamemaster(query, data);
  },

  /** What the test needs to know of the world to ask for something. */
  ids() {
    const combat = fight();
    return {
      users: Object.fromEntries(game.users!.contents.map(({ name, id }) => [name ?? "", id ?? ""])),
      actors: Object.fromEntries(game.actors!.contents.map(({ name, uuid }) => [name, uuid])),
      combat: combat?.id ?? "",
      combatants: Object.fromEntries(combat?.combatants.contents.map(({ name, id }) => [name ?? "", id ?? ""]) ?? []),
      events: combat?.standing.map(({ id, type, who, key }) => ({ id, type, who, key })) ?? [],
      messages: game.messages!.contents.map(({ id, type }) => ({ id: id ?? "", type: type as string })),
    };
  },

  /** Makes a user the only one, besides Gamemasters, who owns somebody. */
  async own(name: Name, user: string): Promise<void> {
    const id = game.users!.getName(user)?.id ?? "";
    await actorOf(name).update({ ownership: { default: 0, [id]: 3 } } as never);
  },

  async setting(key: string, value: unknown): Promise<void> {
    await (game.settings as unknown as { set(namespace: string, key: string, value: unknown): Promise<unknown> }).set(
      "sirpas",
      key,
      value,
    );
  },

  /** Attacks somebody, with the total that the message shall claim; null for that of its dice. @returns the message's id. */
  async claimAttack(name: Name, target: Name, total: number | null): Promise<string> {
    const attack = await honestAttack(name, target);
    if (total !== null) {
      const [roll] = attack.toObject().rolls as unknown as readonly string[];
      const forged = { ...(JSON.parse(roll ?? "{}") as object), total };
      await attack.update({ rolls: [JSON.stringify(forged)] } as never);
    }
    return attack.id ?? "";
  },

  /** Writes down the action that an attack took, as whoever makes it does. */
  spend: (name: Name, attack: string) => spend(name, game.messages!.get(attack)!),

  async defend(attack: string): Promise<void> {
    await honestDefence(game.messages!.get(attack)!, true);
  },

  /** Presses "Defend all" in a window that posts nothing itself. @returns how many are defended */
  async defendAll(attack: string): Promise<number> {
    const { defendAll } = await import("../../../src/play/combat/defence/defend-all.ts");
    const silent = Hooks.on("preCreateChatMessage", () => false);
    const done = await defendAll(attack, [{ ...PLACE, option: "", mitigates: false }]);
    Hooks.off("preCreateChatMessage", silent);
    return done;
  },

  /** What this client may know of a check in the chat. */
  async checkIn(id: string) {
    const { CheckData } = await import("../../../src/play/checks/check-data.ts");
    const message = game.messages!.get(id);
    const check: unknown = message?.system;
    const isKnown = check instanceof CheckData && check.outcome !== null;
    return { author: message?.author?.name, blind: message?.blind, isKnown };
  },

  broken: () => brokenInvariants(),

  /** Closes this window, as far as the system hears of it. */
  async closeWindow(): Promise<void> {
    const { leaveDeciding } = await import("#core/play/deciding/deciding-window.ts");
    await leaveDeciding();
  },

  bePatient,

  /** Whether this window decides. */
  async decides(): Promise<boolean> {
    const { isDeciding } = await import("#core/play/deciding/deciding-window.ts");
    return isDeciding();
  },

  /** Says something on the socket of the system, as anybody can. */
  say: (data: object) => void (game.socket as unknown as Socket).emit("system.sirpas", data),

  /** What this user's windows keep in the user's document. */
  kept: () => (game.user!.flags as unknown as { sirpas?: Record<string, object> }).sirpas ?? {},

  /** All that this client holds of the people and of the fight, without when it was written. */
  world(): string {
    const documents = [...game.actors!.contents, ...game.combats!.contents];
    return JSON.stringify(documents.map((one) => one.toObject())).replace(/"_stats":\{[^{}]*\},?/g, "");
  },

  wounds: (name: Name) => storedWounds(actorOf(name)).map(({ id }) => id),

  /** What somebody has of what was asked for. */
  held(name: Name) {
    const { favourites, ledger, wealth } = actorOf(name).system._source;
    const wounds = storedWounds(actorOf(name));
    return {
      items: actorOf(name)
        .items.contents.map((item) => item.name)
        .filter((item) => ![...ITEMS, ...ARTS, ...BELONGINGS].some((own) => own.name === item)),
      favourites: listOf(favourites)
        .map(({ ref }) => ref)
        .sort(),
      handmade: wounds.filter(({ label }) => label === "by hand").map(({ id }) => id),
      bought: listOf(ledger.entries)
        .filter(({ type }) => (type as string) === "bought")
        .map(({ thing, name: what }) => (actorOf(name).items.has(thing) ? what : thing)),
      paid: listOf(wealth.log)
        .filter(({ amount }) => amount < 0)
        .map(({ name: what }) => what),
    };
  },
} as const;
