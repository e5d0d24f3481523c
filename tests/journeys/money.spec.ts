import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import Big from 'big.js';
import { eq } from 'drizzle-orm';
import { PLACES, steps } from '../../src/domain/treasure.ts';
import { members } from '../../src/exchange/account/tables.ts';
import { PAY_PASSWORD, PIXEL, type Client } from '../../src/exchange/testing/client.ts';
import { newcomer } from './flows.ts';
import { button, expect, field, FRAMED, node, open, test, type Harbor } from './harbor.ts';
import { demoSession, sessionOf, signedIn } from './session.ts';
import { textOf } from './texts.ts';

const DAY = 86_400_000;
const TRON = 'TQ5NRt2J7Xk1oV8dZkqPpWkGmQXvbR3hTd';
const OTHER = 'TAbcdefghijkmnopqrstuvwxyz12345678';
let people = 0;

/** Somebody new with a pay password and 1,000 USDT, signed in on the page. */
async function somebody(context: BrowserContext, harbor: Harbor): Promise<{ user: Client; email: string }> {
  const email = `money${(people += 1)}.${test.info().workerIndex}@journey.test`;
  const user = await harbor.client().register(email);
  await user.setPayPassword(email);
  await user.fund('USDT', '1000');
  await signedIn(context, { ...(await sessionOf(user)) });
  return { user, email };
}

const yes = (page: Page): Promise<void> => page.getByRole('alertdialog').getByRole('button').last().click();

test('an address is saved with its QR picture, picked for a withdrawal, put first and deleted', async ({ page, context, harbor }) => {
  await somebody(context, harbor);
  await open(page, harbor, 'setting/wallet');
  await page.getByRole('button', { name: 'Add an address' }).first().click();
  await page.getByRole('radio', { name: 'TRON (TRC20)' }).check();
  await field(page, 'address').fill('0x0000000000000000000000000000000000000000');
  await button(page, 'save').click();
  await expect(page.getByText('This is not an address of the chosen network')).toBeVisible();
  await field(page, 'address').fill(TRON);
  await field(page, 'name').fill('Cold wallet');
  await node(page, 'picture').locator('input[type=file]').first().setInputFiles({ name: 'qr.png', mimeType: 'image/png', buffer: PIXEL });
  await expect(node(page, 'picture').locator('img').first()).toBeVisible();
  await button(page, 'save').click();
  const rows = node(page, 'addresses').getByRole('listitem');
  await expect(rows.first()).toContainText('Cold wallet');
  await expect(rows.first()).toContainText('Default');

  await open(page, harbor, 'fund/withdraw');
  await field(page, 'address').fill('');
  await node(page, 'address').getByRole('button').last().click();
  await rows.first().locator('[data-node=address]').click();
  await expect(field(page, 'address')).toHaveValue(TRON);

  await open(page, harbor, 'setting/wallet');
  await rows.first().locator('[data-node=address]').click();
  await button(page, 'delete').click();
  await yes(page);
  await expect(page.getByText('No address yet')).toBeVisible();
});

test('with the whitelist on only saved addresses are taken, and giving it up needs password and code', async ({ page, context, harbor }) => {
  const { user, email } = await somebody(context, harbor);
  await user.call('address.save', { coin: 'USDT', lianType: 'TRC20', address: TRON });
  await open(page, harbor, 'setting/wallet');
  await button(page, 'switch').click();
  await yes(page);
  await expect(button(page, 'switch')).toHaveText('Turn off');

  await open(page, harbor, 'fund/withdraw');
  await expect(field(page, 'address')).toHaveValue(TRON);
  await field(page, 'address').fill(OTHER);
  await field(page, 'amount').fill('50');
  await button(page, 'submit').click();
  await expect(page.getByText('Only saved addresses are allowed')).toBeVisible();

  await open(page, harbor, 'setting/wallet');
  await button(page, 'switch').click();
  await field(page, 'payPassword').fill(PAY_PASSWORD);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Resend in')).toBeVisible();
  await field(page, 'mailCode').fill(await harbor.code(email));
  await button(page, 'confirmPay').click();
  await expect(button(page, 'switch')).toHaveText('Turn on');
  expect((await user.call('user.security')).withdraw_hold_until).not.toBeNull();
});

