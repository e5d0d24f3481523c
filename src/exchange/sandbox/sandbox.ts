import { desc, eq } from 'drizzle-orm';
import { outbox } from '../account/tables.ts';
import { Refusal } from '../refusal.ts';
import type { Room } from '../room.ts';
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
        const done =
          args.kind === 'deposit'
            ? await settleDeposit(work, args.id, args.outcome, reason)
            : await settleWithdrawal(work, exchange.options.seed, args.id, args.outcome === 'approve' ? 'sent' : 'rejected', args.outcome === 'approve' ? null : reason);
        if (!done) throw new Refusal('not_found', {}, 'id');
        return true;
      }),
  },
};
