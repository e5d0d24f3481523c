import { desc, eq } from 'drizzle-orm';
import { outbox } from '../account/tables.ts';
import type { Room } from '../room.ts';

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
  },
};
