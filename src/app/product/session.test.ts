// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import type { Answer } from '../../../engine/host.ts';
import { createSessionStore } from '../session/store.ts';
import { app, memoryStorage } from '../testing.ts';
import { createClock } from '../wire/clock.ts';
import type { ProductOptions } from './options.ts';
import { createProductSession } from './session.ts';

function setUp(answers: Readonly<Record<string, Answer>> = {}) {
  const store = createSessionStore(app, memoryStorage());
  const report = vi.fn();
  const made: string[] = [];
  const decodeUser = (raw: unknown): unknown => {
    if (typeof raw !== 'object') throw new Error('no record');
    return raw;
  };
  const product = createProductSession(
    {
      options: { app, decodeUser } as unknown as ProductOptions,
      store,
      clock: createClock(),
      report,
      problems: () => [],
    },
    (key) => key,
    async (name) => {
      made.push(name);
      return answers[name] ?? { error: { code: 'network', text: 'lost', shown: false, unknownOutcome: false } };
    },
    () => undefined,
  );
  product.follow();
  return { ...product, made, report, store };
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test('a user who signs in where nobody chose a currency gets the one they chose elsewhere', async () => {
  const rates = { value: { rates: [{ currency_code: 'EUR', rate: '0.9' }], saved_at: 1 } };
  const { store } = setUp({ [app.calls.rates ?? '']: rates });
  store.setState({ token: 't', user: { id: '7', fiat: 'EUR' } });
  await settled();
  expect(store.getState().fiat.currency_code).toBe('EUR');
  store.setState({ user: { id: '7', fiat: 'GBP' } });
  await settled();
  expect(store.getState().fiat.currency_code).toBe('EUR');
});

test('the error message about the user is read again in another language', async () => {
  const { made, session, store } = setUp();
  store.setState({ token: 't' });
  await session.refreshUser();
  expect(session.failure.getState()).toBe('lost');
  store.setState({ lang: app.languages.find(({ code }) => code !== store.getState().lang)?.code ?? '' });
  await settled();
  expect(made).toEqual([app.calls.user, app.calls.user]);
});

test('a user who does not match the contract is unknown, and reported', () => {
  const { readUser, report } = setUp();
  expect(readUser('7')).toBeUndefined();
  expect(report).toHaveBeenCalledWith({ page: '', code: 'contract', detail: 'Error: no record' });
});
