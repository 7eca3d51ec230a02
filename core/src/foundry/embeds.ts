type Embeddable = Actor.Implementation | Item.Implementation;

/** What a text hands on to what is embedded in it: whether secrets are shown, and how deep it is already. */
export type EmbedOptions = Readonly<Record<string, unknown>>;

/**
 * Says what Foundry shows where a text embeds an actor or an item of ours (`@Embed[Actor.…]`): it asks the data model of the type
 * (`TypeDataModel#toEmbed`), puts that within the flow of the text or into a figure, and adds name and link.
 */
export function embedBy(show: (document: Embeddable, options: EmbedOptions) => Promise<HTMLElement | null>): void {
  function toEmbed(this: { readonly parent: Embeddable }, _config: object, options: EmbedOptions = {}) {
    return show(this.parent, options);
  }
  for (const { dataModels } of [CONFIG.Actor, CONFIG.Item])
    for (const [type, model] of Object.entries(dataModels)) {
      // Types of modules have a point in their names, and models of their own.
      if (!type.includes(".")) Object.assign(model.prototype, { toEmbed });
    }
}
