import type { PoolActor } from "../../documents/pool-actor.ts";
import { scenes } from "../../foundry/collections.ts";
import { hasAwards } from "../../play/harm/harm-rules.ts";
import { harmWindow } from "../../play/harm/open-harm.ts";
import { quantityOf, weightOf } from "../../play/party/moved.ts";
import { membersOf, type Holder, type Party } from "../../play/party/party.ts";
import { isDead, listNames } from "../../play/people/at-hand.ts";
import { byName, localize, word } from "../../utils/localize.ts";
import { enriched } from "../ux/enriched.ts";
import { chipsOf } from "../effects/effects-view.ts";
import { shareOf } from "../sheets/pool-rows.ts";
import { partyWindows, type PartyFigure, type PartyRules } from "./party-rules.ts";

type AnyActor = Actor.Implementation;

const NO_FIGURES: PartyRules = { figuresOf: () => [] };

/** What the rulebook tells of parties. */
export async function partyRules(): Promise<PartyRules> {
  return (await partyWindows()).PARTY ?? NO_FIGURES;
}

/** All that the sheet of a party shows, as plain data. */
export async function partyView(party: Party) {
  const { PARTY: rules = NO_FIGURES, tellStory } = await partyWindows();
  const members = membersOf(party);
  const things = thingsOf(party);
  const isTheirs = party.isOwner || members.some(({ isOwner }) => isOwner);
  return {
    img: party.img ?? "",
    name: party.name,
    members: members.map((actor) => memberView(actor, party, rules)),
    things: things.map((thing) => ({ ...thing, canHand: isTheirs && members.length > 0 })),
    carried: weightText(things),
    count: word("PARTY.count", { count: members.length }),
    isGM: game.user!.isGM,
    tells: tellStory !== undefined,
    harms: harmWindow() !== undefined,
    awards: harmWindow() !== undefined && hasAwards(),
    notes: {
      field: party.system.schema.fields.notes,
      value: party.system.notes,
      enriched: await enriched(party.system.notes, { secrets: party.isOwner }),
    },
    acts: (rules.acts ?? []).flatMap(({ label, icon, isGamemasters = false }, index) =>
      isGamemasters && !game.user!.isGM ? [] : [{ index, icon, label: localize(label) }],
    ),
  };
}

function memberView(actor: AnyActor, party: Party, rules: PartyRules) {
  const knows = actor.testUserPermission(game.user!, "OBSERVER");
  const things = actor.isOwner ? thingsOf(actor) : [];
  return {
    id: actor.id ?? "",
    uuid: actor.uuid,
    img: actor.img ?? "",
    name: actor.name,
    dead: isDead(actor),
    chips: chipsOf(actor),
    figures: knows ? [...poolFigures(actor), ...rules.figuresOf(actor)].map(figureView) : [],
    where: placesOf(actor),
    things: things.map((thing) => ({ ...thing, canHand: true })),
    carried: weightText(things),
    canLeave: party.isOwner,
  };
}

/** What is left of all that somebody uses up in play. */
function poolFigures(actor: AnyActor): readonly PartyFigure[] {
  const { POOLS = [] } = actor.constructor as Partial<typeof PoolActor>;
  const one: unknown = actor;
  const pooled = one as PoolActor<string>;
  return POOLS.map((pool) => ({
    label: word(`RESOURCE.${pool}`),
    value: pooled.left(pool),
    most: pooled.most(pool),
  })).filter(({ most }) => most > 0);
}

function figureView({ label, value, most }: PartyFigure) {
  const isBar = most !== undefined && typeof value === "number";
  return { label, text: isBar ? `${value} / ${most}` : String(value), isBar, share: isBar ? shareOf(value, most) : 0 };
}

/** The scenes in which somebody has a token, as far as this user knows them. */
function placesOf({ id }: AnyActor): string {
  const known = scenes().filter(
    ({ visible, tokens }) => visible && tokens.contents.some(({ actorId }) => actorId === id),
  );
  return known.length === 0 ? "" : word("PARTY.where", { scenes: listNames(known.map(({ name }) => ({ name }))) });
}

interface ThingView {
  readonly uuid: string;
  readonly id: string;
  readonly img: string;
  readonly name: string;
  readonly count: number;
  readonly weight: number;
}

/** What somebody has that can be given away, by name. */
function thingsOf({ items }: Pick<Holder, "items">): readonly ThingView[] {
  return [...items]
    .flatMap((item) => {
      const weight = weightOf(item);
      if (weight === null) return [];
      const count = quantityOf(item);
      return [
        { uuid: item.uuid, id: item.id ?? "", img: item.img ?? "", name: item.name, count, weight: weight * count },
      ];
    })
    .sort(byName);
}

function weightText(things: readonly ThingView[]): string {
  const weight = things.reduce((sum, one) => sum + one.weight, 0);
  return word("PARTY.load", { load: String(Math.round(weight * 100) / 100) });
}
