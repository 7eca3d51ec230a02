import { draftActor, storedData } from "../../foundry/documents.ts";
import { on } from "../../foundry/hooks.ts";
import type { Level } from "../../play/opponents/level-of.ts";
import { dataAt } from "../../play/opponents/levels.ts";
import type { OpponentRules } from "../../play/opponents/opponent-rules.ts";
import { hash } from "../../rules/hash.ts";

type Someone = Actor.Implementation;

/** What was measured, by hero, opponent and level, with the state of both documents then. */
const MEASURED = new Map<string, { readonly state: string; readonly danger: number | null }>();

// A ruling of the table changes the chances.
on(["createSetting", "updateSetting", "deleteSetting"], () => MEASURED.clear());

const stateOf = (actor: Someone) => hash(JSON.stringify(storedData(actor)));

/** How dangerous opponents are to a hero: measured once, and again when hero, opponent or a setting has changed. */
export function dangersTo(hero: Someone, rules: OpponentRules) {
  const states = new Map<Someone, number>();
  const state = (actor: Someone) => {
    const found = states.get(actor) ?? stateOf(actor);
    states.set(actor, found);
    return found;
  };
  const keyOf = (opponent: Someone, level: Level) => [hero.uuid, opponent.uuid, level].join(" ");
  const stateWith = (opponent: Someone) => `${state(hero)} ${state(opponent)}`;
  return {
    hero,
    /** The chance that the hero falls first, null where none can be told; undefined where it has not been measured. */
    known(opponent: Someone, level: Level): number | null | undefined {
      const found = MEASURED.get(keyOf(opponent, level));
      return found?.state === stateWith(opponent) ? found.danger : undefined;
    },
    async measure(opponent: Someone, level: Level): Promise<void> {
      const scaled = level === "printed" ? opponent : draftActor(dataAt(rules, opponent, level));
      const danger = await rules.danger(hero, scaled);
      MEASURED.set(keyOf(opponent, level), { state: stateWith(opponent), danger });
    },
  };
}
