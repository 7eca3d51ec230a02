import type { SirpasActor } from "../../../src/documents/actor.ts";
import type { SirpasCombat } from "../../../src/documents/combat.ts";
import type { Change } from "../../../src/rules/fight/change.ts";
import { listOf } from "../../../src/data/entries.ts";

/** What the world of a chaos story must be true of at rest; answers with a sentence for each that is not. */
export async function brokenInvariants(): Promise<readonly string[]> {
  const actors = game.actors!.contents as unknown as readonly SirpasActor[];
  const combats = game.combats!.contents as unknown as readonly SirpasCombat[];
  const perActor = await Promise.all(
    actors.map(async (actor) => [
      ...(await accounts(actor)),
      ...wounds(actor),
      ...purse(actor),
      ...(await logged(actor, combats)),
    ]),
  );
  return [...perActor.flat(), ...(await unsettled())];
}

/** Every level was entered in the ledger when it came, and nothing was entered that did not. */
async function accounts(actor: SirpasActor): Promise<readonly string[]> {
  const { booksOf } = await import("../../../src/documents/ledger.ts");
  const { balanceOf } = await import("../../../src/rules/character-points/ledger.ts");
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
  const { injuryPoints } = await import("../../../src/rules/damage/wounds.ts");
  return injuryPoints(actor.system._source.wounds as never);
}

function wounds(actor: SirpasActor): readonly string[] {
  const ids = actor.system._source.wounds.map(({ id }) => id);
  return new Set(ids).size === ids.length ? [] : [`${actor.name} has a wound twice`];
}

/** The money is what its log says of it. */
function purse(actor: SirpasActor): readonly string[] {
  const { start } = actor.system._source.wealth;
  return start === 0 ? [] : [`${actor.name} has ${start} that the log of the purse does not know`];
}

/** What the logs of encounters say of an actor is so: its wounds, conditions and scratches, none else and none twice. */
async function logged(actor: SirpasActor, combats: readonly SirpasCombat[]): Promise<readonly string[]> {
  const { afterChange } = await import("../../../src/rules/fight/bearer.ts");
  const { bearerOf } = await import("../../../src/documents/fight/bearer-of.ts");
  const all = combats.flatMap((combat) => combat.standing.flatMap(({ changes }) => changes as readonly Change[]));
  const own = [...all, ...deeds()].filter((change) => change.actor === actor.uuid);
  const now = bearerOf(actor, []);
  const bare = { ...now, wounds: [], scratches: 0, conditions: [], turn: { combat: "", round: 0, uses: [] } };
  const told = own.reduce((bearer, change) => afterChange(bearer, change).bearer, bare as typeof now);
  const handmade = ({ label }: { readonly label: string }) => label === "by hand";
  const broken: string[] = [];
  const same = (what: string, is: readonly string[], should: readonly string[]) => {
    const [one, other] = [[...is].sort().join(), [...should].sort().join()];
    if (one !== other) broken.push(`${actor.name}'s ${what} are ${one || "none"}, the log says ${other || "none"}`);
  };
  const woundIds = (list: readonly { readonly id: string; readonly label: string }[]) =>
    list.filter((wound) => !handmade(wound)).map(({ id }) => id);
  const conditions = (bearer: typeof now) => bearer.conditions.map(({ condition, part }) => `${condition}/${part}`);
  same("wounds", woundIds(now.wounds), woundIds(told.wounds));
  same("conditions", conditions(now), conditions(told));
  same("scratches", [String(now.scratches)], [String(told.scratches)]);
  const inTurn = ({ turn }: typeof now) => turn.uses.map(({ name }) => name);
  // Before an encounter has begun, and after, nobody keeps a log of what is done.
  if (now.turn.combat !== "" && combats.some(({ fight }) => fight.turn > 0)) {
    same("uses", inTurn(now), [...inTurn(told), ...(await waitingUses(actor, now.turn.round))]);
  }
  if (actor.system.status.injury.value !== (await woundPoints(actor))) {
    broken.push(`${actor.name}'s injury is not what the wounds make`);
  }
  const strays = actor.effects.contents.filter(({ origin }) => origin && fromUuidSync(origin as never) === null);
  if (strays.length > 0) broken.push(`${actor.name} has effects of what is gone`);
  return broken;
}

/** What an attack that waits for throws has spent of a turn, and the defence against it: its sheet says so already, the log does once it is over. */
async function waitingUses(actor: SirpasActor, round: number): Promise<readonly string[]> {
  const { attackStateOf } = await import("../../../src/documents/attack/attack-state.ts");
  const { wasUndone } = await import("../../../src/documents/fight/recorded.ts");
  const all = game.messages!.contents as unknown as readonly ChatMessage.Implementation[];
  return all.flatMap((message) => {
    const state = attackStateOf(message);
    const strikes = (state?.targets ?? []).flatMap((one) => one.strikes);
    if (!state || state.data.turn !== round) return [];
    const isOpen = ({ applied, key }: (typeof strikes)[number]) => applied === null && !wasUndone(key);
    const nameOf = ({ technique }: { readonly technique: { readonly logged: object } }) =>
      (technique.logged as { readonly name: string }).name;
    const attacks = state.data.attacker.actor === actor.uuid && strikes.every(isOpen) ? [nameOf(state.data)] : [];
    const defends = state.targets
      .filter((target) => target.actor === actor.uuid)
      .flatMap((target) => target.strikes.filter(isOpen))
      .flatMap(({ defence }) => (defence && !defence.none ? [nameOf(defence)] : []));
    return [...attacks, ...defends];
  });
}

/** What deeds outside of encounters changed. */
function deeds(): readonly Change[] {
  return game.messages!.contents.flatMap(({ system }) => {
    const { changes, undone, event } = system as unknown as Partial<Record<"changes" | "undone" | "event", unknown>>;
    return Array.isArray(changes) && undone === "" && event === "" ? (changes as Change[]) : [];
  });
}

/** What was thrown for and comes to pass by itself did so. */
async function unsettled(): Promise<readonly string[]> {
  const { attackStateOf } = await import("../../../src/documents/attack/attack-state.ts");
  const { isSettled } = await import("../../../src/documents/fight/strike-draft.ts");
  const { wasUndone } = await import("../../../src/documents/fight/recorded.ts");
  const all = game.messages!.contents as unknown as readonly ChatMessage.Implementation[];
  return all.flatMap((message) =>
    (attackStateOf(message)?.targets ?? []).flatMap(({ strikes }) =>
      strikes
        .filter((strike) => isSettled(strike) && !wasUndone(strike.key))
        .map(({ key }) => `${key} was thrown and has not come to pass`),
    ),
  );
}
