import "../styles/sirpas.scss";
import { placeCardsFirst } from "#core/documents/chat-message.ts";
import { start } from "./start.ts";

placeCardsFirst();
Hooks.once("init", start);
