import "../styles/death-or-glory.scss";
import { start } from "./start.ts";

Hooks.once("init", start);
