import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunCommand } from '../kernel/commands.ts';
import { laneOfUser } from '../kernel/lanes.ts';
import { violations } from '../kernel/ledger/invariants.ts';
import { ALL_ROLES } from '../kernel/settings/roles.ts';
import { NO_SECOND_PROOF, startClient } from '../testing/client.ts';
import type { Client } from '../testing/client.ts';
import { BEGIN } from '../testing/image.ts';
import { lastingPlace, onPostgres } from '../testing/place.ts';
import type { TestPlace } from '../testing/place.ts';

// One person's command has done everything and has not committed: another person's, of the same room, does not wait for
// it. Nobody runs timers in time here: they happen before commands alone. Only a server has lanes: `npm run
// test:postgres`.

/** What one of two people does: the first is held. */
type Act = (who: Client, place: number) => Promise<unknown>;

/** The commands of one user, each held once it has done everything. */
interface Hold {
  readonly lane: string;
  readonly reached: () => void;
  readonly freed: Promise<void>;
}

describe.runIf(onPostgres)('two people are served side by side', () => {
  let data: TestPlace;
  let guest: Client;
  let wall = BEGIN;
  let hold: Hold | undefined;
  const people: Client[] = [];

  const holding =
    (run: RunCommand): RunCommand =>
    (at, handle, turning) =>
      run(
        at,
        async (work) => {
          const made = await handle(work);
          if (hold && turning?.lanes?.includes(hold.lane)) {
            hold.reached();
            await hold.freed;
          }
          return made;
        },
        turning,
      );

  beforeAll(async () => {
    data = await lastingPlace();
    guest = await startClient({
      ...data.place,
      ...NO_SECOND_PROOF,
      wall: () => wall,
      roles: new Set([...ALL_ROLES].filter((role) => role !== 'jobs')),
      around: holding,
    });
    for (const name of ['anna', 'bert']) {
      const one = await guest.register(`${name}@beside.test`);
      await one.setPayPassword(`${name}@beside.test`);
      for (const kind of ['change', 'legal', 'micro'] as const) await one.fund('USDT', '100000', kind);
      for (const coin of ['BTC', 'ETH', 'SOL'] as const) await one.fund(coin, '100');
      people.push(one);
    }
    // What a sandbox plays needs the exchange to itself.
    await guest.running.exchange.command(({ queries }) =>
      queries.execute('delete from timer where lane is null and wide_lane is null'),
    );
  });
  afterAll(async () => {
    expect(await violations(guest.running.exchange.database)).toEqual([]);
    await guest.running.close();
    await data.remove();
  });

  /** Has the first do something, holds it where it is done, and has the other do the same. */
  async function beside(act: Act): Promise<void> {
    const [held, other] = [people[0]!, people[1]!];
    const { id } = await held.call('user.info');
    let free: () => void = () => undefined;
    let reached: () => void = () => undefined;
    const freed = new Promise<void>((resolve) => (free = resolve));
    const reaches = new Promise<void>((resolve) => (reached = resolve));
    hold = { lane: laneOfUser(id), reached, freed };
    let ended = false;
    const first = act(held, 0).finally(() => (ended = true));
    try {
      await Promise.race([
        reaches,
        first.then(() => {
          throw new Error('It has the whole exchange to itself.');
        }),
      ]);
      await act(other, 1);
      expect(ended).toBe(false);
    } finally {
      hold = undefined;
      free();
      await first;
    }
  }

  /** Does something once before: the first of a day makes rows of the house, which the others share. */
  async function twice(act: Act): Promise<void> {
    for (const [i, one] of people.entries()) await act(one, i);
    await beside(act);
  }

  /** Their timers are due, and happen before whatever they do. */
  const later = async (duration: number): Promise<void> => {
    wall += duration;
    await beside((who) => who.call('chat.read'));
  };

  test('when they open seconds contracts, and these are settled', { timeout: 30_000 }, async () => {
    const submit: Act = (who, i) =>
      who.call('micro.submit', {
        match_id: i === 0 ? '101' : '102',
        currency_id: '1',
        type: 'up',
        seconds: 60,
        number: '100',
      });
    await twice(submit);
    wall += 61_000;
    for (const one of people) await one.call('chat.read');
    await beside(submit);
    await later(61_000);
    for (const one of people) expect((await one.call('micro.orders', { status: 'holding' })).total).toBe(0);
  });
});
