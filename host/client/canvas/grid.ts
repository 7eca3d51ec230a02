export { type GridOffset, type Point, SquareGrid } from "../../common/grid/square-grid.ts";
