import { lt } from 'drizzle-orm';
import { DAY, dayOf } from '../../../domain/period.ts';
import { forgetMessages } from '../account/index.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { intents } from '../../kernel/idempotency/intents.ts';
import type { Room } from '../../kernel/room.ts';

/**
 * A client asks again within minutes; whoever finds an old page open in the morning still gets the first answer.
 * Exchange time.
 */
const INTENTS_KEPT = 90 * DAY;

/** For support to see what was sent. True time. */
const LETTERS_KEPT = 7 * DAY;

/** So long after it ended a code is worth nothing to anybody. True time. */
const CODES_KEPT = DAY;

const KIND = 'purge.daily';

const next = (work: Work): Promise<void> =>
  work.schedule({ kind: KIND, object: 'all', due: (dayOf(work.now) + 1) * DAY });

/** Deletes what is kept for a time only, once a day of the exchange. */
async function deleteOld(work: Work, wall: number): Promise<void> {
  await work.queries.delete(intents).where(lt(intents.at, work.now - INTENTS_KEPT));
  await forgetMessages(work.queries, wall - LETTERS_KEPT, wall - CODES_KEPT);
}

/** Answers to intents, messages that were sent, and codes are not kept for ever. */
export const purge: Room = {
  name: 'purge',
  timers: {
    [KIND]: async (work, _object, { clock }) => {
      await deleteOld(work, clock.wall());
      await next(work);
    },
  },
  start: (exchange: Exchange) =>
    exchange.command(async (work) => {
      await work.unschedule({ kind: KIND, object: 'all' });
      await deleteOld(work, exchange.clock.wall());
      await next(work);
    }),
};
