import { judgeScreens } from "../../../browser/support/judged.ts";
import { TACTICAL_3D6 } from "./screens.ts";

judgeScreens(TACTICAL_3D6);
