import type { Exchange, Work } from '../../kernel/exchange.ts';
import type { User } from '../../kernel/user.ts';

/** What another room does for a user who has proved a first contact, in the command that proves it. */
export type ProvenListener = (work: Work, user: User) => Promise<void>;

const listening = new WeakMap<Exchange, ProvenListener[]>();

/**
 * Tells a room of everybody who may begin to earn from now on: once an account, where `beginEarning` finds nothing
 * against it.
 */
export const onProven = (exchange: Exchange, listener: ProvenListener): void =>
  void listening.set(exchange, [...(listening.get(exchange) ?? []), listener]);

export async function tellProven(work: Work, exchange: Exchange, user: User): Promise<void> {
  for (const listener of listening.get(exchange) ?? []) await listener(work, user);
}
