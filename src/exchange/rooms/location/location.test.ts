import { afterAll, beforeAll, expect, test } from 'vitest';
import { startClient } from '../../testing/client.ts';
import type { Client } from '../../testing/client.ts';
import { distance } from './location.ts';

let guest: Client;
beforeAll(async () => {
  guest = await startClient();
});
afterAll(() => guest.running.close());

test('a degree along a meridian is 111 km; half the world is 20,015 km', () => {
  expect(Math.round(distance([0, 0], [1, 0]))).toBe(111);
  expect(Math.round(distance([0, 0], [0, 180]))).toBe(20015);
  expect(distance([53.5, 10], [53.5, 10])).toBe(0);
});

test('cities are named in the language of the request, by country and name', async () => {
  const german = await guest.call('location.cities', { country: 'de' });
  expect(german.map(({ name }) => name)).toEqual(['Berlin', 'Hamburg']);
  expect(
    (await guest.call('location.cities', { country: 'DE' }, { lang: 'zh' }))
      .map(({ name, country }) => `${country}${name}`)
      .sort(),
  ).toEqual(['德国柏林', '德国汉堡']);
  const all = await guest.call('location.cities');
  expect(
    all.every(
      ({ name, latitude, longitude }) =>
        name !== '' && Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180,
    ),
  ).toBe(true);
});

test('the nearest city is found; what is no place is refused', async () => {
  expect(await guest.call('location.nearest', { latitude: '53.6', longitude: '9.9' })).toMatchObject({
    city: { name: 'Hamburg' },
    kilometres: '8',
  });
  expect(await guest.call('location.nearest', { latitude: '-34', longitude: '-58' })).toMatchObject({
    city: { name: 'Buenos Aires' },
  });
  expect(await guest.refusal('location.nearest', { latitude: '91', longitude: '0' })).toBe('place_invalid@latitude');
  expect(await guest.refusal('location.nearest', { latitude: '1e1', longitude: '0' })).toMatch(/latitude/);
});

test('without a map service there is none; a configured one is told of and may be shown', async () => {
  expect(await guest.call('location.map')).toEqual({ tiles: null, credit: null });
  const map = { tiles: 'https://tiles.example/{z}/{x}/{y}.png', credit: '© Example' };
  const other = await startClient({ map });
  expect(await other.call('location.map')).toEqual(map);
  await other.running.close();
});
