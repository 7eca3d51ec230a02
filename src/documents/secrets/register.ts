import { registerSecrecySetting } from "../../settings/secrecy-setting.ts";
import { catchUp } from "./keep-apart.ts";
import { registerSecretStore } from "./secret-store.ts";
import { registerSecretQueries } from "./tell-secret.ts";
import { followTold } from "./untold-cards.ts";

/** Lets secret rolls be kept apart from their messages; to be called in the init hook. */
export function registerSecrecy(): void {
  registerSecrecySetting();
  registerSecretStore();
  registerSecretQueries();
  followTold();
  Hooks.once("ready", () => void catchUp());
}
