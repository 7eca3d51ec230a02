/** A thing as far as it says where it is. */
export interface Placed {
  readonly carried?: boolean;
  /** Where else it is; empty for what its owner has with them. */
  readonly place?: string;
}

/** Whether its owner has a thing with them, so that it weighs on them. @param thing  Its data: see `Placed` */
export function isCarried(thing: object): boolean {
  const { carried = true, place = "" }: Placed = thing;
  return carried && place === "";
}
