// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { createSessionStore } from '../session/store.ts';
import { app, calls, memoryStorage } from '../testing.ts';
import { createClock } from '../wire/clock.ts';
import type { ProductOptions } from './options.ts';
import { createProductWire } from './wire.ts';

afterEach(() => vi.unstubAllGlobals());

function setUp() {
  const refresh = vi.fn();
  const core = {
    options: { app, calls } as ProductOptions,
    store: createSessionStore(app, memoryStorage()),
    clock: createClock(),
  };
  const languages = {
    current: () => app.languages[0]!,
    load: vi.fn(),
    later: { has: () => true, load: vi.fn() },
    ready: vi.fn(),
    change: vi.fn(),
    translate: (key: string) => key,
  };
  const navigation = { toast: () => undefined, redirect: { to: () => undefined, pending: () => false } };
  const events = { endSession: () => undefined, succeeded: async () => undefined, published: () => undefined, refresh };
  const { call, wire } = createProductWire(core, { languages }, navigation, events);
  return { call, connection: wire.connection, refresh };
}

test('a lost call has the server probed, and one that arrives later reads everything again', async () => {
  const addresses: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    addresses.push(address);
    throw new TypeError('no network');
  });
  const { call, connection, refresh } = setUp();
  await call('news.list', {}, { quiet: true });
  await vi.waitFor(() => expect(connection.state.getState().online).toBe(false));
  expect(addresses).toHaveLength(2);
  expect(addresses[1]).toContain(`lang=${app.languages[0]?.code}`);

  vi.stubGlobal('fetch', async () => new Response('{"type":"ok","message":{"list":[]}}'));
  await call('news.list', {}, { quiet: true });
  expect(connection.state.getState().online).toBe(true);
  expect(refresh).toHaveBeenCalledOnce();
});
