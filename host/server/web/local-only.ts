const LOCAL = new Set(["127.0.0.1", "localhost", "[::1]"]);

/**
 * Was the server asked under a name of this machine? A web page elsewhere can point its own name at 127.0.0.1 and so reach
 * us through the browser; the Host header then shows that name.
 */
export function isLocalHost(host: string | undefined): boolean {
  if (!host) return false;
  return LOCAL.has(host.replace(/:\d+$/, "").toLowerCase());
}

/** Comes the request from a page of ours, or from no page at all? */
export function isOwnOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
