import type { Exchange, Work } from '../exchange.ts';
import type { User } from './users.ts';

/** What another room does for a new user, in the command that opens the account. */
export type JoinListener = (work: Work, user: User) => Promise<void>;

const listening = new WeakMap<Exchange, JoinListener[]>();

/** Tells a room of everybody who joins an exchange from now on. */
export const onJoined = (exchange: Exchange, listener: JoinListener): void => void listening.set(exchange, [...(listening.get(exchange) ?? []), listener]);

export async function tellJoined(work: Work, exchange: Exchange, user: User): Promise<void> {
  for (const listener of listening.get(exchange) ?? []) await listener(work, user);
}
