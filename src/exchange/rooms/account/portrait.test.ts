import { afterAll, beforeAll, expect, test } from 'vitest';
import { startClient } from '../../testing/client.ts';
import type { Client } from '../../testing/client.ts';
import { drawPortrait, portraitOf } from './portrait.ts';

let guest: Client;
beforeAll(async () => {
  guest = await startClient({ sandbox: true });
});
afterAll(() => guest.running.close());

const get = (url: string) => guest.running.server.inject({ url });

test('a name has one portrait, which is drawn the same each time', () => {
  expect(portraitOf('Mara')).toBe(portraitOf('Mara'));
  expect(portraitOf('Mara')).not.toBe(portraitOf('Nils'));
  expect(drawPortrait(7)).toBe(drawPortrait(7));
  expect(new Set(Array.from({ length: 50 }, (_, number) => drawPortrait(number))).size).toBeGreaterThan(45);
});

test('whoever the sandbox plays has a portrait that everybody may see', async () => {
  const [{ list: ads }, { list: traders }] = await Promise.all([
    guest.call('c2c.board', { type: 'sell', currency_id: '1' }),
    guest.call('follow.traders'),
  ]);
  const seen = [...ads.map(({ merchant }) => merchant.avatar), ...traders.map(({ avatar }) => avatar)];
  expect(seen.length).toBeGreaterThan(5);
  for (const address of seen) {
    const { statusCode, headers, body } = await get(String(address));
    expect([statusCode, headers['content-type'], headers['content-security-policy']]).toEqual([
      200,
      'image/svg+xml',
      "default-src 'none'",
    ]);
    expect(body).toMatch(/^<svg /);
  }
});

test.each(['x.svg', '1.png', '-1.svg', '12345678.svg'])('%s is none', async (name) => {
  expect((await get(`/api/images/portraits/${name}`)).statusCode).toBe(404);
});
