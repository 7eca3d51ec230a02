/** Plain SCSS rules; class names follow Foundry's own kebab-case. */
export default {
  extends: ["stylelint-config-standard-scss"],
  rules: {
    "no-descending-specificity": null,
    "custom-property-empty-line-before": null,
    "declaration-empty-line-before": null,
    "selector-class-pattern": "^[a-z][a-z0-9-]*$",
    "selector-disallowed-list": [
      ["/^(?:html|body)\\S*:has/"],
      { message: "Set a class on the body: with :has, each change of the page has all of it looked through again." },
    ],
    "color-no-hex": [true, { message: "Take colours from Foundry's custom properties or from _variables.scss." }],
  },
  overrides: [{ files: ["{core,host/client,systems/*}/styles/_variables.scss"], rules: { "color-no-hex": null } }],
};
