import { listOf } from "#core/data/entries.ts";
import type { SirpasActor } from "../../../src/documents/actor.ts";
import type { SirpasCombat } from "../../../src/documents/combat.ts";
import type { Change } from "#core/rules/log/change.ts";

/** What the world of a chaos story must be true of at rest; answers with a sentence for each that is not. */
export async function brokenInvariants(): Promise<readonly string[]> {
  const actors = game.actors!.contents as unknown as readonly SirpasActor[];
  const combats = game.combats!.contents as unknown as readonly SirpasCombat[];
  const perActor = await Promise.all(
    actors.map(async (actor) => [
      ...(await accounts(actor)),
      ...wounds(actor),
      ...wallet(actor),
      ...(await logged(actor, combats)),
    ]),
  );
  return [...perActor.flat(), ...(await unsettled())];
}

/** Every level was entered in the ledger when it came, and nothing was entered that did not. */
async function accounts(actor: SirpasActor): Promise<readonly string[]> {
  const { booksOf } = await import("../../../src/play/points/ledger.ts");
  const { balanceOf } = await import("../../../src/rules/points/ledger.ts");
  const { ledger } = booksOf(actor);
  const stored = actor.system._source.ledger;
  const broken: string[] = [];
  if (JSON.stringify(ledger.entries) !== JSON.stringify(listOf(stored.entries))) {
    const told = ledger.entries.map(({ type, name, from, to }) => `${type} ${name} ${from}-${to}`);
    broken.push(`${actor.name}'s statistics are not what the stored ledger says, but need: ${told.join(", ")}`);
  }
  const { budget, awarded, spent, left } = balanceOf(ledger);
  if (left !== budget + awarded - spent) broken.push(`${actor.name}'s points do not add up`);
  return broken;
}

async function woundPoints(actor: SirpasActor): Promise<number> {
  const { incapacitation } = await import("../../../src/rules/damage/injury.ts");
  return incapacitation(actor.system.woundList, Infinity).injury;
}

function wounds(actor: SirpasActor): readonly string[] {
  const ids = actor.system.woundList.map(({ id }) => id);
  return new Set(ids).size === ids.length ? [] : [`${actor.name} has a wound twice`];
}

/** The money is what its log says of it. */
function wallet(actor: SirpasActor): readonly string[] {
  const { start } = actor.system._source.wealth;
  return start === 0 ? [] : [`${actor.name} has ${start} that the log of the purse does not know`];
}

/** What the logs of encounters say of an actor is so: its wounds, conditions and scratches, none else and none twice. */
async function logged(actor: SirpasActor, combats: readonly SirpasCombat[]): Promise<readonly string[]> {
  const { turnLog } = await import("../../../src/play/combat/turn/turn-state.ts");
  const { effectsOf } = await import("../../../src/play/effects/conditions.ts");
  const { CONDITIONS } = await import("../../../src/rules/damage/conditions.ts");
  const all = combats.flatMap((combat) => combat.standing.flatMap(({ changes }) => changes as readonly Change[]));
  const own = [...all, ...logEntries()].filter(({ uuid }) => uuid.startsWith(actor.uuid));
  const broken: string[] = [];
  const same = (what: string, is: readonly string[], should: readonly string[]) => {
    const [one, other] = [[...is].sort().join(), [...should].sort().join()];
    if (one !== other) broken.push(`${actor.name}'s ${what} are ${one || "none"}, the log says ${other || "none"}`);
  };
  const carried = actor.system.woundList.filter(({ label }) => label !== "by hand").map(({ id }) => id);
  same("wounds", carried, there(own, `${actor.uuid} system.wounds.`));
  const effects = [...CONDITIONS.keys, "dead"].flatMap((key) => effectsOf(actor, key)).map(({ id }) => id);
  same("conditions", effects, there(own, `${actor.uuid}.ActiveEffect.`));
  const scratches = own.reduce((sum, change) => sum + (isScratch(change) ? change.by : 0), 0);
  same("scratches", [String(actor.system._source.status.scratches)], [String(scratches)]);
  const now = turnLog(actor);
  const [{ round = 0, combat = "" } = {}] = now;
  // Before an encounter has begun, and after, nobody keeps a log of what is done.
  if (combat !== "" && combats.some(({ encounter }) => encounter.turn > 0)) {
    const { useIn } = await import("../../../src/play/combat/turn/turn-uses.ts");
    const told = own.flatMap((change) => {
      const found = useIn(change);
      return found?.use.combat === combat && found.use.round === round ? [found.use.name] : [];
    });
    same(
      "uses",
      now.map(({ name }) => name),
      [...told, ...(await waitingUses(actor, round))],
    );
  }
  if (actor.system.status.injury.value !== (await woundPoints(actor))) {
    broken.push(`${actor.name}'s injury is not what the wounds make`);
  }
  const unmatched = actor.effects.contents.filter(({ origin }) => origin && fromUuidSync(origin as never) === null);
  if (unmatched.length > 0) broken.push(`${actor.name} has effects of what is gone`);
  return broken;
}

