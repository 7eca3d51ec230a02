import { SYSTEM } from "#system";
import type { PoolActor } from "../../documents/pool-actor.ts";
import { on, whenReady } from "../../foundry/hooks.ts";
import { actorAround, actorOf, isFor, type Embedded } from "../../foundry/ours.ts";
import { conditionsOf } from "../../foundry/status-effects.ts";
import type { Term } from "../../rules/term.ts";
import { localize, word } from "../../utils/localize.ts";
import { termsText } from "../reasons/term-lines.ts";
import { shareOf } from "../sheets/pool-rows.ts";
import { debounce } from "../ux/timing.ts";
import { ENCOUNTER_HOOKS } from "./encounter-hooks.ts";

/** What the tracker says of a combatant besides its name: a few words, and more of it for who asks. */
interface TrackerNote {
  readonly text: string;
  readonly tooltip?: string;
  /** How much of a most is left, in whole percent, where a bar shows it. */
  readonly share?: number;
}

/** What a rulebook says of a combatant to who reads their sheet. */
interface Standing<Someone> {
  /** What the first pool of their kind is made of, which decides whether they can go on and has a bar; and its name, where it has another. */
  termsOf?(actor: Someone): readonly Term[];
  labelOf?(actor: Someone): string;
  /** What is left of their turn; empty where nothing is counted. */
  leftOf?(actor: Someone): string;
  /** What everybody knows of their turn, such as what they have chosen in it; empty for nothing. */
  chosenOf?(actor: Someone): string;
}

/** Foundry's own tracker, as far as its rows need it. */
interface Tracker {
  readonly viewed: Combat.Implementation | null;
  readonly element: HTMLElement | null;
}

/**
 * Says in the rows of Foundry's own tracker how each combatant is; to be called at the table. What is left of them and of their turn is
 * for who reads their sheet; the conditions that their token shows are for everybody.
 */
export function registerTrackerNotes<Someone extends PoolActor<string>>(rules: Standing<Someone>): void {
  const notesOf = (combatant: Combatant.Implementation): readonly TrackerNote[] => {
    const actor = actorOf<Actor.Implementation>(combatant) as unknown;
    return actor ? standingOf(actor as Someone, rules) : [];
  };
  const fill = ({ viewed, element }: Tracker, changed: readonly (Embedded | null)[] = [null]) => {
    for (const row of element?.querySelectorAll<HTMLElement>("[data-combatant-id]") ?? []) {
      const combatant = viewed?.combatants.get(row.dataset["combatantId"] ?? "") as
        Combatant.Implementation | undefined;
      if (!changed.some((actor) => !actor || (combatant && isAbout(combatant, actor)))) continue;
      const before = row.querySelector(".combatant-notes");
      const notes = combatant?.visible ? notesOf(combatant) : [];
      const fresh = notes.length > 0 ? drawn(notes) : null;
      if (fresh && before?.isEqualNode(fresh)) continue;
      before?.remove();
      if (fresh) (row.querySelector(".token-name") ?? row).append(fresh);
    }
  };
  // The sidebar's own, and one that is detached.
  const shown = new Set<Tracker>();
  on("renderCombatTracker", (tracker: Tracker) => {
    shown.add(tracker);
    fill(tracker);
  });
  // Of what is somebody's own their row alone tells; null for what may concern anybody.
  const due = new Set<Embedded | null>();
  const follow = debounce(async () => {
    const changed = [...due];
    due.clear();
    for (const tracker of shown) {
      if (tracker.element?.isConnected) fill(tracker, changed);
      else shown.delete(tracker);
    }
  });
  on(ENCOUNTER_HOOKS, (document: Embedded) => {
    due.add(actorAround(document));
    follow();
  });
  // It may have been drawn before the table was there.
  whenReady(() => void ui.combat?.render());
}

/** Whether an actor is that of a combatant, or the one of the world from which that is made. */
function isAbout(combatant: Combatant.Implementation, actor: Embedded): boolean {
  return actor.isToken ? isFor(combatant, actor) : combatant.actorId === actor.id;
}

function standingOf<Someone extends PoolActor<string>>(actor: Someone, rules: Standing<Someone>) {
  const { POOLS } = actor.constructor as typeof PoolActor;
  const pool = POOLS[0]!;
  const { termsOf = () => [], leftOf = () => "", chosenOf = () => "" } = rules;
  const { labelOf = () => word(`RESOURCE.${pool}`) } = rules;
  const knows = actor.testUserPermission(game.user!, "OBSERVER");
  const [value, most] = [actor.left(pool), actor.most(pool)];
  const own: readonly TrackerNote[] = [
    { text: `${labelOf(actor)} ${value}/${most}`, tooltip: termsText(termsOf(actor)), share: shareOf(value, most) },
    { text: leftOf(actor) },
  ];
  const notes = [
    ...(knows ? own : []),
    { text: chosenOf(actor) },
    ...conditionsOf(actor).map(({ id, name }): TrackerNote => {
      // How often somebody has a condition is in a field of its name, where that is counted.
      const times = knows ? (actor.system as Readonly<Record<string, unknown>>)[id] : null;
      return { text: `${localize(name)}${typeof times === "number" ? ` ${times}` : ""}` };
    }),
  ];
  return notes.filter(({ text }) => text !== "");
}

function drawn(notes: readonly TrackerNote[]): HTMLElement {
  const list = document.createElement("span");
  list.className = `${SYSTEM.id} combatant-notes`;
  for (const { text, tooltip = "", share } of notes) {
    const note = document.createElement("span");
    note.textContent = text;
    if (share !== undefined) {
      // The words beside it say the same.
      const bar = document.createElement("span");
      bar.className = "combatant-bar";
      bar.style.setProperty("--share", `${share}%`);
      list.append(bar);
    }
    if (tooltip !== "") {
      note.dataset["tooltipText"] = tooltip;
      note.tabIndex = 0;
    }
    list.append(note, " ");
  }
  return list;
}