test('money goes to a bank card for the fee that is shown, and can be called back', async ({ page, context, harbor }) => {
  const { user, email } = await somebody(context, harbor);
  await user.call('user.cashSave', { real_name: 'Anna Meyer', card_number: '6222021234564821', bank_name: 'Harbour Bank' });
  await open(page, harbor, 'fund/withdraw', { target: 'bank' });
  await expect(page.getByText('Verify your identity to withdraw to a card')).toBeVisible();
  const { id } = await user.call('user.info');
  await user.running.exchange.command(({ queries }) => queries.update(members).set({ level: 'basic' }).where(eq(members.id, id)));
  await page.reload();
  await expect(page.getByText('Harbour Bank •••• 4821')).toBeVisible();
  await expect(page.getByText('Verify your identity')).toHaveCount(0);
  await field(page, 'amount').fill('10');
  await button(page, 'submit').click();
  await expect(page.getByText('The smallest withdrawal is 20 USDT')).toBeVisible();
  await field(page, 'amount').fill('400');
  await button(page, 'submit').click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('398 USDT');
  await expect(sheet).toContainText('Harbour Bank •••• 4821');
  await field(page, 'payPassword').fill(PAY_PASSWORD);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Resend in')).toBeVisible();
  await field(page, 'mailCode').fill(await harbor.code(email));
  await button(page, 'confirmPay').click();
  await expect(page.getByText('Withdrawal submitted')).toBeVisible();
  expect(await user.balance('USDT')).toBe('600/400');

  await open(page, harbor, 'fund/receive_withdraw_record', { tab: 'withdrawals' });
  await node(page, 'withdrawals').getByRole('listitem').first().locator('[data-node=withdrawal]').click();
  await expect(page.getByRole('dialog')).toContainText('Bank card');
  await button(page, 'cancelWithdrawal').click();
  await yes(page);
  await expect(node(page, 'withdrawals').getByRole('listitem').first()).toContainText('Cancelled');
  expect(await user.balance('USDT')).toBe('1000/0');
});

test('all of a coin is exchanged at once, and the message says for how much', async ({ page, context, harbor }) => {
  const { client } = await newcomer(harbor, context);
  await client.fund('BTC', '0.05');
  await open(page, harbor, 'fund/assets', { tab: 'change' });
  await node(page, 'coin').filter({ hasText: 'Bitcoin' }).first().click();
  await button(page, 'exchange').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('0.05 BTC');
  await expect(question).toContainText(/You receive\d,\d{3}(\.\d+)?\sUSDT/);
  await yes(page);
  await expect(page.getByText('Exchanged 0.05 BTC for')).toBeVisible();
  const { list: [made] } = await client.call('wallet.convertHistory');
  expect([await client.balance('BTC'), await client.balance('USDT')]).toEqual(['0/0', `${new Big(5000).plus(made!.receive).toFixed()}/0`]);
});

test('records are filtered, opened, and kept as a table', async ({ page, context, harbor }) => {
  await signedIn(context, { ...(await demoSession(harbor.client())) });
  await open(page, harbor, 'fund/receive_withdraw_record');
  const rows = node(page, 'deposits').getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  await page.getByRole('button', { name: 'Rejected', exact: true }).click();
  await expect(rows).toHaveCount(1);
  await rows.first().locator('[data-node=deposit]').click();
  await expect(page.getByRole('dialog')).toContainText('The voucher belongs to another transfer');
  await page.keyboard.press('Escape');

  await open(page, harbor, 'fund/assets_all_record', { currency: 'ETH', account: 'change' });
  await expect(node(page, 'bills').getByRole('listitem').first()).toContainText('ETH');
  await page.getByRole('button', { name: 'Deposit', exact: true }).click();
  await expect(node(page, 'bills').getByRole('listitem')).toHaveCount(1);
  const kept = page.waitForEvent('download');
  await button(page, 'keep').click();
  const file = await kept;
  expect(file.suggestedFilename()).toMatch(/^harbor-bills-\d{4}-\d\d-\d\d\.csv$/);
  const [head, row, rest] = (await readFile(await file.path(), 'utf8')).replace('\uFEFF', '').split('\r\n');
  expect(head).toBe('Time (UTC),Account,Type,Coin,Change,Balance,Reference');
  expect(row).toMatch(/,Spot,Deposit,ETH,1\.8,1\.8,deposit:\d+$/);
  expect(rest).toBe('');
});

