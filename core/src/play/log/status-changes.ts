import { effectsIn } from "../../foundry/collections.ts";
import { statusEffects } from "../../foundry/status-effects.ts";
import type { Change, Stored } from "../../rules/log/change.ts";
import { idOfKey } from "../../utils/id-of-key.ts";

/**
 * A new effect that is a status of an actor; its id follows from it, so that two who give it at the same moment leave one.
 * @param of  What it is on, where somebody can have it several times; else empty
 */
export function statusGiven(actor: string, status: string, of = "", more: object = {}): Change {
  const _id = idOfKey(`status ${status} ${of}`);
  const { id, name, ...known } = statusEffects().find((one) => one.id === status)!;
  const after = { ...known, ...more, _id, name: game.i18n!.localize(name), statuses: [id] };
  return { uuid: `${actor}.ActiveEffect.${_id}`, path: "", before: null, after: after as Stored };
}

/** What has an actor's status shown across its whole token, as that of the dead. */
export const ACROSS_TOKEN = { flags: { core: { overlay: true } } } as const;

/** What ends a status of an actor, as far as it has it by itself and not by something with other ones. */
export function statusEnded(actor: Actor.Implementation, status: string): readonly Change[] {
  const effects = effectsIn<{ readonly statuses: ReadonlySet<string> }>(actor);
  return endingOf(effects.filter(({ statuses }) => statuses.size === 1 && statuses.has(status)));
}

/** What ends effects. */
export function endingOf(effects: readonly object[]): readonly Change[] {
  return (effects as readonly { readonly uuid: string; toObject(): object }[]).map((effect) => ({
    uuid: effect.uuid,
    path: "",
    before: effect.toObject() as Stored,
    after: null,
  }));
}
