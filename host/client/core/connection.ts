import { notifyError } from "./notify.ts";
import type { Transport } from "./socket.ts";
import { game } from "./state.ts";

/**
 * Tells the user when the server has gone away. When it is back the page is loaded anew, since nobody told it what has
 * changed meanwhile; a server that was started anew then asks who one is.
 */
export function followConnection(socket: Transport): void {
  let isLost = false;
  socket.on("disconnect", (reason: string) => {
    if (reason === "io client disconnect" || isLost) return;
    isLost = true;
    notifyError("error", game.i18n.localize("HOST.Connection.Lost"), { permanent: true });
  });
  const back = () => isLost && globalThis.location?.reload();
  socket.on("connect", back);
  // A server that can't be reached is tried again; one that refuses no longer knows this session.
  socket.on("connect_error", () => !socket.active && back());
}

/**
 * Sends a request to the server.
 * @param answered Is called at once when the answer is there.
 * @param failed Is called if the server is away, or goes away before it has answered.
 */
export function ask<Reply>(
  socket: Transport,
  event: string,
  request: object | string,
  answered: (reply: Reply) => void,
  failed: (error: Error) => void,
): void {
  const gone = (key: string) => {
    const error = new Error(game.i18n.localize(key));
    notifyError("error", error.message);
    failed(error);
  };
  if (socket.connected === false) return gone("HOST.Connection.Away");
  const unanswered = () => gone("HOST.Connection.Unanswered");
  socket.on("disconnect", unanswered);
  socket.emit(event, request, (reply: Reply) => {
    socket.off("disconnect", unanswered);
    answered(reply);
  });
}
