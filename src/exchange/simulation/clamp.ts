/** Returns the number in `least` … `most` that is nearest to a value. */
export const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
