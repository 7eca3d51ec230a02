import { judgeScreens } from "../../../browser/support/judged.ts";
import { DEATH_OR_GLORY } from "./screens.ts";

judgeScreens(DEATH_OR_GLORY);
