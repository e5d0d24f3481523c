import { expect, test } from 'vitest';
import { bool, number } from '../../../engine/data/decode.ts';
import type { FlagPlans } from '../../../engine/data/flags.ts';
import type { Answer } from '../../../engine/host.ts';
import { app, memoryStorage } from '../testing.ts';
import { createFlags } from './flags.ts';
import { createSessionStore } from './store.ts';

const PLANS: FlagPlans = {
  banner: { usual: true, decode: bool, call: 'app.flags', member: 'home_banner' },
  rows: { usual: 8, decode: number, call: 'app.flags', member: 'rows' },
  early: { usual: false, decode: bool, call: 'user.flags', member: 'early' },
  own: { usual: false, decode: bool },
};
const FAILED: Answer = { error: { code: 'network', text: '', shown: false, unknownOutcome: false } };

function setUp(answers: Record<string, Answer | Promise<Answer>>, storage = memoryStorage()) {
  const store = createSessionStore(app, storage);
  const asked: string[] = [];
  const ask = createFlags(PLANS, store, async (name) => {
    asked.push(`${name} of ${store.getState().token}`);
    return (await answers[name]) ?? FAILED;
  });
  return { ask, asked, store, storage };
}

test('each call that answers flags is asked once, and what it says is kept for the next start', async () => {
  const { ask, asked, store, storage } = setUp({
    'app.flags': { value: { home_banner: false, rows: '3', unknown: 1 } },
    'user.flags': { value: {} },
  });
  await ask();
  await ask();
  expect(asked).toEqual(['app.flags of null', 'user.flags of null']);
  const kept = { banner: false, rows: '3', early: null };
  expect(store.getState().flags).toEqual(kept);
  expect(createSessionStore(app, storage).getState().flags).toEqual(kept);
});

test('somebody else has flags of their own', async () => {
  const { ask, asked, store } = setUp({ 'app.flags': { value: { home_banner: false } }, 'user.flags': { value: {} } });
  await ask();
  store.setState({ token: 't', flags: {} });
  await ask();
  await ask();
  expect(asked.slice(2)).toEqual(['app.flags of t', 'user.flags of t']);
});

test('an answer for whoever was signed in before is nobody else’s', async () => {
  let answer: (value: Answer) => void = () => undefined;
  const { ask, store } = setUp({ 'app.flags': new Promise((resolve) => (answer = resolve)), 'user.flags': FAILED });
  const asking = ask();
  store.setState({ token: 't', flags: {} });
  answer({ value: { home_banner: false } });
  await asking;
  expect(store.getState().flags).toEqual({});
});

test('flags that were set since are asked again, and so are those of another language', async () => {
  const { ask, asked, store } = setUp({ 'app.flags': { value: { home_banner: false } }, 'user.flags': { value: {} } });
  await ask();
  await ask(true);
  expect(asked).toHaveLength(4);
  store.setState({ lang: 'ru' });
  await ask();
  await ask();
  expect(asked).toHaveLength(6);
});

test('an answer that comes after a later one does not count', async () => {
  const answers: ((value: Answer) => void)[] = [];
  const { store } = setUp({});
  const ask = createFlags(PLANS, store, (name) =>
    name === 'app.flags' ? new Promise((resolve) => void answers.push(resolve)) : Promise.resolve(FAILED),
  );
  const asking = [ask(), ask(true)];
  answers[1]?.({ value: { home_banner: true } });
  answers[0]?.({ value: { home_banner: false } });
  await Promise.all(asking);
  expect(store.getState().flags).toMatchObject({ banner: true });
});

test('a call that failed is asked again, and changes nothing', async () => {
  const answers: Record<string, Answer> = { 'app.flags': FAILED, 'user.flags': FAILED };
  const { ask, asked, store } = setUp(answers);
  store.setState({ flags: { banner: false } });
  await ask();
  expect(store.getState().flags).toEqual({ banner: false });
  answers['app.flags'] = { value: { home_banner: true } };
  answers['user.flags'] = { value: { early: true } };
  await ask();
  expect(asked).toHaveLength(4);
  expect(store.getState().flags).toEqual({ banner: true, rows: null, early: true });
});

test.each([null, 7, 'x', []])('%j is no answer', async (value) => {
  const { ask, store } = setUp({ 'app.flags': { value }, 'user.flags': FAILED });
  await ask();
  expect(store.getState().flags).toEqual({ banner: null, rows: null });
});
