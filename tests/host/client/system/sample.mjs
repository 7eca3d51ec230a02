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

class FightData extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return { mood: new fields.StringField({ initial: "calm" }), log: new fields.ArrayField(new fields.ObjectField()) };
  }

  prepareDerivedData() {
    this.length = this.log.length;
  }
}

class FighterData extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return { waits: new fields.BooleanField(), actions: new fields.NumberField({ integer: true, min: 0, initial: 1 }) };
  }
}

/** Notes what it is told of its course, each only when what came before has been dealt with. */
class Fight extends Combat {
  static told = [];

  async note(text) {
    await new Promise((resolve) => setTimeout(resolve, 1));
    Fight.told.push(text);
  }

  async _onStartTurn(combatant, { round, turn, skipped }) {
    await this.note(`${skipped ? "skip" : "start"} ${combatant.name} ${round}.${turn}`);
  }

  async _onEndTurn(combatant, { round, turn, skipped }) {
    if (!skipped) await this.note(`end ${combatant.name} ${round}.${turn}`);
  }

  async _onStartRound({ round }) {
    await this.note(`round ${round}`);
  }

  async _onEndRound({ round }) {
    await this.note(`end of round ${round}`);
  }

  async _onEnter(combatant) {
    await this.note(`enter ${combatant.name}`);
  }

  async _onExit(combatant) {
    await this.note(`exit ${combatant.name}`);
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
  CONFIG.Combat.documentClass = Fight;
  CONFIG.Combat.dataModels.base = FightData;
  CONFIG.Combatant.dataModels.base = FighterData;
  CONFIG.queries["sample.double"] = async ({ value }) => value * 2;
  game.settings.register("sample", "house", { scope: "world", type: Number, default: 3, range: { min: 1, max: 5 } });
});
for (const hook of ["i18nInit", "setup", "ready"]) Hooks.once(hook, () => game.hookOrder.push(hook));
