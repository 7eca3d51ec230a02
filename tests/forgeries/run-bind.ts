import { BIND } from "./sibling-bind.ts";
import { forgeAt } from "./sibling.ts";

forgeAt(BIND);
