import { expect, onTestFinished, test } from 'vitest';
import { MINUTE } from '../../../../domain/period.ts';
import { BEGIN } from '../../../testing/exchange.ts';
import { candleAt, otherExchange } from '../../../testing/other-exchange.ts';
import { createRest } from './rest.ts';

test('candles of the past are decimal text, as they were written', async () => {
  const other = await otherExchange(() => BEGIN);
  onTestFinished(other.close);
  const from = Math.floor(BEGIN / MINUTE) * MINUTE;
  const [open, high, low, close, volume] = candleAt(from);
  expect(await createRest(other.source.restUrl, false).candles('BTCUSDT', '1min', from, from + MINUTE - 1)).toEqual([
    { time: from, open, high, low, close, volume },
  ]);
});

test('whoever asks, the other exchange is asked no more than it takes', async () => {
  const other = await otherExchange(() => BEGIN);
  onTestFinished(other.close);
  const rest = createRest(other.source.restUrl, true);
  const answers = await Promise.allSettled(
    Array.from({ length: 200 }, () => rest.candles('BTCUSDT', '1min', BEGIN, BEGIN + MINUTE)),
  );
  const answered = answers.filter(({ status }) => status === 'fulfilled').length;
  expect(other.asked.length).toBe(answered);
  expect(answered).toBeLessThanOrEqual(61);
  expect(other.asked[0]).toBe('/fapi/v1/klines BTCUSDT');
});

test('what is not there is an error', async () => {
  const other = await otherExchange(() => BEGIN);
  onTestFinished(other.close);
  await expect(createRest(other.source.restUrl, false).snapshot('NONE')).rejects.toThrow(
    'The price feed answered 404 to depth.',
  );
});
