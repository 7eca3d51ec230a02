export interface JoinUser {
  id: string;
  name: string;
  role: number;
  active: boolean;
  hasPassword: boolean;
}

export interface JoinTable {
  world: { id: string; title: string };
  system: { id: string; title: string; version: string };
  users: JoinUser[];
}

/** Who may sit at this table. @throws when the server does not answer as it should. */
export async function fetchTable(): Promise<JoinTable> {
  const response = await fetch("/join/users.json", { cache: "no-store" });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as JoinTable;
}

/** Joins as a user and goes to the table. @throws what the server has against it, in its words. */
export async function join(userId: string, password: string): Promise<void> {
  const response = await fetch("/join", {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ userId, password }),
  });
  const answer = (await response.json()) as { redirect?: string; error?: string };
  if (!response.ok || !answer.redirect) throw new Error(answer.error ?? response.statusText);
  location.assign(answer.redirect);
}
