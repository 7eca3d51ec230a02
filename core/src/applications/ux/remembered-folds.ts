import { setting, storeSetting } from "../../settings/settings.ts";

const REMEMBERED = "details[data-remembered]";

/** Opens the folds of a dialog that were open when it was used last, and remembers how they are left, at this screen. */
export function rememberFolds(element: HTMLElement): void {
  for (const fold of element.querySelectorAll<HTMLDetailsElement>(REMEMBERED)) {
    fold.open ||= setting("folds")[fold.dataset["remembered"] ?? ""] === true;
  }
  element.addEventListener(
    "toggle",
    ({ target }) => {
      const fold = target as HTMLDetailsElement;
      const name = fold.matches(REMEMBERED) ? (fold.dataset["remembered"] ?? "") : "";
      if (name !== "" && setting("folds")[name] !== fold.open) {
        void storeSetting("folds", { ...setting("folds"), [name]: fold.open });
      }
    },
    { capture: true },
  );
}
