/** An event that a document tracks; `at` is server time in milliseconds. */
export interface TrackedEvent {
  readonly event: string;
  readonly at: number;
  readonly args: Readonly<Record<string, unknown>>;
}

/** Queues events until the code that sends them (`sending.ts`) is loaded, which replaces `take`. */
export interface EventQueue {
  readonly waiting: TrackedEvent[];
  take: (one: TrackedEvent) => void;
}

export function createEventQueue(): EventQueue {
  const waiting: TrackedEvent[] = [];
  return { waiting, take: (one) => void waiting.push(one) };
}
