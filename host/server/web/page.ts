import { existsSync } from "node:fs";
import type { Response } from "express";

/** Sends a page of the built client, or says that it has yet to be built. */
export function sendPage(response: Response, file: string): void {
  if (existsSync(file)) response.sendFile(file, { cacheControl: false });
  else
    response
      .status(503)
      .type("text/plain")
      .send(`${file} is missing: build the host's client first (npm run build:host).`);
}
