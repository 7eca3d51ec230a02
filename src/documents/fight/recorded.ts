import type { FightEvent } from "../../rules/fight/event.ts";
import { wasTakenBack } from "../../rules/fight/log.ts";
import type { SirpasCombat } from "../combat.ts";
import { endedEvent, type EndedEvent } from "./ended-fights.ts";
import { standingDeed, wasDeedUndone, type Deed } from "./deed.ts";

/** Where something stands that can happen only once: in the log of an encounter, or in a message of its own. */
export interface Recorded {
  readonly combat: SirpasCombat | null;
  readonly event: FightEvent | null;
  readonly deed: Deed | null;
  /** What is left of it where its encounter is gone: it stands for good. */
  readonly ended?: EndedEvent;
}

/** Where what a key stands for is written down; null while it has not happened, or was taken back. */
export function isRecorded(key: string): Recorded | null {
  for (const combat of combats()) {
    const event = key === "" ? undefined : combat.standing.find((one) => one.key === key);
    if (event) return { combat, event, deed: null };
  }
  const deed = standingDeed(key);
  if (deed && (deed.data.event === "" || !combatKnows(deed.data.combat))) return { combat: null, event: null, deed };
  const ended = endedEvent(key);
  return ended && !ended.undone ? { combat: null, event: null, deed: null, ended } : null;
}

/** Whether it happened and was taken back: then a person alone lets it happen again. */
export function wasUndone(key: string): boolean {
  return wasDeedUndone(key) || endedEvent(key)?.undone === true || combats().some(({ log }) => wasTakenBack(log, key));
}

function combatKnows(id: string): boolean {
  return combats().some((combat) => combat.id === id);
}

function combats(): readonly SirpasCombat[] {
  return (game.combats?.contents ?? []) as unknown as readonly SirpasCombat[];
}
