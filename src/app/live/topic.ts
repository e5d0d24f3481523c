import type { Subscription } from '../../../engine/host.ts';

/** One subscription at the server, shared by all listeners that ask for the same. */
export interface Topic {
  readonly channel: string;
  readonly params: unknown;
  readonly listeners: Set<Subscription>;
  /** The time of the first request, by the monotonic clock; undefined once it has been subscribed to. */
  waitingSince: number | undefined;
  /** The number up to which everything is known that the server numbers for this user; undefined where it does not. */
  known: number | undefined;
  /** The server acknowledged the subscription on the present connection. */
  acknowledged: boolean;
  /** The server refused it on the present connection. */
  refused: boolean;
  /** Messages may have been missed. */
  missed: boolean;
  /** The listeners were last notified that messages come through. */
  live: boolean;
}

/** Returns the request for a topic, which says how far it is known. */
export const requestOf = ({ channel, params, known }: Topic): object => ({
  channel,
  params,
  ...(known === undefined ? {} : { since: known }),
});
