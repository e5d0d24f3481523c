import type { ReviewKind } from '../../../schemas/sandbox.types.ts';
import { lastMessages, settleReview } from '../rooms/account/index.ts';
import { decideAppeal, decideApplication } from '../rooms/c2c/index.ts';
import type { Exchange, Work } from '../kernel/exchange.ts';
import { Refusal } from '../kernel/basics/refusal.ts';
import type { Room } from '../kernel/room.ts';
import { setMaintenance } from '../http/maintenance/maintenance.ts';
import { settleDeposit, settleWithdrawal } from '../rooms/wallet/index.ts';

/** Ends what is under review; true where it still was. */
type Review = (
  work: Work,
  exchange: Exchange,
  id: string,
  approved: boolean,
  reason: string | null,
) => Promise<unknown>;

const REVIEWS: Readonly<Record<ReviewKind, Review>> = {
  deposit: (work, _, id, approved, reason) => settleDeposit(work, id, approved ? 'approve' : 'reject', reason),
  withdrawal: (work, { options }, id, approved, reason) =>
    settleWithdrawal(work, options.seed, id, approved ? { state: 'sent' } : { state: 'rejected', reason }),
  identity: (work, _, id, approved, reason) => settleReview(work, id, approved ? null : (reason ?? 'mismatch')),
  c2c_appeal: (work, _, id, approved, reason) => decideAppeal(work, id, approved, reason),
  merchant: (work, _, id, approved, reason) => decideApplication(work, id, approved, reason),
};

/** The calls that only a sandbox offers to anybody. They do not exist elsewhere. */
export const sandbox: Room = {
  name: 'sandbox',
  handlers: {
    'sandbox.clock': async ({ args, exchange }) => {
      await exchange.advance(args.advance);
      return { now: exchange.clock.now() };
    },

    'sandbox.outbox': ({ args, queries }) => lastMessages(queries, args.recipient),

    'sandbox.maintenance': async ({ args, command }) => {
      const state = { closed: args.closed, until: args.closed ? (args.until ?? null) : null };
      await command((work) => setMaintenance(work, state));
      return state;
    },

    'sandbox.review': ({ args, exchange, command }) =>
      command(async (work) => {
        if (!(await REVIEWS[args.kind](work, exchange, args.id, args.outcome === 'approve', args.reason ?? null)))
          throw new Refusal('not_found', {}, 'id');
        return true;
      }),
  },
};
