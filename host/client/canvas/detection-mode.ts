/** How a mode detects (foundry.canvas.perception.DetectionMode). */
const DETECTION_TYPES = Object.freeze({ SIGHT: 0, SOUND: 1, MOVE: 2, OTHER: 3 });

/** What a detection mode says of itself. */
interface DetectionModeData {
  readonly id?: string;
  readonly label?: string;
  readonly tokenConfig?: boolean;
  readonly walls?: boolean;
  readonly angle?: boolean;
  readonly type?: number;
}

/** A way in which tokens detect others: packages define and register theirs, and nothing is detected by it on this board. */
export class DetectionMode {
  static readonly DETECTION_TYPES = DETECTION_TYPES;

  readonly id: string;
  readonly label: string;
  readonly tokenConfig: boolean;
  readonly walls: boolean;
  readonly angle: boolean;
  readonly type: number;

  constructor(data: DetectionModeData = {}) {
    const { id = "", label = "", tokenConfig = true, walls = true, angle = true, type = DETECTION_TYPES.SIGHT } = data;
    this.id = id;
    this.label = label;
    this.tokenConfig = tokenConfig;
    this.walls = walls;
    this.angle = angle;
    this.type = type;
  }

  testVisibility(): never {
    throw new Error(`The host has no vision: the detection mode ${this.id} can be registered, but not used.`);
  }
}
