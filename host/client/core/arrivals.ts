import type { DocumentSocketResponse, WorldData } from "../../common/protocol.ts";
import { applyResponse } from "./database-apply.ts";
import type { Transport } from "./socket.ts";

/**
 * Notes who comes and goes while a client is still starting: the server tells it at once, and not again.
 * @returns What puts it into the world's data, to be called when the client itself begins to listen.
 */
export function noteArrivals(socket: Transport): (world: WorldData) => void {
  const noted: [userId: string, connected: boolean][] = [];
  const note = (userId: string, connected: boolean) => void noted.push([userId, connected]);
  socket.on("userConnected", note as never);
  return (world) => {
    socket.off("userConnected", note as never);
    const active = new Set(world.activeUsers);
    for (const [userId, connected] of noted) {
      if (connected) active.add(userId);
      else active.delete(userId);
    }
    world.activeUsers = [...active];
  };
}

/**
 * Holds back what others change while a client that has read the world is still starting.
 * @returns What does it, to be called once the documents are there and the client itself listens.
 */
export function holdChanges(socket: Transport): () => void {
  const held: DocumentSocketResponse[] = [];
  const hold = (response: DocumentSocketResponse) => void held.push(response);
  socket.on("modifyDocument", hold as never);
  return () => {
    socket.off("modifyDocument", hold as never);
    for (const response of held) applyResponse(response);
  };
}
