import { DAY } from '../../../src/domain/period.ts';
import { newcomer } from '../flows.ts';
import { expect, field, node, open, test } from '../harbor.ts';
import type { Harbor } from '../harbor.ts';
import { demoSession, signedIn } from '../session.ts';

// The phone's clock is off by a day: what counts down and what is dated goes by the server's (quality: reliability 5).

/** Returns the exchange's time, which answers that a cache may give again do not say. */
async function exchangeTime(harbor: Harbor): Promise<number> {
  const time = Number((await fetch(`${harbor.address}/api/getSiteConfig`)).headers.get('x-server-time'));
  expect(time).toBeGreaterThan(0);
  return time;
}

for (const [name, off] of [
  ['a day ahead', DAY],
  ['a day behind', -DAY],
] as const) {
  test(`a code may be asked for again after a minute, on a phone ${name}`, async ({ page, harbor }) => {
    await page.clock.install({ time: Date.now() + off });
    await open(page, harbor, 'common/register');
    await field(page, 'email').fill(`clock${off}@harbor.test`);
    await page.getByRole('button', { name: 'Send code' }).click();
    const wait = node(page, 'code').getByText(/Resend in/);
    await expect(wait).toHaveText(/Resend in (01:00|00:5\d)/);
    await page.clock.runFor(20_000);
    await expect(wait).toBeVisible();
    // Each answer of the exchange sets the page's clock right, back from what it was moved by here: so it is moved
    // until the minute is over.
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
    // Another journey may have advanced the exchange's clock: what counts is the time that it reports.
    expect(Math.abs(shown - (await exchangeTime(harbor)))).toBeLessThan(DAY / 24);
  });

  test(`futures and copies are dated, and nights counted, by the exchange, on a phone ${name}`, async ({
    page,
    context,
    harbor,
  }) => {
    const { client: tina } = await newcomer(harbor);
    const { client } = await newcomer(harbor, context);
    for (const each of [tina, client]) await each.fund('USDT', '500', 'lever');
    const { id } = await tina.call('follow.becomeTrader', { agree: true });
    await client.call('follow.follow', { trader_user_id: id, type: 'multiple', number: '1' });
    await tina.call('lever.submit', { symbol: 'SUIUSDT.P', direction: 'long', type: 'market', lots: '1', multiple: 5 });
    const now = (): Promise<number> => exchangeTime(harbor);
    await page.clock.install({ time: Date.now() + off });

    await open(page, harbor, 'transaction/contract', { symbol: 'SUIUSDT.P' });
    const until = node(page, 'ticket')
      .getByText(/\d\d:\d\d:\d\d$/)
      .first();
    await expect(until).toBeVisible();
    const { contract } = await client.call('lever.deal', { symbol: 'SUIUSDT.P' });
    await expect
      .poll(async () => {
        const [hours, minutes, seconds] = /(\d\d):(\d\d):(\d\d)$/
          .exec(await until.innerText())!
          .slice(1)
          .map(Number) as [number, number, number];
        return (
          Math.abs(contract.overnight_at - (await now()) - (hours * 3600 + minutes * 60 + seconds) * 1000) < 120_000
        );
      })
      .toBe(true);

    const {
      list: [copy],
    } = await client.call('follow.copies', { scope: 'current' });
    await open(page, harbor, 'copytrade/my');
    const written = new Intl.DateTimeFormat('en', {
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).format(copy!.at);
    await expect(node(page, 'current').getByRole('listitem')).toContainText(written);
  });
}
