import { readFile } from 'node:fs/promises';
import { DAY } from '../../src/domain/period.ts';
import { PLACES, steps } from '../../src/domain/game/treasure.ts';
import { button, expect, field, node, open, test, yes } from './harbor.ts';
import { somebody } from './people.ts';
import { demoSession, sessionOf, signedIn } from './session.ts';

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
  await expect(page.getByText('No coupons')).toBeVisible();
});

test('an account without a contact earns nothing yet, is told so, and is led to where it links one', async ({
  page,
  context,
  harbor,
}) => {
  const secret = { password: 'secret-7', re_password: 'secret-7' };
  const token = await harbor
    .client()
    .call('user.register', { user_string: `nameless_${process.pid}`, type: 'account', ...secret });
  await signedIn(context, { ...(await sessionOf(harbor.client(token))) });
  await open(page, harbor, 'setting/coupon');
  await expect(page.getByText('No coupons')).toBeVisible();
  await page.getByText('Link an e-mail address or a phone number').click();
  await expect(page).toHaveURL(/setting\/security/);
  await open(page, harbor, 'other/game');
  await button(page, 'start').click();
  await expect(page.getByText('Link an e-mail address or a phone number first.')).toBeVisible();
  await expect(page).toHaveURL(/setting\/security/);
});

test('friends, rebates and payments are listed, and the invitation leads to a form with its code', async ({
  page,
  context,
  harbor,
}) => {
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
  expect([picture.subarray(1, 4).toString(), picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([
    'PNG',
    1080,
    1620,
  ]);

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
    const worst = (dig: number): number =>
      Math.max(...everywhere.map((far) => left.filter((place) => place !== dig && steps(dig, place) === far).length));
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
  await page.getByRole('button', { name: 'Past hunts' }).click();
  await expect(node(page, 'rounds').getByRole('listitem')).toHaveCount(1);
});
