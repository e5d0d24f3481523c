import type { Clock } from '../wire/clock.ts';

/** Milliseconds that a message is taken to have been under way at most: the server's clock event does not say it. */
const MAX_DELAY = 1000;

/** Sets the clock from the message of the `clock` event; does nothing where it carries no time. */
export function syncClock(clock: Clock, message: unknown): void {
  const now = typeof message === 'object' && message !== null && 'now' in message ? message.now : undefined;
  if (typeof now !== 'number') return;
  const received = performance.now();
  clock.sync(now, received - MAX_DELAY, received);
}

/** Returns the number of the last act with editions, as `X-Edition` has it; undefined where there is none. */
export function editionOf(message: unknown): string | undefined {
  const sequence = typeof message === 'object' && message !== null && 'sequence' in message && message.sequence;
  return Number.isInteger(sequence) ? String(sequence) : undefined;
}

/** The server's refusal of a subscription, as text; undefined where its acknowledgement is none. */
export function refusalOf(acknowledgement: unknown): string | undefined {
  if (typeof acknowledgement !== 'object' || acknowledgement === null) return undefined;
  const failed =
    ('ok' in acknowledgement && acknowledgement.ok === false) ||
    ('type' in acknowledgement && acknowledgement.type !== 'ok') ||
    'error' in acknowledgement;
  return failed ? JSON.stringify(acknowledgement) : undefined;
}
