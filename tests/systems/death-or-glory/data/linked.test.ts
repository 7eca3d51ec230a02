import { tellLinkedCharacters } from "../../linked-characters.ts";
import { openDog } from "./table.ts";

tellLinkedCharacters(openDog, "hitPoints");
