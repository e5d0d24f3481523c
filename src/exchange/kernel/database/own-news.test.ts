import { expect, test } from 'vitest';
import { ownNews } from './own-news.ts';

const LONG = 60_000;

/** Returns whether a promise is still pending after everything that was due has run. */
async function waits(promise: Promise<void>): Promise<boolean> {
  let ended = false;
  void promise.then(() => (ended = true));
  await new Promise((resolve) => setImmediate(resolve));
  return !ended;
}

test('a command waits for its own news and for no other', async () => {
  const own = ownNews(LONG);
  own.listening();
  const [first, second] = [own.sent(), own.sent()];
  const heard = [first.told.heard(), second.told.heard()];
  own.arrived(second.id);
  await heard[1];
  expect(await waits(heard[0]!)).toBe(true);
  own.arrived(first.id);
  await heard[0];
});

test('news that come before the answer of the commit have been heard', async () => {
  const own = ownNews(LONG);
  own.listening();
  const { id, told } = own.sent();
  own.arrived(id);
  await told.heard();
});

test('nobody waits for what cannot come: before the connection stands, and after it broke', async () => {
  const own = ownNews(LONG);
  await own.sent().told.heard();
  own.listening();
  const heard = own.sent().told.heard();
  own.lost();
  await heard;
  await own.sent().told.heard();
});

test('a connection that is silent holds a command up for a while only', async () => {
  const own = ownNews(10);
  own.listening();
  await own.sent().told.heard();
});

test('news of a command that was rolled back are forgotten', async () => {
  const own = ownNews(LONG);
  own.listening();
  const { told } = own.sent();
  told.forget();
  await told.heard();
});
