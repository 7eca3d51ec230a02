export { Canvas } from "./canvas.ts";
export { SquareGrid } from "./grid.ts";
export { Token } from "./token.ts";
export { TokenHUD } from "./token-hud.ts";
export { TokenLayer } from "./token-layer.ts";
