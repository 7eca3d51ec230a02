import { ourSystem } from "../../foundry/globals.ts";
import type { HarmCall } from "./perform-harm.ts";

/** Opens the window that asks what befalls whom without anybody's aim. */
export type OpenHarm = (actors?: readonly Actor.Implementation[], filled?: Partial<HarmCall>) => Promise<void>;

/** What opens it; undefined where the rulebook says nothing of it. */
export const harmWindow = (): OpenHarm | undefined => (ourSystem() as { readonly openHarm?: OpenHarm }).openHarm;
