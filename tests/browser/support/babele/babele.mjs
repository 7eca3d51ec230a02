/** A stand-in for the module Babele, written from its documentation: what a system may rely on, and nothing else. */
class Babele {
  initialized = false;
  #folder = "";
  #converters = {};
  #translations = new Map();

  setSystemTranslationsDir(folder) {
    this.#folder = folder;
  }

  registerConverters(converters) {
    Object.assign(this.#converters, converters);
  }

  /** Reads `systems/ID/FOLDER/LANGUAGE/COMPENDIUM.json` for each compendium. */
  async load() {
    const folder = `systems/${game.system.id}/${this.#folder}/${game.settings.get("core", "language")}`;
    for (const pack of game.packs) {
      const answer = await fetch(`${folder}/${pack.collection}.json`);
      if (!answer.ok) continue;
      const translation = await answer.json();
      this.#translations.set(pack.collection, translation);
      pack.metadata.label = translation.label;
      for (const entry of pack.index) Object.assign(entry, this.translate(pack.collection, entry));
      for (const own of pack.folders) own.updateSource({ name: translation.folders[own.name] ?? own.name });
    }
  }

  /** By name or id: the name, and each mapped field as its converter returns it. */
  translate(collection, data) {
    const { entries = {}, mapping = {} } = this.#translations.get(collection) ?? {};
    const words = entries[data.originalName ?? data.name] ?? entries[data._id];
    if (!words) return data;
    const changed = { ...data, name: words.name, originalName: data.name };
    for (const [field, { path, converter }] of Object.entries(mapping)) {
      const value = foundry.utils.getProperty(data, path);
      if (value === undefined || words[field] === undefined) continue;
      foundry.utils.setProperty(changed, path, this.#converters[converter](value, words[field], data));
    }
    return changed;
  }
}

Hooks.once("init", () => {
  game.babele = new Babele();
  const { DatabaseBackend } = CONFIG;
  const get = DatabaseBackend.get.bind(DatabaseBackend);
  DatabaseBackend.get = async (documentClass, operation, user) => {
    const found = await get(documentClass, operation, user);
    const { pack, index } = operation ?? {};
    if (!pack) return found;
    if (index) return found.map((entry) => game.babele.translate(pack, entry));
    const { implementation } = documentClass;
    return found.map((one) => implementation.fromSource(game.babele.translate(pack, one.toObject()), { pack }));
  };
  Hooks.callAll("babele.init", game.babele);
});

Hooks.once("ready", async () => {
  await game.babele.load();
  game.babele.initialized = true;
  Hooks.callAll("babele.ready");
});
