// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { app, calls } from '../testing.ts';
import { createClock } from '../wire/clock.ts';
import { createProductWire } from './wire.ts';

afterEach(() => vi.unstubAllGlobals());

function setUp() {
  const refresh = vi.fn();
  const wire = createProductWire({
    app,
    calls,
    clock: createClock(),
    lang: () => 'en',
    translate: (key) => key,
    toast: () => undefined,
    redirect: { to: () => undefined, pending: () => false },
    token: () => null,
    endSession: () => undefined,
    succeeded: async () => undefined,
    refresh,
  });
  return { ...wire, refresh };
}

test('a call that does not arrive has the server probed, and one that arrives later reads everything again', async () => {
  const addresses: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    addresses.push(address);
    throw new TypeError('no network');
  });
  const { call, connection, refresh } = setUp();
  await call('news.list', {}, { quiet: true });
  await vi.waitFor(() => expect(connection.state.getState().online).toBe(false));
  expect(addresses).toHaveLength(2);
  expect(addresses[1]).toContain('lang=en');

  vi.stubGlobal('fetch', async () => new Response('{"type":"ok","message":{"list":[]}}'));
  await call('news.list', {}, { quiet: true });
  expect(connection.state.getState().online).toBe(true);
  expect(refresh).toHaveBeenCalledOnce();
});
