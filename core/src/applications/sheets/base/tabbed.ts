import { SYSTEM } from "#system";
import { coreTemplate, template } from "../../templates.ts";

/**
 * The parts and tabs of a sheet: a head, the row of tabs, and each of them in a template of its own. The first is open at first.
 * @param icons  The icon of each tab by its id, in their order
 * @param folder  Where the templates are
 */
export function tabbed(icons: Readonly<Record<string, string>>, folder = "sheets") {
  const ids = Object.keys(icons);
  return {
    parts: {
      header: { template: template(`${folder}/header`) },
      tabs: { template: coreTemplate("tabs") },
      ...Object.fromEntries(ids.map((id) => [id, { template: template(`${folder}/${id}`), scrollable: [""] }])),
    },
    tabs: {
      primary: {
        tabs: ids.map((id) => ({ id, icon: `fa-solid ${icons[id]}` })),
        initial: ids[0] ?? "",
        labelPrefix: `${SYSTEM.words}.SHEET.TABS`,
      },
    },
  };
}
