import { bucketOf } from '../../src/exchange/editions/rollout.ts';
import { setForAll } from '../../src/exchange/rooms/flags/testing.ts';
import { editorFlags } from '../../src/exchange/server/editor-flags.ts';
import { picture } from '../../src/exchange/testing/client.ts';
import { button, expect, field, node, open, yes, type Harbor } from './harbor.ts';
import { withOwnExchange } from './own-exchange.ts';
import { somebody } from './people.ts';

const test = withOwnExchange({ events: '/measured' });

const setSlow = (harbor: Harbor, value: 'on' | null): Promise<void> =>
  setForAll(harbor.client().running.exchange.database, 'deposits_slow', value);

test('a flag that staff set shows on the page that is opened next, and not on the one in sight', async ({
  page,
  context,
  harbor,
}) => {
  await somebody(context, harbor);
  await setSlow(harbor, null);
  // The app asks once its first page is drawn.
  const first = page.waitForResponse(/app\/flags/);
  await open(page, harbor, 'fund/receive');
  await first;
  await expect(node(page, 'slow')).toHaveCount(0);
  await setSlow(harbor, 'on');
  const second = page.waitForResponse(/app\/flags/);
  await page.reload();
  await second;
  // The page is in sight: nothing on it moves.
  await expect(node(page, 'slow')).toHaveCount(0);
  await expect(button(page, 'submit')).toBeVisible();
  await node(page, 'logs').click();
  // The page before has left once it is taken away.
  await expect(page.locator('[data-node=submit]')).toHaveCount(0);
  await page.goBack();
  await expect(node(page, 'slow')).toBeVisible();
  await setSlow(harbor, null);
});

test('a flag for a share of phones reaches an open one over its socket, on the page that it opens next', async ({
  page,
  context,
  harbor,
}) => {
  await somebody(context, harbor);
  const first = page.waitForResponse(/app\/flags/);
  await open(page, harbor, 'fund/receive');
  await first;
  const kept = (await context.cookies()).filter(({ name }) => name === 'harbor_phone');
  expect(kept).toMatchObject([{ path: '/', httpOnly: true, sameSite: 'Lax' }]);
  const place = bucketOf('flag deposits_slow', kept[0]?.value ?? '');
  /** Sets the flag for so many hundredths of a percent, and waits until the phone has heard of it. */
  const share = async (hundredths: number): Promise<void> => {
    const asked = page.waitForResponse(/app\/flags/);
    const shares = [{ value: 'on', share: hundredths }];
    await editorFlags(harbor.client().running.exchange).set({ name: 'deposits_slow', shares }, 'mei', 'A test');
    await (await asked).finished();
  };
  const again = async (): Promise<void> => {
    await node(page, 'logs').click();
    await expect(page.locator('[data-node=submit]')).toHaveCount(0);
    await page.goBack();
    await expect(button(page, 'submit')).toBeVisible();
  };
  // The phones before this one have it, and it has not.
  await share(place);
  await again();
  await expect(node(page, 'slow')).toHaveCount(0);
  await share(place + 1);
  await expect(node(page, 'slow')).toHaveCount(0);
  await again();
  await expect(node(page, 'slow')).toBeVisible();
  await share(0);
  await again();
  await expect(node(page, 'slow')).toHaveCount(0);
});

test('a deposit is told as an event, without who made it or how much; who asks not to be tracked is not', async ({
  page,
  context,
  harbor,
}) => {
  await somebody(context, harbor);
  const sent: Array<{ readonly authorization: string | undefined; readonly body: unknown }> = [];
  await page.route('**/measured', async (route) => {
    const request = route.request();
    sent.push({ authorization: request.headers()['authorization'], body: request.postDataJSON() as unknown });
    await route.fulfill({ status: 204 });
  });
  const deposit = async (): Promise<void> => {
    await open(page, harbor, 'fund/receive');
    await field(page, 'money').fill('50');
    await node(page, 'voucher')
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'voucher.png', mimeType: 'image/png', buffer: picture() });
    await expect(node(page, 'voucher').locator('img').first()).toBeVisible();
    await button(page, 'submit').click();
    await yes(page);
    await expect(page).toHaveURL(/recharge_logs/);
  };
  // The page goes out of sight: events that wait are sent.
  const leave = (): Promise<boolean> => page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  const track = async (count: number): Promise<void> => {
    await deposit();
    await expect(async () => {
      await leave();
      expect(sent).toHaveLength(count);
    }).toPass({ timeout: 10_000 });
  };
  const askForPrivacy = (asked: boolean): Promise<unknown> =>
    page.evaluate(
      (value) => Object.defineProperty(navigator, 'globalPrivacyControl', { value, configurable: true }),
      asked,
    );
  await track(1);
  const one = { authorization: undefined, body: { events: [{ event: 'deposit.sent', args: { coin: 'USDT' } }] } };
  expect(sent).toMatchObject([one]);
  // The deposit made meanwhile is not in the next event either.
  await askForPrivacy(true);
  await deposit();
  await askForPrivacy(false);
  await track(2);
  expect(sent).toMatchObject([one, one]);
});
