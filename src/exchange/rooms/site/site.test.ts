import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startClient } from '../../testing/client.ts';
import type { Client } from '../../testing/client.ts';

let wall = 1_790_000_000_000;
let asked = 0;
let rates: unknown = [
  { currency_code: 'CNY', rate: 7.25 },
  { currency_code: 'JPY', rate: '151.2' },
  { currency_code: 'XXX', rate: 1 },
  { currency_code: 'EUR', rate: -1 },
  { currency_code: 'GBP', rate: '<b>' },
];
const file = createServer((_request, response) => {
  asked += 1;
  if (rates === undefined) response.writeHead(503);
  response.end(JSON.stringify(rates ?? null));
});
const reported: unknown[] = [];
let guest: Client;
beforeAll(async () => {
  await new Promise<void>((done) => file.listen(0, '127.0.0.1', done));
  guest = await startClient({
    wall: () => wall,
    fiatRates: `http://127.0.0.1:${(file.address() as AddressInfo).port}/rates.json`,
    report: (error) => reported.push(error),
  });
});
afterAll(async () => {
  await guest.running.close();
  file.close();
});

const rateOf = async (code: string) =>
  (await guest.call('fiat.rates')).rates.find(({ currency_code }) => currency_code === code)?.rate;

test('fiat rates are fetched once a day, and only what is a rate is taken', async () => {
  expect(await Promise.all([rateOf('CNY'), rateOf('JPY'), rateOf('EUR'), rateOf('GBP'), rateOf('USD')])).toEqual([
    '7.25',
    '151.2',
    '0.866',
    '0.764',
    '1',
  ]);
  expect(asked).toBe(1);
  wall += 86_399_000;
  await rateOf('CNY');
  expect(asked).toBe(1);
  rates = [{ currency_code: 'CNY', rate: 7.3 }];
  wall += 1_000;
  expect(await rateOf('CNY')).toBe('7.3');
  expect(asked).toBe(2);
});

test('where they cannot be fetched the old ones stand, and it is tried again after an hour', async () => {
  rates = undefined;
  wall += 86_400_000;
  expect(await rateOf('CNY')).toBe('7.3');
  expect([asked, reported.length]).toEqual([3, 1]);
  wall += 3_599_000;
  await rateOf('CNY');
  expect(asked).toBe(3);
  wall += 1_000;
  await rateOf('CNY');
  expect(asked).toBe(4);
});

test('the eleven currencies and the phone areas have their names in every language', async () => {
  const { rates: list } = await guest.call('fiat.rates', {}, { lang: 'fra' });
  expect(list.map(({ currency_code }) => currency_code)).toEqual([
    'USD',
    'CNY',
    'GBP',
    'HKD',
    'JPY',
    'EUR',
    'AED',
    'THB',
    'PHP',
    'SGD',
    'VND',
  ]);
  expect(list[4]).toMatchObject({ name: 'yen japonais', places: 0 });
  const areas = await guest.call('site.areas', {}, { lang: 'jp' });
  expect(areas.find(({ country_code }) => country_code === 'DE')).toMatchObject({ name: 'ドイツ', dial: '49' });
  expect(areas.length).toBeGreaterThan(230);
});

test('the site names itself, with accounts to try in a sandbox', async () => {
  const config = await guest.call('site.config');
  expect(config).toMatchObject({
    site_name: 'Harbor',
    sandbox: true,
    accounts: [{ account: 'demo@harbor.test' }, { account: 'fresh@harbor.test' }, { account: 'merchant@harbor.test' }],
  });
  for (const { account, password } of config.accounts)
    expect(await guest.call('user.login', { account, password })).toBeTypeOf('string');
  const logo = await guest.running.server.inject({ url: config.logo });
  expect([logo.statusCode, logo.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  expect(await guest.call('site.setting', { keyword: 'code_length' })).toEqual({ keyword: 'code_length', value: '6' });
});

test('the account to try has money, a history, and books that balance', async () => {
  const demo = await guest.login('demo', 'Harbor-2026');
  expect(Number((await demo.call('wallet.overview')).total_usdt)).toBeGreaterThan(20_000);
  const totals = await Promise.all([
    demo.call('account.recordList'),
    demo.call('wallet.withdrawLogs'),
    demo.call('wallet.transferHistory'),
    demo.call('wallet.convertHistory'),
  ]);
  expect(totals.map(({ total }) => total)).toEqual([6, 3, 6, 2]);
  const [newest] = (await demo.call('account.recordList')).list;
  const voucher = await guest.running.server.inject({
    url: newest?.voucher ?? '',
    headers: { authorization: demo.token ?? '' },
  });
  expect([voucher.statusCode, voucher.headers['content-type']]).toEqual([200, 'image/png']);
});
