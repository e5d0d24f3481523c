/** A message that is pushed to clients once the command that caused it has committed. */
export interface Message {
  /** A channel of `schemas/channels.json`. */
  readonly channel: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly data: unknown;
  /** Only to this user's sockets; to everybody where absent. */
  readonly user?: string;
  /** The place among all messages to the recipient, given when the command commits: 1 more than the one before. */
  readonly number?: number;
}
