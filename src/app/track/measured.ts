/** Something that was measured, and when: server time, in milliseconds. */
export interface Tracked {
  readonly event: string;
  readonly at: number;
  readonly args: Readonly<Record<string, unknown>>;
}

/** Events, which wait for what comes after the first page (`sending.ts`) and takes them from then on. */
export interface Measured {
  readonly waiting: Tracked[];
  take: (one: Tracked) => void;
}

export function createMeasured(): Measured {
  const waiting: Tracked[] = [];
  return { waiting, take: (one) => void waiting.push(one) };
}
