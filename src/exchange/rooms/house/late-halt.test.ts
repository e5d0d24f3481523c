import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { laneOfUser } from '../../kernel/basics/lane-names.ts';
import { violations } from '../../kernel/ledger/invariants.ts';
import { house, move } from '../../kernel/ledger/ledger.ts';
import type { Room } from '../../kernel/room.ts';
import { rooms } from '../../rooms.ts';
import { NO_JOBS } from '../../testing/beside.ts';
import { startClient } from '../../testing/client.ts';
import type { Client } from '../../testing/client.ts';
import { BEGIN } from '../../testing/exchange.ts';
import { lastingPlace, onPostgres } from '../../testing/place.ts';
import type { TestPlace } from '../../testing/place.ts';
import { productDay } from './days.ts';
import { HouseAlarm } from './halts.ts';

// A timer that brings a halt happens late, in the lane of one user, while others have gone on in theirs. Only a server
// has lanes: `npm run test:postgres`.

/** The bound of the test's day, in USDT. */
const BOUND = '10';

describe.runIf(onPostgres)('a halt that begins by a late timer', () => {
  let data: TestPlace;
  let client: Client;
  let wall = BEGIN;
  const errors: unknown[] = [];
  const wins: Room = {
    name: 'wins',
    timers: {
      win: (work, owner) => {
        const rows = move(house('market', 'USDT'), { owner, kind: 'micro', currency: 'USDT' }, 2_000_000_000n);
        return work.post({ cause: 'seconds_win', object: 'seconds:0', rows });
      },
    },
  };

  beforeAll(async () => {
    data = await lastingPlace();
    client = await startClient({
      ...data.place,
      wall: () => wall,
      roles: NO_JOBS,
      rooms: [...rooms, wins],
      houseBounds: { seconds: BOUND },
      report: (error) => void errors.push(error),
    });
    await client.running.exchange.command(({ queries }) => queries.execute('delete from timer where lane is null'));
  });
  afterAll(async () => {
    expect(await violations(client.running.exchange.database)).toEqual([]);
    await client.running.close();
    await data.remove();
  });

  test('is not before what others have opened meanwhile, and lets them open no more', async () => {
    const [winner, other] = [await client.register('winner@halt.test'), await client.register('other@halt.test')];
    await other.fund('USDT', '1000', 'micro');
    const { id } = await winner.call('user.info');
    const { exchange } = client.running;
    const submit = { match_id: '101', currency_id: '1', type: 'up', seconds: 60, number: '10' } as const;
    const due = exchange.clock.now() + 1_000;
    await exchange.command((work) => work.schedule({ kind: 'win', object: id, due, lane: laneOfUser(id) }));
    wall += 5_000;
    const opened = await other.call('micro.submit', submit);
    expect(opened.created_at).toBeGreaterThan(due);
    await winner.call('chat.read');
    const day = await productDay(exchange.database.queries, 'seconds', exchange.clock.now());
    expect(day?.haltedAt).toBeGreaterThanOrEqual(opened.created_at);
    expect(await winner.balance('USDT', 'micro')).toBe('20/0');
    wall += 1_000;
    expect(await other.refusal('micro.submit', submit)).toBe('product_halted');
    // The alarm is a timer in a lane of its own, which no process runs in time here.
    await exchange.advance(0);
    expect(errors.filter((error) => error instanceof HouseAlarm)).toHaveLength(1);
  });
});
