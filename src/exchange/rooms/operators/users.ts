import { and, eq, or, sql } from 'drizzle-orm';
import type { UserCase } from '../../../../schemas/operators/user.types.ts';
import { closeSessions, countSessions, findUsers, setFrozen, verifiedNames } from '../account/index.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { Exchange } from '../../kernel/exchange.ts';
import { WALLET_KINDS, accounts } from '../../kernel/ledger/tables.ts';
import { toText } from '../../kernel/ledger/units.ts';
import { doerOf } from './audit.ts';
import { anyUser, briefOf, decided, reasonOf } from './brief.ts';
import type { SomeHandlers } from './call.ts';
import type { Matter } from './proposals.ts';
import { decideOrPropose, openFor, voidProposals } from './proposals.ts';
import type { Staff } from './tables.ts';

const objectOf = (id: string): string => `user:${id}`;

export const userUnfreeze: Matter = {
  call: 'user.unfreeze',
  thing: 'user',
  mark: async (queries, id) => (await anyUser(queries, id)).frozenAt,
  async carryOut(work, _exchange, id, { reason }) {
    const user = await anyUser(work.queries, id);
    if (user.frozenAt === null) throw decided(await doerOf(work.queries, ['user_unfreeze'], objectOf(id)));
    await setFrozen(work.queries, id, null);
    await work.audit({ kind: 'user_unfreeze', object: objectOf(id), detail: String(reason) });
    return null;
  },
};

/** Returns a user's balance of each coin, summed over all accounts. */
async function balancesOf(queries: Queries, owner: string): Promise<UserCase['balances']> {
  const rows = await queries
    .select({
      currency: accounts.currency,
      available: sql<bigint>`sum(${accounts.available})`.mapWith(accounts.available),
      frozen: sql<bigint>`sum(${accounts.frozen})`.mapWith(accounts.frozen),
    })
    .from(accounts)
    .where(and(eq(accounts.owner, owner), or(...WALLET_KINDS.map((kind) => eq(accounts.kind, kind)))))
    .groupBy(accounts.currency)
    .orderBy(accounts.currency);
  return rows
    .filter(({ available, frozen }) => available !== 0n || frozen !== 0n)
    .map(({ currency, available, frozen }) => ({ currency, available: toText(available), frozen: toText(frozen) }));
}

async function whole(queries: Queries, { clock }: Exchange, staff: Staff, id: string): Promise<UserCase> {
  const user = await anyUser(queries, id);
  const now = clock.now();
  const frozen = user.frozenAt !== null;
  return {
    id,
    brief: briefOf(user),
    email: user.email,
    mobile: user.mobile === null ? null : `+${user.area} ${user.mobile}`,
    account_name: user.accountName,
    known_name: (await verifiedNames(queries, [id])).get(id) ?? null,
    trader: user.trader,
    authenticator: user.googleSecret !== null,
    credit_score: user.creditScore,
    withdraw_hold_until: user.withdrawHoldUntil > now ? user.withdrawHoldUntil : null,
    created_at: user.createdAt,
    deleted: user.deletedAt !== null,
    frozen_at: user.frozenAt,
    frozen_reason: user.frozenReason,
    frozen_by: frozen ? await doerOf(queries, ['user_freeze'], objectOf(id)) : null,
    sessions: await countSessions(queries, id, clock.wall()),
    balances: await balancesOf(queries, id),
    proposal: frozen ? await openFor({ queries, staff, now }, 'user_unfreeze', id, userUnfreeze) : null,
  };
}

export const userHandlers: SomeHandlers<'user.find' | 'user.one' | 'user.freeze' | 'user.unfreeze'> = {
  'user.find': async ({ args, queries }) => {
    const { rows, total } = await findUsers(queries, { text: args.q, frozen: args.frozen }, args);
    return { list: rows.map(briefOf), total };
  },

  // The audit log records whose account a member of staff opened.
  'user.one': ({ args, exchange, command }) =>
    command(async (work) => {
      const seen = await whole(work.queries, exchange, work.staff, args.id);
      await work.audit({ kind: 'user_read', object: objectOf(args.id), detail: '' });
      return seen;
    }),

  'user.freeze': ({ args, exchange, command }) =>
    command(async (work) => {
      const reason = reasonOf(args.reason);
      const user = await anyUser(work.queries, args.id);
      if (user.frozenAt !== null) throw decided(await doerOf(work.queries, ['user_freeze'], objectOf(user.id)));
      await setFrozen(work.queries, user.id, { at: work.now, reason });
      await closeSessions(work.queries, user.id);
      await voidProposals(work, 'user_unfreeze', user.id);
      await work.audit({ kind: 'user_freeze', object: objectOf(user.id), detail: reason });
      return whole(work.queries, exchange, work.staff, user.id);
    }),

  'user.unfreeze': ({ args, exchange, command }) =>
    command(async (work) => {
      const reason = reasonOf(args.reason);
      const user = await anyUser(work.queries, args.id);
      if (user.frozenAt === null) throw decided(await doerOf(work.queries, ['user_unfreeze'], objectOf(user.id)));
      return decideOrPropose(work, exchange, userUnfreeze, {
        kind: 'user_unfreeze',
        object: user.id,
        args: { reason },
        title: user.nickname,
        detail: reason,
        two: true,
      });
    }),
};
