import { settings } from "./store.ts";

const KEY = "sealSecrets";

/** Registers whether secret rolls are kept out of what every client is sent; to be called in the init hook. */
export function registerSecrecySetting(): void {
  settings().register("sirpas", KEY, {
    name: `SIRPAS.SETTING.${KEY}.name`,
    hint: `SIRPAS.SETTING.${KEY}.hint`,
    scope: "world",
    config: true,
    type: Boolean,
    default: true,
  });
}

/** Whether secret rolls are kept out of what every client is sent. */
export function sealsSecrets(): boolean {
  return settings().get("sirpas", KEY) === true;
}
