import { scenes } from "../../foundry/collections.ts";
import { createActor, createEmbedded, update, updateEmbedded } from "../../foundry/documents.ts";
import { STEPS } from "../../migrations/index.ts";
import { linkedToken } from "../../migrations/link-characters.ts";
import { isMigrationPending, worldVersion } from "../../settings/schema-setting.ts";
import { word } from "../../utils/localize.ts";
import { stamp } from "./migrate-source.ts";
import type { Found } from "./run.ts";

type Token = TokenDocument.Implementation;
type AnyActor = Actor.Implementation;

/** The unlinked tokens of characters, and which of them a Gamemaster has to look at; none once the world is migrated. */
export function findUnlinked(): readonly Found[] {
  const types = STEPS.flatMap(({ version, links }) =>
    links !== undefined && (isMigrationPending() || worldVersion() < version) ? [links] : [],
  );
  const tokens = types.length === 0 ? [] : scenes().flatMap(({ tokens: { contents } }) => contents as Token[]);
  const ofCharacters = tokens.filter(({ baseActor }) => baseActor && types.includes(baseActor.type));
  const ids = new Set(ofCharacters.map(({ actorId }) => actorId));
  return [...ids].flatMap((id) => linksOf(ofCharacters.filter(({ actorId }) => actorId === id)));
}

/**
 * How the tokens of one character are linked. Several on one scene are left alone, for linked they would be one person; so are those
 * with changes of their own, where another token is linked or has changes as well: what they have is nobody else's to choose from.
 */
function linksOf(tokens: readonly Token[]): readonly Found[] {
  const unlinked = tokens.filter(({ actorLink }) => !actorLink);
  const isCrowd = new Set(tokens.map(({ parent }) => parent)).size < tokens.length;
  const played = unlinked.filter(hasOwn);
  const isUnsure = played.length > 1 || (played.length === 1 && unlinked.length < tokens.length);
  return unlinked.map((token): Found => {
    const { uuid, name } = token;
    const reason = isCrowd ? "several" : isUnsure && hasOwn(token) ? "ownChanges" : null;
    if (reason) {
      const scene = token.parent?.name ?? "";
      return { place: "failures", uuid, name, reason: word(`MIGRATION.LINK.${reason}`, { scene }) };
    }
    return { place: "links", uuid, name, store: () => link(token) };
  });
}

/** Whether a token differs from its actor in anything but the version of its data. */
function hasOwn({ delta }: Token): boolean {
  const { isEmpty, objectsEqual } = foundry.utils;
  const { name, img, system, items, effects, ownership, flags } = (delta?._source ?? {}) as Readonly<
    Record<string, object | undefined>
  >;
  const hasFlags = !isEmpty(flags ?? {}) && !objectsEqual(flags ?? {}, stamp().flags);
  return hasFlags || [name, img, system, items, effects, ownership].some((one) => one && !isEmpty(one));
}

/** What happened to the token happened to its character; how that was before is kept, as an actor that Gamemasters alone see. */
async function link(token: Token): Promise<void> {
  const { baseActor: character, actor, parent: scene, id: _id } = token;
  if (!character || !scene) return;
  if (hasOwn(token) && actor) {
    await keepCopy(character);
    await bring(actor, character);
  }
  await updateEmbedded(scene, "Token", [{ _id, ...linkedToken(token.disposition) }]);
}

async function keepCopy(character: AnyActor): Promise<void> {
  const name = word("MIGRATION.LINK.copy", { name: character.name });
  await createActor({ ...character.toObject(), name, ownership: { default: 0 } });
}

/** Makes a character what the token's own actor is. */
async function bring(played: AnyActor, character: AnyActor): Promise<void> {
  const { name, img, system, flags, ownership, items, effects } = played.toObject() as Readonly<
    Record<"name" | "img" | "system" | "flags" | "ownership", unknown>
  > &
    Readonly<Record<"items" | "effects", readonly { readonly _id: string }[]>>;
  await update(character, { name, img, system, flags, ownership });
  for (const [kind, embedded, now] of [
    ["Item", character.items, items],
    ["ActiveEffect", character.effects, effects],
  ] as const) {
    const ids = new Set(now.map(({ _id }) => _id));
    const gone = embedded.contents.flatMap(({ id }) => (id && !ids.has(id) ? [id] : []));
    await character.deleteEmbeddedDocuments(kind, gone);
    await updateEmbedded(
      character,
      kind,
      now.filter(({ _id }) => embedded.has(_id)),
    );
    await createEmbedded(
      character,
      kind,
      now.filter(({ _id }) => !embedded.has(_id)),
      { keepId: true },
    );
  }
}
