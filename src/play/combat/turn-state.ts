import type { TurnLog } from "../../rules/combat/turn-log.ts";
import type { LoggedUse } from "../../rules/combat/turn.ts";
import type { Change, Stored } from "#core/rules/log/change.ts";
import { combatantsOf } from "#core/foundry/collections.ts";
import { fightOf } from "../encounter/fight-of.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { idOfKey } from "#core/utils/id-of-key.ts";
import { writeChanges } from "#core/play/log/changes.ts";
import { listOf, type Entries } from "#core/data/entries.ts";
import type { FightEvent } from "../../rules/encounter/event.ts";
import type { SirpasCombat } from "../../documents/combat.ts";

/** Which turn it is for somebody: that of a combat's round, or outside of combat one that ends when they say so. */
export interface TurnStamp {
  readonly combat: string;
  readonly round: number;
}

/** The turn that is being played for an actor, in the encounter that they fight in. */
export function currentTurn(actor: SirpasActor): TurnStamp {
  const combat = fightOf(actor);
  return { combat: combat?.id ?? "", round: combat?.round ?? 0 };
}

/** What the actor did in the turn that is being played; what is stamped with any other turn is over. */
export function turnLog(actor: SirpasActor): TurnLog {
  return usesNow(actor);
}

/** Writes down one more thing that the actor did in this turn. @param id  Under which the actor keeps it. */
export async function logUse(actor: SirpasActor, use: LoggedUse, id = foundry.utils.randomID()): Promise<void> {
  await store(actor, [useChange(actor.uuid, currentTurn(actor), use, id)]);
}

/** Forgets the last thing that was written down in this turn; nothing happens if there is none. */
export async function undoLastUse(actor: SirpasActor): Promise<void> {
  const last = usesNow(actor).at(-1);
  if (last) await forgetUses(actor, [last.id]);
}

/** Begins a turn anew: outside of combat, and where the table agrees that nothing was done yet. */
export async function beginNewTurn(actor: SirpasActor): Promise<void> {
  await forgetUses(
    actor,
    usesOf(actor).map(({ id }) => id),
  );
}

/** Writes what an actor uses in this turn; what was done in an earlier one is forgotten. */
async function store(actor: SirpasActor, changes: readonly Change[]): Promise<void> {
  const now = new Set(usesNow(actor).map(({ id }) => id));
  const earlier = usesOf(actor).filter(({ id }) => !now.has(id));
  await forgetUses(
    actor,
    earlier.map(({ id }) => id),
  );
  await writeChanges(changes, "apply");
}

/** Forgets what an actor used, by the ids that it keeps it under. */
export async function forgetUses(actor: SirpasActor, ids: readonly string[]): Promise<void> {
  const known = usesOf(actor).filter(({ id }) => ids.includes(id));
  const gone = known.map(({ id, ...use }): Change => {
    return { uuid: actor.uuid, path: `${USES}${id}`, before: use as Stored, after: null };
  });
  if (gone.length > 0) await writeChanges(gone, "apply");
}

type KeptUse = StampedUse & { readonly id: string; readonly sort: number };

function usesOf(actor: SirpasActor): readonly KeptUse[] {
  return listOf(actor.system._source.uses as unknown as Entries<Omit<KeptUse, "id">>);
}

/** The same, each with the id that it is kept under. */
export function usesNow(actor: SirpasActor): readonly KeptUse[] {
  const now = currentTurn(actor);
  return usesOf(actor).filter(({ combat, round }) => combat === now.combat && round === now.round);
}

/** Where an actor keeps its uses, by their ids. */
const USES = "system.uses.";

/** A use as an actor keeps it: with the turn it was made in. */
type StampedUse = LoggedUse & TurnStamp;

/** A message that says what its author's character used for it. */
interface UsingMessage {
  readonly parent: { readonly id: string | null };
  readonly technique: { readonly logged: object };
}

/** What writes down that an actor used something in a turn for an attack or a defence: once, whoever writes it. */
export function usingOf(actor: string, stamp: TurnStamp, { parent, technique }: UsingMessage): readonly Change[] {
  return "type" in technique.logged ? [useChange(actor, stamp, technique.logged as LoggedUse, useId(parent.id))] : [];
}

/** What writes down that an actor used something in the turn that is being played. */
export function usingNow(actor: SirpasActor, use: LoggedUse): Change {
  return useChange(actor.uuid, currentTurn(actor), use, foundry.utils.randomID());
}

/** The use that a change writes down, and of whom; null for any other change. */
export function useIn(change: Change): { readonly actor: string; readonly use: StampedUse } | null {
  if ("by" in change || !change.path.startsWith(USES)) return null;
  return { actor: change.uuid, use: change.after as unknown as StampedUse };
}

/** The id under which an actor keeps what it used for a message. */
export function useId(message: string | null): string {
  return idOfKey(`use ${message}`);
}

/** Uses of one turn are in the order in which they were made, as far as the clocks of those who write them agree. */
function useChange(uuid: string, { combat, round }: TurnStamp, use: LoggedUse, id: string): Change {
  const { type, skill, kind, manoeuvre, name } = use;
  const after = { type, skill, kind, manoeuvre, name, combat, round, sort: Date.now() };
  return { uuid, path: `${USES}${id}`, before: null, after };
}

/**
 * An actor keeps what it did in one turn alone. When the fight goes back to an earlier one, or forth again, the log says what
 * everybody did in it: one update of each actor for whom that is something else.
 */
export async function restoreUses(combat: SirpasCombat): Promise<void> {
  const round = combat.fight.turn;
  const fighters = new Set(combatantsOf(combat).flatMap(({ actor }) => (actor as SirpasActor | null) ?? []));
  for (const actor of fighters) {
    if (turnLog(actor).length > 0) continue;
    await writeChanges(useChangesIn(combat, actor.uuid, round), "apply");
  }
}

/** What the log knows that an actor did in a turn. @param isCounted  Which of its events count. */
export function usesIn(
  combat: SirpasCombat,
  actor: string,
  round: number,
  isCounted: (event: FightEvent) => boolean,
): readonly LoggedUse[] {
  return useChangesIn(combat, actor, round, isCounted).flatMap((change) => useIn(change)?.use ?? []);
}

function useChangesIn(
  { id, standing }: SirpasCombat,
  actor: string,
  round: number,
  isCounted: (event: FightEvent) => boolean = () => true,
): readonly Change[] {
  const changes = standing.filter(isCounted).flatMap((event) => event.changes);
  return changes.filter((change) => {
    const found = useIn(change);
    return found?.actor === actor && found.use.combat === id && found.use.round === round;
  });
}