function isScratch(change: Change): change is Change & { readonly by: number } {
  return change.path === "system.status.scratches" && "by" in change;
}

/** The ids of what changes have left of what they add and remove. */
function there(changes: readonly Change[], prefix: string): readonly string[] {
  const ids = new Set<string>();
  for (const change of changes) {
    const where = change.path === "" ? change.uuid : `${change.uuid} ${change.path}`;
    if ("by" in change || !where.startsWith(prefix)) continue;
    if (change.after === null) ids.delete(where.slice(prefix.length));
    else ids.add(where.slice(prefix.length));
  }
  return [...ids];
}

/** What an attack that waits for throws has spent of a turn, and the defence against it: its sheet says so already, the log does once it is over. */
async function waitingUses(actor: SirpasActor, round: number): Promise<readonly string[]> {
  const { attackStateOf } = await import("../../../src/play/combat/attack/attack-state.ts");
  const { wasUndone } = await import("#core/play/log/recorded.ts");
  const all = game.messages!.contents as unknown as readonly ChatMessage.Implementation[];
  return all.flatMap((message) => {
    const state = attackStateOf(message);
    const strikes = state?.strikes ?? [];
    if (!state || state.data.turn !== round) return [];
    const isOpen = ({ applied, key }: (typeof strikes)[number]) => applied === null && !wasUndone(key);
    const nameOf = ({ technique }: { readonly technique: { readonly logged: object } }) =>
      (technique.logged as { readonly name: string }).name;
    const attacks = state.data.attacker.actor === actor.uuid && strikes.every(isOpen) ? [nameOf(state.data)] : [];
    const defends = strikes
      .filter((strike) => strike.against.actor === actor.uuid && isOpen(strike))
      .flatMap(({ defence }) => (defence && !defence.none ? [nameOf(defence)] : []));
    return [...attacks, ...defends];
  });
}

/** What events outside of encounters changed. */
function logEntries(): readonly Change[] {
  return game.messages!.contents.flatMap(({ system }) => {
    const { changes, state } = system as unknown as Partial<Record<"changes" | "state", unknown>>;
    return Array.isArray(changes) && state === "applied" ? (changes as Change[]) : [];
  });
}

/** What was thrown for and comes to pass by itself did so. */
async function unsettled(): Promise<readonly string[]> {
  const { attackStateOf } = await import("../../../src/play/combat/attack/attack-state.ts");
  const { isResolved } = await import("../../../src/play/combat/attack/resolve-strike.ts");
  const { wasUndone } = await import("#core/play/log/recorded.ts");
  const all = game.messages!.contents as unknown as readonly ChatMessage.Implementation[];
  return all.flatMap((message) =>
    (attackStateOf(message)?.strikes ?? [])
      .filter((strike) => isResolved(strike) && !wasUndone(strike.key))
      .map(({ key }) => `${key} was thrown and has not come to pass`),
  );
}
