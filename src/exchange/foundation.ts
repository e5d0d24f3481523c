import { migrationsBeside } from './database/migrate.ts';
import { intentById } from './idempotency/intents.ts';
import type { Room } from './room.ts';

/** What every room stands on: the ledger, the clock, intents. */
export const foundation: Room = {
  name: 'foundation',
  migrations: [
    { id: 'foundation/000_seeded', statements: 'create table seeded (one boolean primary key default true check (one));' },
    ...migrationsBeside(new URL('ledger/', import.meta.url).href, 'ledger'),
    ...migrationsBeside(new URL('clock/', import.meta.url).href, 'clock'),
    ...migrationsBeside(new URL('idempotency/', import.meta.url).href, 'idempotency'),
  ],
  handlers: {
    'intent.outcome': async ({ args, user, queries }) => {
      const found = await intentById(queries, user.id, args.id);
      return found ? { state: 'done', call: found.call, answer: { type: 'ok', ...(found.answer as { message: unknown }) } } : { state: 'none', call: null, answer: null };
    },
  },
};
