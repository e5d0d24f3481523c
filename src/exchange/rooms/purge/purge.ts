import { lt } from 'drizzle-orm';
import { laneName } from '../../../../schemas/lanes.ts';
import { DAY, dayOf } from '../../../domain/period.ts';
import { forgetHours } from '../../editions/history-rows.ts';
import { forgetMessages } from '../account/index.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { intents } from '../../kernel/idempotency/intents.ts';
import { forgetCounts } from '../../kernel/limits/kept-counts.ts';
import type { Room } from '../../kernel/room.ts';

/**
 * Time for which answers to intents are stored: a client repeats a call within minutes; a user who finds an old page
 * open the next morning still gets the first answer. Exchange time.
 */
const INTENTS_KEPT = 90 * DAY;

/** Time for which sent messages are stored, so that support can read them. True time. */
const LETTERS_KEPT = 7 * DAY;

/** Time for which an ended code or question to a passkey is stored; nobody can use it any more. True time. */
const CODES_KEPT = DAY;

/** Milliseconds between two deletions of messages that are kept for those who come back. True time. */
const NEWS_EVERY = 60_000;

const KIND = 'purge.daily';

/** Nobody decides by what is so old: it is deleted beside what people do. */
const LANE = laneName('job', 'purge');

const next = (work: Work): Promise<void> =>
  work.schedule({ kind: KIND, object: 'all', due: (dayOf(work.now) + 1) * DAY, lane: LANE });

/** Deletes data whose storage time is over, once a day of the exchange. */
async function deleteOld(work: Work, wall: number): Promise<void> {
  await work.queries.delete(intents).where(lt(intents.at, work.now - INTENTS_KEPT));
  await forgetCounts(work.queries, wall);
  await forgetHours(work.queries, wall);
  await forgetMessages(work.queries, wall - LETTERS_KEPT, wall - CODES_KEPT);
}

/** The room that deletes old answers to intents, sent messages, codes, what passkeys were asked, and counts of phones. */
export const purge: Room = {
  name: 'purge',
  timers: {
    [KIND]: async (work, _object, { clock }) => {
      await deleteOld(work, clock.wall());
      await next(work);
    },
  },
  async start(exchange: Exchange) {
    await exchange.command(async (work) => {
      await work.unschedule({ kind: KIND, object: 'all' });
      await deleteOld(work, exchange.clock.wall());
      await next(work);
    });
    if (!exchange.options.roles.has('jobs')) return undefined;
    const news = setInterval(() => void exchange.news.forget().catch(exchange.report), NEWS_EVERY).unref();
    return () => Promise.resolve(clearInterval(news));
  },
};
