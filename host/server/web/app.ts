import path from "node:path";
import { Readable } from "node:stream";
import express, { type Express, type NextFunction, type Request, type Response } from "express";
import { FONT_AWESOME, PIXI_SCRIPT } from "../places.ts";
import { drawIcon } from "./icons.ts";
import { joinRoutes, type JoinContext } from "./join.ts";
import { storageRoutes, type StorageContext } from "./module-storage.ts";
import { isLocalHost, isOwnOrigin } from "./local-only.ts";
import { sendPage } from "./page.ts";

export interface WebContext extends JoinContext, StorageContext {
  /** The built client. */
  client: string;
  /** The documents that wait at a path for whoever asks, as lines of JSON. */
  documentsAt: (path: string, request: Request) => Iterable<Buffer> | undefined;
  /** Whether the page has PIXI. */
  pixi: boolean;
}

/** All that the server answers over plain HTTP. */
export function createApp(context: WebContext): Express {
  const { world, client, pixi } = context;
  const app = express();
  app.disable("x-powered-by");
  app.use(refuseStrangers);
  app.use((_request, response, next) => {
    // What is on the disk may change at any time: a browser asks again, and keeps what it has compiled of what hasn't changed.
    response.set({ "Cache-Control": "no-cache", "X-Content-Type-Options": "nosniff" });
    next();
  });
  app.get("/", (request, response) => response.redirect(context.isJoined(request) ? "/game" : "/join"));
  app.use(joinRoutes(context));
  app.get("/game", (request, response) => {
    if (!context.isJoined(request)) response.redirect("/join");
    else sendPage(response, path.join(client, "game.html"), pixi ? ["/pixi.js"] : []);
  });
  app.get("/documents/:parcel", (request, response, next) => {
    const documents = context.documentsAt(request.path, request);
    if (documents === undefined) next();
    else Readable.from(documents).pipe(response.type("application/x-ndjson"));
  });
  app.use(storageRoutes(context));
  for (const [folder, root] of world.packageFolders) {
    app.use(`/${root}/packs`, joinedOnly(context));
    app.use(`/${root}`, files(folder));
  }
  if (pixi) app.get("/pixi.js", (_request, response) => response.sendFile(PIXI_SCRIPT));
  app.use("/host", files(client));
  app.use(["/icons", "/fonts"], (_request, response, next) => {
    response.set("Cache-Control", "max-age=3600");
    next();
  });
  app.use("/icons", (request, response) => void response.type("image/svg+xml").send(drawIcon(request.path)));
  app.use("/fonts/fontawesome", files(FONT_AWESOME));
  app.use(`/worlds/${world.file.id}/assets`, files(path.join(world.folder, "assets")));
  app.use(
    (request, response) => void response.status(404).type("text/plain").send(`There is nothing at ${request.path}.`),
  );
  app.use((error: Error & { status?: number }, _request: Request, response: Response, _next: NextFunction) => {
    response
      .status(error.status ?? 500)
      .type("text/plain")
      .send(`The server could not answer: ${error.message}`);
  });
  return app;
}

function files(folder: string): express.RequestHandler {
  return express.static(folder, { cacheControl: false, index: false, redirect: false, dotfiles: "ignore" });
}

/** The files of compendia are there for those alone who have joined. */
function joinedOnly({ isJoined }: WebContext): express.RequestHandler {
  return (request, response, next) => {
    if (isJoined(request)) next();
    else response.status(403).type("text/plain").send("Join this table first: its compendia are there for its users.");
  };
}

function refuseStrangers(request: Request, response: Response, next: NextFunction): void {
  const { host, origin } = request.headers;
  const isReading = request.method === "GET" || request.method === "HEAD";
  if (isLocalHost(host) && (isReading || isOwnOrigin(origin, host))) next();
  else
    response
      .status(403)
      .type("text/plain")
      .send("This table answers only to pages opened at 127.0.0.1 or localhost on this machine.");
}
