import { existsSync, readFileSync } from "node:fs";
import type { Response } from "express";

/** Sends a page of the built client, with scripts that run before the client's own; or says that it has yet to be built. */
export function sendPage(response: Response, file: string, scripts: readonly string[] = []): void {
  if (!existsSync(file))
    response
      .status(503)
      .type("text/plain")
      .send(`${file} is missing: build the host's client first (npx vite build --config host/client/vite.config.ts).`);
  else if (scripts.length === 0) response.sendFile(file, { cacheControl: false });
  else {
    const tags = scripts.map((src) => `<script src="${src}"></script>`).join("");
    response.type("text/html").send(readFileSync(file, "utf8").replace("<head>", `<head>${tags}`));
  }
}
