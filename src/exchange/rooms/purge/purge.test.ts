import { expect, test } from 'vitest';
import { DAY } from '../../../domain/period.ts';
import { startClient } from '../../testing/client.ts';

const T0 = Date.parse('2026-11-21T09:32:18.250Z');

test('answers to intents, messages and codes are deleted when they are old, and not before', async () => {
  let wall = T0;
  const guest = await startClient({ wall: () => wall });
  const anna = await guest.register('anna@purge.test');
  await anna.fund('USDT', '100');
  const move = { currency_id: '1', number: '10', from_field: 'change', to_field: 'legal' } as const;
  await anna.call('wallet.fundTransfer', move, { intent: 'an-old-intent' });
  await anna.call('code.send', { scene: 'pay_password' });
  const { database } = guest.running.exchange;
  const advance = (time: number) => guest.call('sandbox.clock', { advance: time });
  const count = async (): Promise<string> => {
    const [row] = await database.rows<{ kept: string }>(
      "select (select count(*) from intent where client_id = 'an-old-intent') || ' ' || (select count(*) from outbox where recipient = 'anna@purge.test') || ' ' || (select count(*) from code where recipient = 'anna@purge.test') as kept",
    );
    return row!.kept;
  };
  expect(await count()).toBe('1 2 1');
  wall += 6 * DAY;
  await advance(0);
  expect(await count()).toBe('1 2 0');
  wall += 2 * DAY;
  await advance(0);
  expect(await count()).toBe('1 0 0');
  // Until then a repeated intent has no second effect.
  await anna.call('wallet.fundTransfer', move, { intent: 'an-old-intent' });
  expect(await anna.balance('USDT')).toBe('90/0');
  // Simulating ninety days with all their events would take minutes.
  await database.script(`update intent set at = at - ${90 * DAY}`);
  await advance(DAY);
  expect(await count()).toBe('0 0 0');
  await guest.running.close();
});

test('no code is kept in plain digits outside a sandbox, and within one only in the message', async () => {
  for (const sandbox of [true, false]) {
    const guest = await startClient({ sandbox });
    await guest.call('code.send', { user_string: 'bert@purge.test', scene: 'register' });
    const { database } = guest.running.exchange;
    const [kept] = await database.rows<{ code: string }>('select code from code');
    const [sent] = await database.rows<{ code: string; subject: string; body: string }>(
      'select code, subject, body from outbox',
    );
    expect(kept!.code).not.toMatch(/^\d{6}$/);
    if (sandbox) {
      expect(sent!.code).toMatch(/^\d{6}$/);
      expect(
        await guest.call('user.register', {
          user_string: 'bert@purge.test',
          code: sent!.code,
          password: 'secret-7',
          re_password: 'secret-7',
        }),
      ).toEqual(expect.any(String));
    } else expect(JSON.stringify(sent)).not.toMatch(/\d{6}/);
    await guest.running.close();
  }
});
