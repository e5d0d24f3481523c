import { eq } from 'drizzle-orm';
import { boolean, pgTable } from 'drizzle-orm/pg-core';
import type { AddressWhitelist } from '../../../../schemas/address.types.ts';
import { holdWithdrawals, provePayPassword, proveSecond } from '../account/index.ts';
import { identity, time } from '../../kernel/database/columns.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { Work } from '../../kernel/exchange.ts';
import type { Handlers } from '../../kernel/room.ts';

export const whitelists = pgTable('address_whitelist', {
  userId: identity('user_id').primaryKey(),
  required: boolean('required').notNull(),
  changedAt: time('changed_at').notNull(),
});

/** Tells whether a user's withdrawals go to saved addresses only. */
export async function whitelistOf(queries: Queries, userId: string): Promise<AddressWhitelist> {
  const [row] = await queries.select().from(whitelists).where(eq(whitelists.userId, userId));
  return { required: row?.required ?? false, changed_at: row?.changedAt ?? null };
}

async function require({ queries, now }: Work, userId: string, required: boolean): Promise<AddressWhitelist> {
  const changed = { required, changedAt: now };
  await queries
    .insert(whitelists)
    .values({ userId, ...changed })
    .onConflictDoUpdate({ target: whitelists.userId, set: changed });
  return { required, changed_at: now };
}

/**
 * Handles the whitelist's settings. Turning it on needs no proof; turning it off does, because a thief would do that
 * first.
 */
export const whitelistHandlers: Handlers = {
  'address.whitelist': ({ user, queries }) => whitelistOf(queries, user.id),

  'address.setWhitelist': async (call) => {
    const { args, user, queries, command } = call;
    const before = await whitelistOf(queries, user.id);
    if (before.required === args.required) return before;
    if (args.required) return command((work) => require(work, user.id, true));
    await provePayPassword(call, args.pay_password ?? '');
    const useSecond = await proveSecond(call, 'withdraw', args);
    return command(async (work) => {
      await useSecond(work.queries);
      await holdWithdrawals(work.queries, user.id, work.now);
      return require(work, user.id, false);
    });
  },
};
