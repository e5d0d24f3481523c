import { generate } from 'otplib';
import { expect, test } from 'vitest';
import { BEGIN, openExchange } from '../../../testing/exchange.ts';

const OLD = '0'.repeat(64);
const { guest, newcomer } = await openExchange({ secretsKeys: ['1'.repeat(64), OLD] });
const { database } = guest.running.exchange;
const at = Math.floor(BEGIN / 1000);

test('an authenticator’s secret lies sealed in the database, before it is bound and after; its codes work', async () => {
  const anna = await newcomer();
  const secret = (await anna.call('google.info')).secret ?? '';
  expect((await anna.call('google.info')).secret).toBe(secret);
  const [offer] = await database.rows<{ secret: string }>('select secret from google_offer');
  await anna.call('google.bind', { secret, code: await generate({ secret, epoch: at }), password: 'secret-7' });
  const [bound] = await database.rows<{ google_secret: string }>(
    'select google_secret from member where google_secret is not null',
  );
  for (const kept of [offer!.secret, bound!.google_secret]) expect(kept).toMatch(/^sealed1\./);
  expect(`${offer!.secret} ${bound!.google_secret}`).not.toContain(secret);
  await anna.call('google.unbind', { password: 'secret-7', google_code: await generate({ secret, epoch: at + 30 }) });
});

test('one that was bound when secrets lay in plain goes on to work', async () => {
  const bert = await newcomer();
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  await database.script(`update member set google_secret = '${secret}' where email = 'newcomer2@harbor.test'`);
  await bert.call('google.unbind', { password: 'secret-7', google_code: await generate({ secret, epoch: at }) });
});
