import { settings } from "./store.ts";

const KEY = "welcomeDismissed";

/** Registers whether this user has put the welcome away; to be called in the init hook. */
export function registerWelcomeSetting(): void {
  settings().register("sirpas", KEY, { scope: "user", config: false, type: Boolean, default: false });
}

export function welcomeDismissed(): boolean {
  return settings().get("sirpas", KEY) === true;
}

/** The welcome does not come again for this user, at whatever computer they sit. */
export async function dismissWelcome(): Promise<void> {
  await settings().set("sirpas", KEY, true);
}
