import { parties } from "../../foundry/collections.ts";
import { createActor } from "../../foundry/documents.ts";
import { playedCharacters } from "../../play/people/at-hand.ts";
import { memberEntries, type Party } from "../../play/party/party.ts";
import { word } from "../../utils/localize.ts";
import { notify } from "../../utils/notify.ts";
import { openSheet } from "../sheets/base/open-sheet.ts";

/** Opens the party of this world; where there is none yet, a Gamemaster's is made of the characters that players have. */
export async function openParty(): Promise<void> {
  const [known] = parties<Party & { readonly visible: boolean; readonly sheet: unknown }>().filter(
    ({ visible }) => visible,
  );
  if (known) return openSheet(known);
  if (!game.user!.isGM) return void notify.info(word("PARTY.none"));
  const { OBSERVER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  const party = await createActor({
    ...{ name: word("PARTY.name"), type: "party", img: "icons/svg/mystery-man-black.svg" },
    ...{ system: { members: memberEntries(playedCharacters()) }, ownership: { default: OBSERVER } },
  });
  if (party) await openSheet(party);
}
