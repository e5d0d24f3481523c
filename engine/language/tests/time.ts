const SPAN = /^([+-])\s*(\d+(?:\.\d+)?)\s*(s|min|h|d)$/;
const LENGTH: Readonly<Record<string, number>> = { s: 1000, min: 60_000, h: 3_600_000, d: 86_400_000 };

/**
 * Returns a time as tests write it (`2026-03-01T12:00:00Z`, or `+2 h` from now), in milliseconds; undefined where it is
 * none.
 */
export function timeOf(text: string, now: number): number | undefined {
  const [, sign, count, unit] = SPAN.exec(text.trim()) ?? [];
  if (unit !== undefined) return now + (sign === '-' ? -1 : 1) * Math.round(Number(count) * LENGTH[unit]!);
  if (!/^\d{4}-\d\d-\d\d/.test(text)) return undefined;
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : time;
}

/** Returns whether a text is a time that tests may write. */
export const isTime = (text: string): boolean => timeOf(text, 0) !== undefined;
