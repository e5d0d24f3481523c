import { migrationsBeside } from '../kernel/database/migrate.ts';
import { intentById } from '../kernel/idempotency/intents.ts';
import { orderBalances } from '../kernel/ledger/in-order.ts';
import type { Room } from '../kernel/room.ts';

/** The timer that orders the balances of a new sandbox's histories. */
const ORDER_BALANCES = 'ledger.order';

/** The foundation of every room: the ledger, the clock, intents. */
export const foundation: Room = {
  name: 'foundation',
  migrations: [
    {
      id: 'foundation/000_seeded',
      statements: 'create table seeded (one boolean primary key default true check (one));',
    },
    {
      id: 'foundation/001_secret',
      statements: 'create table secret (one boolean primary key default true check (one), seed text not null);',
    },
    ...migrationsBeside(new URL('../kernel/ledger/', import.meta.url).href, 'ledger'),
    ...migrationsBeside(new URL('../kernel/clock/', import.meta.url).href, 'clock'),
    // The ids that databases know are older than these folders: they never change.
    ...migrationsBeside(import.meta.url, 'http'),
    ...migrationsBeside(new URL('../http/maintenance/', import.meta.url).href, 'site'),
    ...migrationsBeside(new URL('../kernel/idempotency/', import.meta.url).href, 'idempotency'),
    ...migrationsBeside(new URL('../kernel/limits/', import.meta.url).href, 'limits'),
    ...migrationsBeside(new URL('../kernel/database/', import.meta.url).href, 'news'),
    ...migrationsBeside(new URL('../editions/', import.meta.url).href, 'editions'),
  ],
  // Once everything that was due before the start has happened, the histories of all rooms are put in order of time
  // together.
  seed: (work) => work.schedule({ kind: ORDER_BALANCES, object: 'seed', due: work.now }),
  timers: { [ORDER_BALANCES]: ({ queries }) => orderBalances(queries) },
  handlers: {
    'intent.outcome': async ({ args, user, queries }) => {
      const found = await intentById(queries, user.id, args.id);
      return found
        ? { state: 'done', call: found.call, answer: { type: 'ok', ...(found.answer as { message: unknown }) } }
        : { state: 'none', call: null, answer: null };
    },
  },
};
