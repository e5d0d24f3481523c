/** The channels that phones are in. Staff get what beta users get, and both get what all get. */
export const CHANNELS = ['all', 'beta', 'staff'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Tells whether what a channel gets goes to a phone that is in this one. */
export const reaches = (channel: Channel, phone: Channel): boolean =>
  CHANNELS.indexOf(phone) >= CHANNELS.indexOf(channel);

/** The phone that makes a request. */
export interface CallingPhone {
  /** A random id that the phone keeps. It names nobody. */
  readonly id: string;
  readonly channel: Channel;
  /** The version of the app that runs on it, as `0.8.0`; null where it told none. */
  readonly version: string | null;
}
