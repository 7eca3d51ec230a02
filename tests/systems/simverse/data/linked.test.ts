import { tellLinkedCharacters } from "../../linked-characters.ts";
import { openSimverse } from "./table.ts";

tellLinkedCharacters(openSimverse, "vitality");
