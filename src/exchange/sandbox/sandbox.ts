import { desc, eq } from 'drizzle-orm';
import { outbox } from '../account/tables.ts';
import { Refusal } from '../refusal.ts';
import type { Room } from '../room.ts';
import { settleReview } from '../identity/reviews.ts';
import { settleDeposit } from '../wallet/deposits.ts';
import { settleWithdrawal } from '../wallet/withdrawals.ts';

/** What only a sandbox lets anybody do. Its calls do not exist elsewhere. */
export const sandbox: Room = {
  name: 'sandbox',
  handlers: {
    'sandbox.clock': async ({ args, exchange }) => {
      await exchange.advance(args.advance);
      return { now: exchange.clock.now() };
    },

    'sandbox.outbox': ({ args, queries }) =>
      queries
        .select()
        .from(outbox)
        .where(args.recipient === undefined ? undefined : eq(outbox.recipient, args.recipient.toLowerCase()))
        .orderBy(desc(outbox.id))
        .limit(50),

    'sandbox.review': ({ args, exchange, command }) =>
      command(async (work) => {
        const reason = args.reason ?? null;
        const approved = args.outcome === 'approve';
        const end = {
          deposit: () => settleDeposit(work, args.id, args.outcome, reason),
          withdrawal: () => settleWithdrawal(work, exchange.options.seed, args.id, approved ? 'sent' : 'rejected', approved ? null : reason),
          identity: () => settleReview(work, args.id, approved ? null : (reason ?? 'mismatch')),
        }[args.kind];
        if (!(await end())) throw new Refusal('not_found', {}, 'id');
        return true;
      }),
  },
};
