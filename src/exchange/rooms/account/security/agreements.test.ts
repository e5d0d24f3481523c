import { expect, test } from 'vitest';
import { openGuarded } from './testing.ts';

const { guest, user } = await openGuarded();

test('what was agreed to is kept with its time, once', async () => {
  const { client } = await user();
  const before = await client.call('user.agreements');
  expect(before.filter(({ accepted_at }) => accepted_at !== null).map(({ kind }) => kind)).toEqual(['terms']);
  const agreed = await client.call('user.agree', { kind: 'futures' });
  const at = agreed.find(({ kind }) => kind === 'futures')?.accepted_at;
  expect(at).toBeTypeOf('number');
  await guest.running.exchange.advance(60_000);
  expect(
    (await client.call('user.agree', { kind: 'futures' })).find(({ kind }) => kind === 'futures')?.accepted_at,
  ).toBe(at);
});
