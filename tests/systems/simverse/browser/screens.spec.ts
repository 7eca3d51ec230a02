import { judgeScreens } from "../../../browser/support/judged.ts";
import { SIMVERSE } from "./screens.ts";

judgeScreens(SIMVERSE);
