export { registerHelpers as initialize } from "./helpers.ts";
export { getTemplate, loadTemplates, renderTemplate } from "./templates.ts";
