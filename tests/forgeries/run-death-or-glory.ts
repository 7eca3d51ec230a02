import { DEATH_OR_GLORY } from "./sibling-scenes.ts";
import { forgeAt } from "./sibling.ts";

forgeAt(DEATH_OR_GLORY);
