import { afterEach, describe, expect, test } from 'vitest';
import { DAY } from '../../../domain/period.ts';
import type { Exchange } from '../../kernel/exchange.ts';
import { laneOfUser } from '../../kernel/basics/lane-names.ts';
import { startClient } from '../../testing/client.ts';
import type { Client } from '../../testing/client.ts';
import { BEGIN, templateFor } from '../../testing/image.ts';
import { lastingPlace, onPostgres } from '../../testing/place.ts';
import type { TestPlace } from '../../testing/place.ts';
import { marketsOf } from '../market/index.ts';
import { planNext } from './renewal.ts';

// The first coin that is planned later is CORL. Nothing runs timers in time here.

let wall = BEGIN;
const roles = new Set(['api'] as const);
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  wall = BEGIN;
});

async function start(place: TestPlace['place'] = {}): Promise<Exchange> {
  const client: Client = await startClient({ ...place, wall: () => wall, roles });
  closing.push(() => client.running.close());
  return client.running.exchange;
}

/** Plans as many projects as if those that are coming had begun, among them that of CORL. */
const plan = (exchange: Exchange, after: () => void = () => undefined): Promise<void> =>
  exchange.command(async (work) => {
    await planNext({ ...work, now: BEGIN + 15 * DAY }, exchange);
    after();
  });

const isListed = (exchange: Exchange): boolean => marketsOf(exchange).feed('CORLUSDT') !== undefined;

test('no market opens by a plan that was rolled back', async () => {
  const exchange = await start();
  const failure = plan(exchange, () => {
    throw new Error('It comes to nothing.');
  });
  await expect(failure).rejects.toThrow('It comes to nothing.');
  wall = BEGIN + 60 * DAY;
  expect(isListed(exchange)).toBe(false);
});

test('a market opens at the listing of its project in the process that planned it', async () => {
  const exchange = await start();
  await plan(exchange);
  expect(isListed(exchange)).toBe(false);
  wall = BEGIN + 60 * DAY;
  expect(isListed(exchange)).toBe(true);
});

describe.runIf(onPostgres)('another process', () => {
  test('knows it from its next command on, in whatever lane', async () => {
    const data = await lastingPlace(templateFor({ wall: () => BEGIN }));
    const [one, other] = [await start(data.place), await start(data.place)];
    closing.push(() => data.remove());
    await plan(one);
    await other.command(
      () => Promise.resolve(),
      () => Promise.resolve([laneOfUser('1')]),
    );
    wall = BEGIN + 60 * DAY;
    expect([isListed(one), isListed(other)]).toEqual([true, true]);
  });
});
