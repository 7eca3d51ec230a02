import type { TokenDocument } from "./token.ts";

/** What a step costs, from what the way itself comes to. */
export type ActionCost = (cost: number, from: object, to: object, distance: number, segment: object) => number;

/** A way to move, as CONFIG.Token.movement.actions lists them. */
export interface MovementAction {
  label: string;
  icon: string;
  order: number;
  /** Jumps from place to place: its way is not measured. */
  teleport: boolean;
  measure: boolean;
  visualize: boolean;
  canSelect: (token: unknown) => boolean;
  getCostFunction: (token: TokenDocument, options: object) => ActionCost;
}

const ICONS: [name: string, icon: string, more?: Partial<MovementAction>][] = [
  ["walk", "fa-person-walking"],
  ["fly", "fa-person-fairy"],
  ["swim", "fa-person-swimming", { getCostFunction: doubled }],
  ["burrow", "fa-person-digging"],
  ["crawl", "fa-person-praying", { getCostFunction: doubled }],
  ["climb", "fa-person-through-window", { getCostFunction: doubled }],
  ["jump", "fa-person-running-fast", { getCostFunction: doubled }],
  ["blink", "fa-person-from-portal", { teleport: true }],
  ["displace", "fa-transporter-1", { teleport: true, measure: false, visualize: false, canSelect: () => false }],
];

/** The ways to move which there are before a system has a say. */
export function defaultMovement(): Record<string, unknown> {
  const actions = ICONS.map(([name, icon, more], order): [string, MovementAction] => [
    name,
    completeAction({ label: `TOKEN.MOVEMENT.ACTIONS.${name}.label`, icon: `fa-solid ${icon}`, order, ...more }),
  ]);
  return {
    actions: Object.fromEntries(actions),
    defaultAction: "walk",
    defaultSpeed: 6,
    costAggregator: (results: { cost: number }[]) => Math.max(0, ...results.map(({ cost }) => cost)),
  };
}

/** An action as a system may have described it, with what it leaves out. */
export function completeAction(action: Partial<MovementAction> | undefined): MovementAction {
  return {
    label: "",
    icon: "",
    order: 0,
    teleport: false,
    measure: true,
    visualize: true,
    canSelect: () => true,
    getCostFunction: () => (cost) => cost,
    ...action,
  };
}

function doubled(): ActionCost {
  return (cost) => cost * 2;
}
