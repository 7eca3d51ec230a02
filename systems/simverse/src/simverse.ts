import "../styles/simverse.scss";
import { ACTOR_MODELS } from "./data/actor/index.ts";
import { ITEM_MODELS } from "./data/item/index.ts";

Hooks.once("init", () => {
  Object.assign(CONFIG.Actor.dataModels, ACTOR_MODELS);
  Object.assign(CONFIG.Item.dataModels, ITEM_MODELS);
});
