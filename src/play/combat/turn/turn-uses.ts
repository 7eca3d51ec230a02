import type { LoggedUse } from "../../../rules/combat/turn.ts";
import type { Change } from "#core/rules/log/change.ts";
import type { SirpasActor, SirpasCombat } from "../../documents.ts";
import { idOfKey } from "#core/utils/id-of-key.ts";
import { type Entries, listOf } from "#core/data/entries.ts";
import type { EncounterEvent } from "../../../rules/encounter/event.ts";

/** A use with the id that an actor keeps it under, and its place among those of its turn. */
export type KeptUse = StampedUse & { readonly id: string; readonly sort: number };

/** All that an actor keeps of what it used, in order. */
export function usesOf(actor: SirpasActor): readonly KeptUse[] {
  return listOf(actor.system._source.uses as unknown as Entries<Omit<KeptUse, "id">>);
}

/** Where an actor keeps its uses, by their ids. */
export const USES = "system.uses.";

/** A use as an actor keeps it: with the turn it was made in. */
type StampedUse = LoggedUse & TurnStamp;

/** A message that says what its author's character used for it. */
interface UsingMessage {
  readonly parent: { readonly id: string | null };
  readonly technique: { readonly logged: object };
}

/** What writes down that an actor used something in a turn for an attack or a defence: once, though several clients may write it. */
export function usingOf(actor: string, stamp: TurnStamp, { parent, technique }: UsingMessage): readonly Change[] {
  return "type" in technique.logged ? [useChange(actor, stamp, technique.logged as LoggedUse, useId(parent.id))] : [];
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
export function useChange(uuid: string, { combat, round }: TurnStamp, use: LoggedUse, id: string): Change {
  const { type, skill, kind, manoeuvre, name } = use;
  const after = { type, skill, kind, manoeuvre, name, combat, round, sort: Date.now() };
  return { uuid, path: `${USES}${id}`, before: null, after };
}

/** What the log knows that an actor did in a turn. @param isCounted  Which of its events count. */
export function usesIn(
  combat: SirpasCombat,
  actor: string,
  round: number,
  isCounted: (event: EncounterEvent) => boolean,
): readonly LoggedUse[] {
  // One that was named later is one use.
  const changes = new Map(useChangesIn(combat, actor, round, isCounted).map((change) => [change.path, change]));
  return [...changes.values()].flatMap((change) => useIn(change)?.use ?? []);
}

/** The changes that write down what an actor used in a turn, by the log of its encounter. */
export function useChangesIn(
  { id, standing }: SirpasCombat,
  actor: string,
  round: number,
  isCounted: (event: EncounterEvent) => boolean = () => true,
): readonly Change[] {
  const changes = standing.filter(isCounted).flatMap((event) => event.changes);
  return changes.filter((change) => {
    const found = useIn(change);
    return found?.actor === actor && found.use.combat === id && found.use.round === round;
  });
}

/** Which turn it is for somebody: that of a combat's round, or outside of combat one that ends when they say so. */
export interface TurnStamp {
  readonly combat: string;
  readonly round: number;
}
