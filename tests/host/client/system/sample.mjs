/* A system as small as can be, for tests of the client. */
const { fields } = foundry.data;

class HeroData extends foundry.abstract.TypeDataModel {
  static LOCALIZATION_PREFIXES = ["SAMPLE.Hero"];

  static defineSchema() {
    return {
      might: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 10, min: 0 }),
      notes: new fields.HTMLField(),
      health: new fields.SchemaField({ value: new fields.NumberField({ initial: 5 }) }),
    };
  }

  prepareBaseData() {
    this.order = ["model base"];
    this.bonus = 0;
  }

  prepareDerivedData() {
    this.order.push("model derived");
    this.double = this.might * 2;
    this.strength = this.might + this.bonus;
  }
}

class ThingData extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return { weight: new fields.NumberField({ initial: 1 }) };
  }
}

class CheckData extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return { difficulty: new fields.StringField({ initial: "normal" }) };
  }
}

class Hero extends Actor {
  prepareBaseData() {
    super.prepareBaseData();
    this.system.order.push("document base");
  }

  prepareEmbeddedDocuments() {
    super.prepareEmbeddedDocuments();
    this.system.order.push(`embedded ${this.items.map((item) => item.system.prepared)}`);
  }

  prepareDerivedData() {
    super.prepareDerivedData();
    this.system.order.push("document derived");
  }
}

class Thing extends Item {
  prepareDerivedData() {
    super.prepareDerivedData();
    this.system.prepared = true;
  }
}

Hooks.once("init", () => {
  game.hookOrder = ["init"];
  CONFIG.Actor.documentClass = Hero;
  CONFIG.Item.documentClass = Thing;
  CONFIG.Actor.dataModels.hero = HeroData;
  CONFIG.Item.dataModels.thing = ThingData;
  CONFIG.ChatMessage.dataModels.check = CheckData;
  CONFIG.queries["sample.double"] = async ({ value }) => value * 2;
  game.settings.register("sample", "house", { scope: "world", type: Number, default: 3, range: { min: 1, max: 5 } });
});
for (const hook of ["i18nInit", "setup", "ready"]) Hooks.once(hook, () => game.hookOrder.push(hook));
