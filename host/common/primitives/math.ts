export const MATH_FUNCTIONS = {
  SQRT3: Math.sqrt(3),
  SQRT1_3: Math.sqrt(1 / 3),
  clamp(value: number, min: number, max: number): number {
    return Math.min(max, Math.max(min, value));
  },
  mix(a: number, b: number, weight: number): number {
    return a * (1 - weight) + b * weight;
  },
  /** The angle in [0, 360). */
  normalizeDegrees(degrees: number): number {
    const rest = degrees % 360;
    return rest < 0 ? rest + 360 : rest + 0;
  },
  /** The angle in [-π, π]. */
  normalizeRadians(radians: number): number {
    const circle = 2 * Math.PI;
    const rest = radians % circle;
    if (rest > Math.PI) return rest - circle;
    return rest < -Math.PI ? rest + circle : rest;
  },
  toDegrees(radians: number): number {
    return (radians * 180) / Math.PI;
  },
  toRadians(degrees: number): number {
    return (degrees * Math.PI) / 180;
  },
  oscillation(
    min: number,
    max: number,
    time: number,
    period = 1,
    wave: (radians: number) => number = Math.cos,
  ): number {
    return ((max - min) * (wave((2 * Math.PI * time) / period) + 1)) / 2 + min;
  },
};
