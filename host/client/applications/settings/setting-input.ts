import { game, type SettingLike, t } from "../ui/client.ts";

interface FieldLike {
  toInput(config: object): HTMLElement;
  clean(value: unknown): unknown;
}

/** The input by which a setting is changed: that of its field, or one that fits its plain type. */
export function settingInput(setting: SettingLike): HTMLElement {
  const value = game().settings.get(setting.namespace, setting.key);
  const input = isField(setting.type)
    ? setting.type.toInput({ name: setting.id, value, ...choicesOf(setting) })
    : plainInput(setting, value);
  input.setAttribute("aria-labelledby", `setting-${setting.id}`);
  return input;
}

/** The value a form holds for a setting. `undefined` when it has no input for it. */
export function readSetting(setting: SettingLike, form: HTMLFormElement): unknown {
  const input = form.querySelector<HTMLInputElement & { value: unknown }>(`[name="${CSS.escape(setting.id)}"]`);
  if (!input) return undefined;
  if (input.type === "checkbox") return input.checked;
  if (isField(setting.type)) return setting.type.clean(input.value === "" ? null : input.value);
  return setting.type === Number ? Number(input.value) : input.value;
}

function plainInput(setting: SettingLike, value: unknown): HTMLElement {
  const input = setting.choices ? select(setting.choices, String(value)) : document.createElement("input");
  input.name = setting.id;
  if (!(input instanceof HTMLInputElement)) return input;
  input.type =
    setting.type === Boolean ? "checkbox" : setting.range ? "range" : setting.type === Number ? "number" : "text";
  if (setting.range) {
    input.min = String(setting.range.min);
    input.max = String(setting.range.max);
    input.step = String(setting.range.step ?? 1);
  }
  if (input.type === "checkbox") input.defaultChecked = value === true;
  else input.defaultValue = String(value ?? "");
  return input;
}

function select(choices: Record<string, string>, value: string): HTMLSelectElement {
  const element = document.createElement("select");
  element.append(
    ...Object.entries(choices).map(([key, label]) => new Option(t(label), key, key === value, key === value)),
  );
  return element;
}

/** What a setting is offered as is localised, whether the setting or its field lists the choices. */
function choicesOf({ choices }: SettingLike): object {
  return { ...(choices && { choices }), localize: true };
}

function isField(type: unknown): type is FieldLike {
  return typeof type === "object" && type !== null && "toInput" in type;
}
