// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bool } from '../../../engine/data/decode.ts';
import type { FlagPlans } from '../../../engine/data/flags.ts';
import { app, calls as known, memoryStorage } from '../testing.ts';
import { open, pass, stubBrowser } from './testing.tsx';

const FLAGS: FlagPlans = {
  banner: { usual: false, decode: bool, call: 'app.flags', member: 'banner' },
  early: { usual: false, decode: bool, call: 'app.flags', member: 'early' },
};
const read = { method: 'GET', data: '/message', effect: 'read' } as const;
const CALLS = {
  ...known,
  'app.flags': { ...read, path: '/app/flags', auth: 'optional' },
  'site.config': { ...read, path: '/getSiteConfig', auth: 'none' },
} as const;

/** The answers of the server, by path. */
let answers: Record<string, (token: string | null) => unknown>;
let asked: string[];
let posted: string[];

beforeEach(() => {
  vi.useFakeTimers();
  stubBrowser();
  asked = [];
  posted = [];
  answers = { '/api/user/info': () => ({ id: '7' }) };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const [path = ''] = address.split('?');
    const token = (init.headers as Record<string, string>)['Authorization'] ?? null;
    asked.push(`${path} of ${token}`);
    if (path === '/events') posted.push(String(init.body));
    const message = answers[path]?.(token);
    return message === undefined
      ? new Response('{}', { status: 500 })
      : new Response(JSON.stringify({ type: 'ok', message }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function start(local = memoryStorage()) {
  const opened = await open('/pages/index/index', { calls: CALLS, flags: FLAGS, local });
  await pass(0, () => void opened.product.begin());
  await act(() => vi.dynamicImportSettled());
  await pass(100);
  return { ...opened, local, flags: () => opened.engine.host.globals['flags']?.get() };
}

describe('flags', () => {
  test('are asked for after the first page is drawn, and again for whoever signs in or out', async () => {
    answers['/api/app/flags'] = (token) => ({ banner: true, early: token === null ? null : true });
    const { close, engine, flags } = await start();
    expect(flags()).toEqual({ banner: true, early: null });
    await pass(100, () => void engine.host.shell.signIn('t'));
    expect(flags()).toEqual({ banner: true, early: true });
    await pass(100, () => void engine.host.shell.signOut());
    expect(flags()).toEqual({ banner: true, early: null });
    expect(asked.filter((one) => one.includes('flags'))).toEqual([
      '/api/app/flags of null',
      '/api/app/flags of t',
      '/api/app/flags of null',
    ]);
    await close();
  });

  test('begin with what was answered last, and stay so without an answer', async () => {
    answers['/api/app/flags'] = () => ({ banner: true, early: null });
    const first = await start();
    await first.close();
    delete answers['/api/app/flags'];
    const { close, flags } = await start(first.local);
    expect(flags()).toEqual({ banner: true, early: null });
    await close();
  });
});

describe('events', () => {
  test('go to the path that the site names, and to nobody without one', async () => {
    expect(app.calls.site).toBe('site.config');
    answers['/events'] = () => null;
    answers['/api/getSiteConfig'] = () => ({ site_name: 'Harbor', events: '/events' });
    const measured = await start();
    measured.engine.host.track?.('withdraw.sent', { coin: 'USDT' });
    await vi.dynamicImportSettled();
    await pass(10_000);
    expect(asked).toContain('/events of null');
    expect(JSON.parse(posted[0]!)).toMatchObject({ events: [{ event: 'withdraw.sent', args: { coin: 'USDT' } }] });
    await measured.close();

    answers['/api/getSiteConfig'] = () => ({ site_name: 'Harbor', events: null });
    const { close, engine } = await start();
    engine.host.track?.('withdraw.sent', { coin: 'USDT' });
    await pass(60_000);
    expect(posted).toHaveLength(1);
    await close();
  });
});
