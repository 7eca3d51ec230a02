/* A module with types of documents of its own, which no system knows. */
Hooks.once("init", () => {
  const { NumberField, StringField } = foundry.data.fields;
  class Cart extends foundry.abstract.TypeDataModel {
    static defineSchema() {
      return { hull: new NumberField({ initial: 40 }), status: new StringField({ initial: "fine" }) };
    }
  }
  class Wheel extends foundry.abstract.TypeDataModel {
    static defineSchema() {
      return { spokes: new NumberField({ initial: 8 }) };
    }
  }
  CONFIG.Actor.dataModels["carts.cart"] = Cart;
  CONFIG.Item.dataModels["carts.wheel"] = Wheel;
});
