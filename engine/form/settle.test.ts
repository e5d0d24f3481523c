import Big from 'big.js';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadSubmitCycle } from './form.ts';
import { field, make, rule, scheduler } from './testing.ts';

// In the app the code loads after the first paint; a test must not wait for that.
beforeAll(loadSubmitCycle);

test('nothing is sent, and nothing is called wrong, while a rule or the data to send is unknown', async () => {
  vi.useFakeTimers();
  const { frame, status, send, message } = make({ name: field() }, { needs: ['fee'] }, (f) =>
    f.declare('data', 'fee', undefined),
  );
  const then = vi.fn(async () => true);
  const sending = send(then);
  await vi.advanceTimersByTimeAsync(9_999);
  expect([status(), message('name'), then.mock.calls.length]).toEqual([
    { decided: false, valid: true, busy: true },
    undefined,
    0,
  ]);
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  expect([await sending, status().busy, then.mock.calls.length]).toEqual([false, false, 0]);
  scheduler.batch(() => frame.set('data', 'fee', null));
  expect([status().decided, await send(then)]).toEqual([true, true]);
});

test('a submit right after typing is sent once what it needs is known, unless a rule then fails', async () => {
  const most = rule([['data', 'most']], (s) =>
    s.data.most === undefined ? undefined : (s.value as Big).lte(s.data.most as Big),
  );
  const { frame, status, set, send, message } = make({ amount: field({ rules: [most] }) }, { needs: ['most'] }, (f) => {
    f.declare('data', 'most', undefined);
    f.declare('status', 'most', 'loading');
  });
  set('amount', new Big(5));
  const then = vi.fn(async () => true);
  const refused = send(then);
  await Promise.resolve();
  scheduler.batch(() => frame.set('data', 'most', new Big(3)));
  expect([await refused, message('amount'), then.mock.calls.length]).toEqual([false, 'wrong', 0]);
  scheduler.batch(() => frame.set('data', 'most', new Big(9)));
  scheduler.batch(() => frame.set('data', 'most', undefined));
  expect(status()).toMatchObject({ decided: true, valid: false });
  const sent = send(then);
  await Promise.resolve();
  scheduler.batch(() => frame.set('data', 'most', new Big(9)));
  expect([await sent, then.mock.calls.length]).toEqual([true, 1]);
  set('amount', new Big(6));
  scheduler.batch(() => frame.set('data', 'most', undefined));
  expect(status().decided).toBe(true);
  scheduler.batch(() => frame.set('status', 'most', 'error'));
  expect(status().decided).toBe(false);
});

test('a button stays enabled from one question about what was typed to the next', async () => {
  const { frame, status, set, send } = make({ amount: field() }, { needs: ['place', 'fee'] }, (f) => {
    for (const name of ['place', 'fee']) {
      f.declare('data', name, null);
      f.declare('status', name, 'ready');
    }
  });
  const told = (name: string, value: unknown, state: string): void =>
    scheduler.batch(() => {
      frame.set('data', name, value);
      frame.set('status', name, state);
    });
  set('amount', new Big(5));
  // The fee is asked for once it is known where the money goes.
  told('fee', undefined, 'idle');
  told('place', undefined, 'loading');
  expect(status().decided).toBe(true);
  told('place', 'member', 'ready');
  expect(status().decided).toBe(true);
  const then = vi.fn(async () => true);
  const sent = send(then);
  told('fee', undefined, 'loading');
  told('fee', new Big(1), 'ready');
  expect([await sent, then.mock.calls.length]).toEqual([true, 1]);
  told('fee', undefined, 'error');
  expect(status().decided).toBe(false);
});
