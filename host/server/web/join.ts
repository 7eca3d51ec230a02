import path from "node:path";
import express, { Router, type Request, type Response } from "express";
import type { World } from "../world/world.ts";
import { isPasswordOf } from "./passwords.ts";
import { sendPage } from "./page.ts";
import type { Sessions } from "./sessions.ts";

export interface JoinContext {
  world: World;
  sessions: Sessions;
  client: string;
  /** Is somebody connected as this user? */
  isActive: (userId: string) => boolean;
  /** Comes the request from somebody who joined? */
  isJoined: (request: Request) => boolean;
}

const NOTE =
  "This is a stand-in for trying and testing a game system. It is not Foundry Virtual Tabletop, and not made or endorsed by its makers.";

/** The page on which one chooses a user, and what it asks of the server. */
export function joinRoutes(context: JoinContext): Router {
  const { world, sessions, client } = context;
  const router = Router();
  router.get("/join", (_request, response) => sendPage(response, path.join(client, "join.html")));
  router.get("/join/users.json", (_request, response) => {
    response.json({
      world: { id: world.file.id, title: world.file.title },
      system: systemOf(world),
      note: NOTE,
      users: listUsers(context),
    });
  });
  router.post(
    "/join",
    express.json({ limit: "16kb" }),
    express.urlencoded({ extended: false, limit: "16kb" }),
    (request, response) => {
      join(context, request, response);
    },
  );
  router.post("/logout", (request, response) => {
    sessions.end(request.headers.cookie);
    response.clearCookie(sessions.cookie, { path: "/" }).json({ redirect: "/join" });
  });
  return router;
}

function systemOf(world: World): { id: string; title: string; version: string } {
  const { id, title, version } = world.manifest;
  return { id, title, version };
}

function listUsers({ world, isActive }: JoinContext): Record<string, unknown>[] {
  const users = world.store("users").all("users");
  return users.map(({ _id: id, name, role, password }) => ({
    id,
    name,
    role,
    active: isActive(String(id)),
    hasPassword: Boolean(password),
  }));
}

function join({ world, sessions }: JoinContext, request: Request, response: Response): void {
  const { userId, password = "" } = (request.body ?? {}) as Record<string, unknown>;
  const user = typeof userId === "string" ? world.user(userId) : undefined;
  const refuse = (status: number, message: string): void => void response.status(status).json({ error: message });
  if (!user) return refuse(404, "There is no such user at this table: choose one of the list.");
  if (!user.role)
    return refuse(403, `${String(user.name)} may not join: a Gamemaster must give this user a role first.`);
  if (typeof password !== "string" || !isPasswordOf(user, password))
    return refuse(401, `That is not the password of ${String(user.name)}.`);
  sessions.end(request.headers.cookie);
  response.cookie(sessions.cookie, sessions.begin(String(user._id)), { httpOnly: true, sameSite: "strict", path: "/" });
  // A script reads where to go; a plain form is sent there.
  if (request.accepts(["json", "html"]) === "html") response.redirect(303, "/game");
  else response.json({ redirect: "/game" });
}
