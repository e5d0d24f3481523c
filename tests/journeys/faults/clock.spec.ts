import { expect, field, node, open, test } from '../harbor.ts';
import { demoSession, signedIn } from '../session.ts';

// The phone's clock is off by a day: what counts down and what is dated goes by the server's (quality: reliability 5).

const DAY = 86_400_000;

for (const [name, off] of [['a day ahead', DAY], ['a day behind', -DAY]] as const) {
  test(`a code may be asked for again after a minute, on a phone ${name}`, async ({ page, harbor }) => {
    await page.clock.install({ time: Date.now() + off });
    await open(page, harbor, 'common/register');
    await field(page, 'email').fill(`clock${off}@harbor.test`);
    await page.getByRole('button', { name: 'Send code' }).click();
    const wait = node(page, 'code').getByText(/Resend in/);
    await expect(wait).toHaveText(/Resend in (01:00|00:5\d)/);
    await page.clock.runFor(20_000);
    await expect(wait).toBeVisible();
    // Each answer of the exchange sets the page's clock right, back from what it was moved by here: so it is moved until the minute is over.
    await expect(async () => {
      await page.clock.runFor(61_000);
      await expect(page.getByRole('button', { name: 'Send code' })).toBeEnabled({ timeout: 1000 });
    }).toPass();
  });

  test(`what happened just now is dated today, on a phone ${name}`, async ({ page, context, harbor }) => {
    await signedIn(context, { ...(await demoSession(harbor.client())) });
    await page.clock.install({ time: Date.now() + off });
    await open(page, harbor, 'transaction/spot_kline', { symbol: 'BTCUSDT', below: 'trades' });
    const time = node(page, 'trades').getByRole('listitem').first().locator('time');
    await expect(time).toBeVisible();
    const shown = Date.parse((await time.getAttribute('datetime'))!);
    // The exchange's clock may have been moved on by another journey: what counts is what it says itself.
    const server = Number((await fetch(`${harbor.address}/api/faq`)).headers.get('x-server-time'));
    expect(Math.abs(shown - server)).toBeLessThan(DAY / 24);
  });
}
