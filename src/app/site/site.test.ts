import { expect, test } from 'vitest';
import { createSite } from './site.ts';
import { app } from '../testing.ts';
import type { Call } from '../wire/call.ts';

/** A site whose configuration is answered so. */
async function load(config: object | null) {
  const call = (() => Promise.resolve(config === null ? { failed: 'network' } : { value: config })) as unknown as Call;
  const site = createSite(app, call);
  await site.load();
  return site;
}

test.each([
  [{ sandbox: true, simulated: 'all' }, 'shell.markets.sandbox_all'],
  [{ sandbox: true, simulated: 'some' }, 'shell.markets.sandbox_some'],
  [{ sandbox: true, simulated: 'none' }, 'shell.markets.sandbox_none'],
  [{ sandbox: false, simulated: 'all' }, 'shell.markets.all'],
  [{ sandbox: false, simulated: 'some' }, 'shell.markets.some'],
  [{ sandbox: false, simulated: 'none' }, null],
  // Another product's site has no markets.
  [{ sandbox: true }, null],
])('%j says %s on every page', async (config, key) => {
  expect((await load(config)).markets.getState()).toBe(key);
});

test.each<[object | null, string | null | undefined]>([
  [null, undefined],
  [{}, undefined],
  [{ events: null }, null],
  [{ events: '/events' }, '/events'],
])('of %j events go to %j', async (config, to) => {
  expect((await load(config)).events.getState()).toBe(to);
});

test('what was said stays where the configuration cannot be read again', async () => {
  let config: object | null = { sandbox: false, simulated: 'all' };
  const call = (() => Promise.resolve(config === null ? { failed: 'network' } : { value: config })) as unknown as Call;
  const site = createSite(app, call);
  await site.load();
  config = null;
  await site.load();
  expect(site.markets.getState()).toBe('shell.markets.all');
});