test('a coupon is used after its terms were shown, and earns every day', async ({ page, context, harbor }) => {
  const { user } = await somebody(context, harbor);
  await open(page, harbor, 'setting/coupon');
  const first = node(page, 'coupons').getByRole('listitem').first();
  await expect(first).toContainText('200 USDT experience');
  await first.locator('[data-node=use]').click();
  await expect(page.getByRole('alertdialog')).toContainText('4 USDT');
  await yes(page);
  await expect(first).toContainText('0 of 4 USDT');
  await harbor.advance(DAY);
  await page.reload();
  await expect(first).toContainText('0.8 of 4 USDT');
  expect(await user.balance('USDT', 'legal')).toBe('0.8/0');
  await page.getByRole('tab', { name: 'Expired' }).click();
  await expect(page.getByText('No coupons here')).toBeVisible();
});

test('friends, rebates and payments are listed, and the invitation leads to a form with its code', async ({ page, context, harbor }) => {
  await signedIn(context, { ...(await demoSession(harbor.client())) });
  await open(page, harbor, 'other/invite');
  await expect(node(page, 'members').getByRole('listitem')).toHaveCount(4);
  await page.getByRole('tab', { name: 'Rebates' }).click();
  await expect(node(page, 'rebates').getByRole('listitem').first()).toContainText('Paid');
  await page.getByRole('tab', { name: 'Payments' }).click();
  await expect(node(page, 'remittances').getByRole('listitem').first()).toContainText('1 rebate');
  await page.getByRole('button', { name: 'Poster' }).click();
  await expect(node(page, 'poster').getByRole('img')).toBeVisible();
  const kept = page.waitForEvent('download');
  await button(page, 'save').click();
  const picture = await readFile(await (await kept).path());
  expect([picture.subarray(1, 4).toString(), picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual(['PNG', 1080, 1620]);

  const guest = await harbor.client().login('demo@harbor.test', 'Harbor-2026');
  const { invite_code } = await guest.call('team.index');
  await context.clearCookies();
  await page.evaluate(() => localStorage.setItem('harbor', JSON.stringify({ state: {}, version: 0 })));
  await open(page, harbor, 'common/register', { invite: invite_code });
  await page.reload();
  await expect(field(page, 'invite')).toHaveValue(invite_code);
});

test('who heeds the steps finds the treasure, and is paid for it', async ({ page, context, harbor }) => {
  const { user } = await somebody(context, harbor);
  await open(page, harbor, 'other/game');
  await button(page, 'start').click();
  await expect(node(page, 'beach').getByRole('listitem')).toHaveCount(PLACES);
  const everywhere = Array.from({ length: PLACES }, (_, place) => place);
  let left = everywhere;
  for (let digs = 1; ; digs += 1) {
    const worst = (dig: number): number => Math.max(...everywhere.map((far) => left.filter((place) => place !== dig && steps(dig, place) === far).length));
    const dig = [...left].sort((a, b) => worst(a) - worst(b))[0]!;
    const place = node(page, 'beach').getByRole('listitem').nth(dig);
    await place.getByRole('button').click();
    await expect(place.locator('[data-node=dug], [data-node=treasure]')).toBeVisible();
    if (await place.locator('[data-node=treasure]').isVisible()) break;
    const far = Number(await place.innerText());
    left = left.filter((one) => one !== dig && steps(dig, one) === far);
    expect(digs).toBeLessThan(5);
  }
  const { won } = await user.call('game.index');
  await expect(node(page, 'say')).toHaveText(`You found it: ${won} USDT`);
  await expect(node(page, 'tries')).toHaveText('2 / 3');
  expect(await user.balance('USDT', 'legal')).toBe(`${won}/0`);
  await page.getByRole('button', { name: 'Earlier hunts' }).click();
  await expect(node(page, 'rounds').getByRole('listitem')).toHaveCount(1);
});

test('a city is the nearest one only after a press, or is searched; a region is chosen', async ({ page, context, harbor }) => {
  await context.grantPermissions(['geolocation'], { origin: harbor.address });
  await context.setGeolocation({ latitude: 53.6, longitude: 9.9 });
  await open(page, harbor, 'setting/setting');
  await node(page, 'city').click();
  await expect(node(page, 'nearest')).toHaveCount(0);
  await node(page, 'here').click();
  await expect(node(page, 'near')).toContainText('8 km away');
  await node(page, 'near').click();
  await expect(node(page, 'city')).toContainText('Hamburg');
  await node(page, 'city').click();
  await field(page, 'find').fill('japan');
  await expect(node(page, 'city')).toHaveCount(2);
  await node(page, 'cities').getByRole('button', { name: 'See where it is' }).first().click();
  await expect(page.getByText('Latitude')).toBeVisible();
  await page.goBack();
  await node(page, 'city').last().click();
  await expect(node(page, 'city')).toContainText('Tokyo');
  await node(page, 'region').click();
  await field(page, 'find').fill('jap');
  await node(page, 'area').first().click();
  await expect(node(page, 'region')).toContainText('JP');
});

test('a city is chosen on the map, which needs no map service', async ({ page, harbor }) => {
  await open(page, harbor, 'setting/setting');
  await node(page, 'city').click();
  const map = node(page, 'map');
  const dot = await map.locator('path[class*=place]').first().boundingBox();
  if (dot === null) throw new Error('No place is drawn on the map.');
  await page.mouse.click(dot.x + dot.width / 2 + 8, dot.y + dot.height / 2 + 8);
  await expect(node(page, 'near')).toContainText('Buenos Aires');
  await expect(map).toContainText('Buenos Aires');
  await map.getByRole('button', { name: 'Zoom in' }).click();
  await node(page, 'near').click();
  await expect(node(page, 'city')).toContainText('Buenos Aires');
});

test('everything is searched from the first page', async ({ page, harbor }) => {
  await open(page, harbor, 'index/index');
  await node(page, 'search').click();
  await field(page, 'find').fill('coup');
  await expect(node(page, 'services')).toContainText('Coupons');
  await field(page, 'find').fill('btc');
  await node(page, 'markets').getByRole('listitem').first().click();
  await expect(page).toHaveURL(/spot_kline/);
  await page.goBack();
  await field(page, 'find').fill('Apple');
  await node(page, 'markets').getByRole('listitem').first().click();
  await expect(page).toHaveURL(/transaction\/kline\?symbol=AAPL/);
});

test('all services are offered in their order, but those that the exchange hides', async ({ page, harbor }) => {
  const { message } = await harbor.get('/menu2');
  const menu = (message as readonly { readonly key: string }[]).map(({ key }) => ({ key, show: !['futures', 'nft'].includes(key) }));
  await page.route('**/api/menu2*', (route) => route.fulfill({ json: { type: 'ok', message: menu } }));
  await open(page, harbor, 'index/index');
  await expect(node(page, 'shortcuts')).not.toContainText('Futures');
  await node(page, 'shortcuts').getByRole('button', { name: 'More' }).click();
  const { items } = JSON.parse(await readFile(new URL('../../screens/app.json', import.meta.url), 'utf8')).shortcuts as { readonly items: readonly { readonly key: string; readonly text: string }[] };
  const offered = items.filter(({ key }) => !['futures', 'nft'].includes(key)).map(({ text }) => textOf('en', text));
  await expect(node(page, 'all').getByRole('button')).toHaveText(offered);
});

test('coins of an account are searched by code and by name, whatever the case', async ({ page, context, harbor }) => {
  const { user } = await somebody(context, harbor);
  await user.fund('ETH', '2');
  await open(page, harbor, 'fund/assets', { tab: 'change' });
  const coins = node(page, 'coins').getByRole('listitem');
  await expect(coins.filter({ hasText: 'USDT' })).toHaveCount(1);
  await field(page, 'find').fill('ETHEREUM');
  await expect(coins.first()).toContainText('ETH');
  await expect(coins.filter({ hasText: 'USDT' })).toHaveCount(0);
  await field(page, 'find').fill('usdt');
  await expect(coins).toHaveCount(1);
});

test('a site that is not allowed inside is left to only after a question', async ({ page, harbor }) => {
  await open(page, harbor, 'common/webView', { url: 'https://harbor.example/paper' });
  await expect(page.getByText('This page opens outside the app')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('button', { name: 'Open in the browser' }).last().click();
  await expect(page.getByRole('alertdialog')).toContainText('harbor.example');
  await page.getByRole('alertdialog').getByRole('button').first().click();
  await open(page, harbor, 'common/webView', { url: 'javascript:alert(1)' });
  await page.getByRole('button', { name: 'Open in the browser' }).last().click();
  await expect(page.getByText('javascript:alert(1)')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('a site that the exchange names is shown inside, and cannot lead the app elsewhere', async ({ page, context, harbor }) => {
  await context.route(`${FRAMED}/**`, (route) => route.fulfill({ contentType: 'text/html', body: `<h1>White paper</h1><a id="away" href="${FRAMED}/next" target="_top">Next</a>` }));
  await open(page, harbor, 'common/webView', { url: `${FRAMED}/one` });
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading')).toHaveText('White paper');
  await frame.locator('#away').click();
  await expect(page).toHaveURL(/webView/);
  await open(page, harbor, 'common/webView', { url: `${FRAMED}.evil.example/` });
  await expect(page.getByText('This page opens outside the app')).toBeVisible();
});
