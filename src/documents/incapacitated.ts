import type { SirpasActor } from "./actor.ts";
import { INCAPACITATED, INCAPACITATED_ICON } from "./condition-statuses.ts";

/** Foundry asks that an effect has an id; this one is never stored. */
const ID = "sirpasIncapacita";

type Effect = ActiveEffect.Implementation;

/**
 * What the token of an incapacitated actor shows, large. It follows from wounds each time they are asked about and is
 * stored nowhere, so that no client has to write it and none can forget to take it away.
 */
export function incapacitatedEffect(actor: SirpasActor): Effect {
  const data = {
    _id: ID,
    name: game.i18n!.localize("SIRPAS.SHEET.incapacitated"),
    img: INCAPACITATED_ICON,
    statuses: [INCAPACITATED],
    flags: { core: { overlay: true } },
  };
  return new ActiveEffect.implementation(data as never, { parent: actor as never }) as Effect;
}

interface DrawnToken {
  readonly renderFlags?: { set(flags: object): void };
}

/** Has the actor's tokens show anew what follows from its wounds. */
export function redrawStatus(actor: SirpasActor): void {
  for (const token of actor.getActiveTokens() as unknown as readonly DrawnToken[]) {
    token.renderFlags?.set({ redrawEffects: true });
  }
}
