import { isNull } from 'drizzle-orm';
import { laneName } from '../../../../../schemas/lanes.ts';
import { DAY, dayOf } from '../../../../domain/period.ts';
import { BootError } from '../../../kernel/basics/boot-error.ts';
import type { Work } from '../../../kernel/exchange.ts';
import type { Room } from '../../../kernel/room.ts';
import { files } from '../tables.ts';
import { collector } from './collector.ts';

const KIND = 'file.collect';

/** Nobody decides by what lies in the storage. */
const LANE = laneName('job', 'files');

const next = (work: Work): Promise<void> =>
  work.schedule({ kind: KIND, object: 'all', due: (dayOf(work.now) + 1) * DAY, lane: LANE });

/** The room that keeps the object storage of uploaded files free of what is nobody's, once a day of the exchange. */
export const uploads: Room = {
  name: 'uploads',
  timers: {
    [KIND]: async (work, _object, { storage, events }) => {
      if (storage === undefined) return;
      // The storage takes its time: a transaction must not wait for it.
      work.afterwards(() => void events.emit('collect'));
      await next(work);
    },
  },
  async start(exchange) {
    const { storage, events, database } = exchange;
    if (storage === undefined) {
      const [stored] = await database.queries
        .select({ id: files.id })
        .from(files)
        .where(isNull(files.content))
        .limit(1);
      if (stored !== undefined)
        throw new BootError('FILES_URL: files of this database lie in object storage. Say in which.');
      return undefined;
    }
    const { remove, collect, stop } = collector(exchange, storage);
    events.on('disowned', remove).on('collect', collect);
    // One that was due while no process ran is still there, and happens.
    await exchange.command(next);
    return async () => {
      events.off('disowned', remove).off('collect', collect);
      await stop();
    };
  },
};
