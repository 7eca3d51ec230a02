import type { SirpasActor } from "../../documents/actor.ts";
import { markup } from "../../documents/markup.ts";
import { notify } from "../../documents/notify.ts";
import { say } from "../words.ts";
import { CHARACTERS_PACK } from "./pregenerated.ts";
import { playedBy } from "./take.ts";
import type { Wish } from "./wish.ts";

/** Makes what is wished for, as that player's own; the message then says so and offers it no more. */
export async function grant(message: ChatMessage.Implementation, { uuid }: Wish): Promise<void> {
  const user = message.author;
  if (!user) return;
  const source = uuid === "" ? null : ((await fromUuid(uuid as never)) as unknown as SirpasActor | null);
  // What a player writes into a message is to bring nobody but the ready characters to light.
  if (uuid !== "" && source?.pack !== CHARACTERS_PACK) return void notify.warn(say("SIRPAS.QUICK_START.gone"));
  const actor = await playedBy(user, source);
  if (!actor) return;
  const content = String(markup`<p>${say("SIRPAS.QUICK_START.granted", { user: user.name, name: actor.name })}</p>`);
  await message.update({ content, flags: { sirpas: { wish: null } } } as never);
}
