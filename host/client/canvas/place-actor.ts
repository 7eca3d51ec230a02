import { importDocument } from "../applications/sidebar/drag.ts";
import { type Data, type DocumentLike, documentClass, game, t, ui } from "../applications/ui/client.ts";
import type { Notifications } from "../applications/ui/notifications.ts";
import type { Canvas } from "./canvas.ts";
import type { Point } from "./grid.ts";

type TokenSource = DocumentLike & { getTokenDocument(data: Data): Promise<DocumentLike> };

/** Puts a token of an actor on the board. An actor of a compendium is brought into the world first. */
export async function placeActor(board: Canvas, actor: DocumentLike, point: Point): Promise<void> {
  const { scene } = board;
  const { notifications } = { notifications: ui<Notifications>("notifications") };
  if (!scene) return void notifications.warn(t("HOST.Board.DropNoScene"));
  if (!game().user.isGM && !(game().user.can("TOKEN_CREATE") && actor.isOwner)) {
    return void notifications.warn(t("HOST.Board.MayNotPlace"));
  }
  const inWorld = actor.pack ? await importDocument(actor, null) : actor;
  if (!inWorld) return;
  const token = await (inWorld as TokenSource).getTokenDocument(cornerAt(board, point));
  await documentClass("Token").create(token.toObject(), { parent: scene } as object);
}

/** The corner of the square the pointer is in, within the scene. */
function cornerAt({ grid, dimensions }: Canvas, point: Point): Data {
  const inside = {
    x: Math.max(0, Math.min(point.x, dimensions.width - 1)),
    y: Math.max(0, Math.min(point.y, dimensions.height - 1)),
  };
  return { ...grid.getTopLeftPoint(inside) };
}
