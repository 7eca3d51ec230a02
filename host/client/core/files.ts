let base: URL | undefined;
let cookie = "";

/** Where files are fetched from when the client runs outside a page, and the cookie that proves its session. */
export function setFileOrigin(url: string | undefined, session = ""): void {
  base = url === undefined ? undefined : new URL(url);
  cookie = session;
}

/** The address of a path such as "systems/x/lang/en.json" for this client. */
export function fileUrl(path: string): string {
  if (/^(https?:|data:|blob:)/.test(path)) return path;
  const origin = base ?? new URL("/", location.href);
  return new URL(path.replace(/^\//, ""), origin).href;
}

/** @throws when the host has no such file. */
async function fetchFile(path: string): Promise<Response> {
  const headers = base && cookie ? { cookie } : undefined;
  const response = await fetch(fileUrl(path), { cache: "no-store", ...(headers && { headers }) });
  if (!response.ok)
    throw new Error(`The file ${path} could not be fetched (${response.status} ${response.statusText}).`);
  return response;
}

/** Fetches a file of the host as text. @throws when the host has no such file. */
export async function fetchText(path: string): Promise<string> {
  return (await fetchFile(path)).text();
}

/** Fetches a file of the host that is JSON. @throws when the host has no such file, or when it is not valid JSON. */
export async function fetchJson(path: string): Promise<unknown> {
  const text = await fetchText(path);
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new Error(`The file ${path} is not valid JSON: ${(error as Error).message}`, { cause: error });
  }
}
