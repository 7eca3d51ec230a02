const DETECTION_TYPES = Object.freeze({ SIGHT: 0, SOUND: 1, MOVE: 2, OTHER: 3 });

/** What packages read of a mode, as it is where theirs says nothing else. */
const UNSAID = {
  id: "",
  label: "",
  type: DETECTION_TYPES.SIGHT as number,
  angle: true,
  tokenConfig: true,
  walls: true,
};

/** foundry.canvas.perception.DetectionMode: packages extend and register it while they start. The host's board hides nobody and asks none. */
export class DetectionMode {
  static readonly DETECTION_TYPES = DETECTION_TYPES;

  declare readonly id: string;

  constructor(said: Partial<typeof UNSAID> = {}) {
    Object.assign(this, UNSAID, said);
  }

  testVisibility(): never {
    throw new Error(`The host has no vision: the detection mode ${this.id} can be registered, but not used.`);
  }
}
