import { ourSystem } from "../../foundry/globals.ts";

/** A number or a word that tells how somebody of a party is. */
export interface PartyFigure {
  readonly label: string;
  readonly value: number | string;
  /** How much of it there can be, where a bar shows what is left. */
  readonly most?: number;
}

/** What can be done with all members of a party at once. */
export interface PartyAct {
  /** The key of its text. */
  readonly label: string;
  readonly icon: string;
  /** Whether it is a Gamemaster's to do. */
  readonly isGamemasters?: boolean;
  press(members: readonly Actor.Implementation[]): unknown;
}

/** What a rulebook tells of parties. */
export interface PartyRules {
  /** What anybody needs of a member at a glance besides the pools that the core knows. */
  figuresOf(actor: Actor.Implementation): readonly PartyFigure[];
  readonly acts?: readonly PartyAct[];
}

/** The windows that a party's sheet opens, and what its rulebook tells. */
interface PartyWindows {
  readonly PARTY?: PartyRules;
  askRequest(): unknown;
  openTime(): unknown;
  tellStory?(): unknown;
}

/** What a party's sheet opens and asks the rulebook for. */
export async function partyWindows(): Promise<PartyWindows> {
  return (ourSystem() as { windows(): Promise<PartyWindows> }).windows();
}
