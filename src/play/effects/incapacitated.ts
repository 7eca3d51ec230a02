import { shownOnToken } from "../../foundry/status-effects.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { INCAPACITATED, INCAPACITATED_ICON, TIRED, TIRED_ICON } from "./condition-statuses.ts";

/** Foundry asks that an effect has an id; these are never stored. */
const ID = "sirpasIncapacita";
const TIRED_ID = "sirpasTiredStatu";

type Effect = ActiveEffect.Implementation;

/**
 * What the token of an actor shows that is tired, small, or incapacitated, large. It follows from wounds and fatigue each time
 * they are asked about and is stored nowhere, so that no client has to write it and none can forget to take it away. While
 * the actor is being prepared nothing follows yet.
 */
export function derivedStates(actor: SirpasActor): readonly Effect[] {
  const { statuses } = actor;
  return [
    ...(statuses.has(TIRED) ? [tiredEffect(actor)] : []),
    ...(statuses.has(INCAPACITATED) ? [incapacitatedEffect(actor)] : []),
  ];
}

function incapacitatedEffect(actor: SirpasActor): Effect {
  const data = {
    _id: ID,
    name: game.i18n!.localize("SIRPAS.SHEET.incapacitated"),
    img: INCAPACITATED_ICON,
    statuses: [INCAPACITATED],
    flags: { core: { overlay: true } },
    ...shownOnToken(),
  };
  return new ActiveEffect.implementation(data as never, { parent: actor as never }) as Effect;
}

function tiredEffect(actor: SirpasActor): Effect {
  const { value, max } = actor.system.status.fatigue;
  const data = {
    _id: TIRED_ID,
    name: game.i18n!.format("SIRPAS.STATUS.tired", { value: String(value), max: String(max) }),
    img: TIRED_ICON,
    statuses: [TIRED],
    ...shownOnToken(),
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
