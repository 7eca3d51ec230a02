import { SYSTEM } from "#system";
import { actors, combatantsOf, encounterOf, messageAt } from "#core/foundry/collections.ts";
import { actorAt, copyOf, createActor, fetchDocument, flagOf, tokenData } from "#core/foundry/documents.ts";
import { isFor, isOurs } from "#core/foundry/ours.ts";
import { playersOf } from "#core/play/challenge/who-answers.ts";
import { doOrAsk, registerQuery } from "#core/play/deciding/ask-gamemaster.ts";
import { passesGate } from "#core/play/gate/gate.ts";
import { record } from "#core/play/log/record.ts";
import { isBegun } from "#core/play/log/recorded.ts";
import { nameOf } from "#core/play/people/at-hand.ts";
import type { Change, Stored } from "#core/rules/log/change.ts";
import { err, type Result } from "#core/rules/result.ts";
import { placeBeside } from "../../rules/powers/beside.ts";
import { powerIn } from "./power-message.ts";
import { itemAt } from "../items.ts";
import { NO_USE, powerAt, type PowerUse } from "./rolled-power.ts";
import { tokensOn } from "./tokens.ts";

type Someone = Actor.Implementation;
type Message = ChatMessage.Implementation;

/** The name under which the window that decides lets creatures come. */
const SUMMON = `${SYSTEM.id}.summon`;

/** What is asked for: the id of the message of a power, and the UUID of one of the creatures that it calls. */
interface Asked {
  readonly message: string;
  readonly creature: string;
}

interface Summons {
  readonly master: Someone;
  readonly creatures: readonly string[];
  /** Creatures that somebody who plays the master has of their own: a Gamemaster can let one of them come instead. */
  readonly own: readonly string[];
  /** The UUID of the perk by which they come; empty for a power. */
  readonly perk: string;
}

/** What can come by the power or the perk in a message: who called, and the UUIDs of the creatures of which one comes. */
export function summonable(message: Message | undefined): Summons | null {
  const data = message && passesGate(message) ? powerIn(message) : null;
  const master = actorAt(data?.sides[0]?.actor ?? "");
  if (!master || data?.reaches(1) !== true) return null;
  const perk = itemAt(data.power.uuid, "perk");
  const had = perk && companionOf(master, perk);
  const known = had ? [flagOf<Called>(had, "called")?.creature ?? ""] : null;
  const creatures = known ?? [...((powerAt(data.power.uuid) ?? perk)?.system.summons ?? [])];
  const own = perk ? [] : creaturesOf(master).map(({ uuid }) => uuid);
  return creatures.length > 0 ? { master, creatures, own, perk: perk?.uuid ?? "" } : null;
}

/** The creatures in the world that somebody who plays the master plays too, and that no power has called. */
function creaturesOf(master: Someone): readonly Someone[] {
  const players = playersOf(master);
  const isTheirs = (one: Someone) => players.some((user) => one.testUserPermission(user, "OWNER"));
  return actors().filter((one) => one.type === "npc" && !flagOf<Called>(one, "called") && isTheirs(one));
}

/** What a perk that brings somebody does, as its message keeps it. */
export const useOfPerk = ({ uuid, img }: { readonly uuid: string; readonly img: string | null }): PowerUse => ({
  ...NO_USE,
  ...{ uuid, img: img ?? "" },
});

/** Who came by a perk before, as an actor of the world; null for nobody. */
export function companionOf(master: Someone, { uuid }: { readonly uuid: string }): Someone | null {
  return actors().find((one) => isCalledBy(one, master, (flag) => flag.perk === uuid)) ?? null;
}

function isCalledBy(one: Someone, { uuid }: Someone, fits: (flag: Called) => boolean): boolean {
  const flag = flagOf<Called>(one, "called");
  return flag?.by === uuid && fits(flag);
}

/** What a power can call only once. */
export const summonKey = ({ id }: Pick<Message, "id">) => `summon:${id}`;

/** Lets a creature come beside who called it: the window that decides places it. @returns whether it came; if not, the user was told why */
export async function summon({ id }: Message, creature: string): Promise<boolean> {
  return (await doOrAsk(SUMMON, { message: id, creature })).ok;
}

/** Lets others ask this client for it; to be called at the table. */
export function registerSummoning(): void {
  registerQuery(SUMMON, summonAsked);
}

/** Does for a user what they ask for, if their power allows it. */
export async function summonAsked(user: User.Implementation, { message: id, creature }: Asked): Promise<Result<null>> {
  const message = messageAt(id);
  const called = summonable(message);
  if (!message || ![...(called?.creatures ?? []), ...(called?.own ?? [])].includes(creature))
    return err("summonsNothing");
  const { master, perk, own } = called!;
  const isOwn = own.includes(creature);
  if (isOwn && !user.isGM) return err("summonAsk");
  if (!master.testUserPermission(user, "OWNER")) return err("notOwner", { actor: master.name });
  if (isBegun(summonKey(message))) return err("eventStands");
  const [beside] = tokensOn(master);
  const scene = beside?.parent;
  if (!beside || !scene) return err("summonNowhere", { name: nameOf(master) });
  const actor = isOwn ? actorAt(creature) : await creatureOf(master, creature, perk);
  if (!actor) return err("summonGone");
  const { x, y, disposition } = beside;
  const flags = { [SYSTEM.id]: { power: { message: id, by: master.uuid } } };
  const place = placeBeside({ x, y }, scene.grid.size, scene.tokens.contents);
  const token = {
    ...(await tokenData(actor, { ...place, disposition, ...(isOwn && { actorLink: true }) })),
    _id: foundry.utils.randomID(),
    flags,
  };
  const combat = encounterOf(master);
  const event = {
    ...{ type: "use", key: summonKey(message), who: master.uuid },
    said: [{ label: "SIMVERSE.LOG.said.summons", data: { name: nameOf(master), creature: actor.name } }],
    changes: [
      added(`${scene.uuid}.Token.${token._id}`, token),
      ...(combat ? [joining(combat, master, { tokenId: token._id, sceneId: scene.id, actorId: actor.id, flags })] : []),
    ],
  };
  return record(combat, event, { by: user });
}

const added = (uuid: string, after: object): Change => ({ uuid, path: "", before: null, after: after as Stored });

/** Who comes acts when who called them does. */
function joining(combat: Combat.Implementation, master: Someone, data: object): Change {
  const _id = foundry.utils.randomID();
  const initiative = combatantsOf(combat).find((one) => isFor(one, master))?.initiative ?? null;
  return added(`${combat.uuid}.Combatant.${_id}`, { ...data, _id, initiative });
}

/** The actor of the world for a creature that somebody has called, which their owners play; it is made with the first. Who comes by a perk keeps its wounds. */
async function creatureOf(master: Someone, creature: string, perk: string): Promise<Someone | null> {
  const fits = (flag: Called) => flag.creature === creature && (flag.perk ?? "") === perk;
  const known = actors().find((one) => isCalledBy(one, master, fits));
  if (known) return known;
  const source = await fetchDocument<Someone>(creature);
  if (source?.documentName !== "Actor" || !isOurs(source)) return null;
  const data = copyOf(source);
  return createActor({
    ...data,
    ...{ folder: null, ownership: { ...master.ownership } },
    ...(perk === "" ? {} : { prototypeToken: { ...source.prototypeToken.toObject(), actorLink: true } }),
    flags: { [SYSTEM.id]: { called: { by: master.uuid, creature, perk } satisfies Called } },
  });
}

interface Called {
  readonly by: string;
  readonly creature: string;
  readonly perk?: string;
}
