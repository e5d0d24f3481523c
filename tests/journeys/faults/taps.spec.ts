import type { Locator, Page, Route } from '@playwright/test';
import { callOf } from '../contract.ts';
import { flows, newcomer, NEW_PASSWORD, trading } from '../flows.ts';
import { button, expect, field, node, open, test } from '../harbor.ts';

// Ten taps, as fast as they go, on what sends: one request goes out, and the exchange does it once (quality: reliability 3).

const TAPS = 10;

/** Holds what the app asks of one call until `release`, and counts it. */
async function hold(page: Page, call: string): Promise<{ readonly count: () => number; readonly release: () => Promise<void> }> {
  const held: Route[] = [];
  let count = 0;
  let open = false;
  await page.route('**/api/**', async (route) => {
    if (callOf(route.request())?.name !== call) return route.continue();
    count += 1;
    if (open) await route.continue();
    else held.push(route);
  });
  return {
    count: () => count,
    release: async () => {
      open = true;
      await Promise.all(held.map((route) => route.continue()));
    },
  };
}

/** A finger that cannot wait: always at the same place, whatever stands there meanwhile. */
async function tapTenTimes(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  const box = await target.boundingBox();
  if (box === null) throw new Error('It is not on the screen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const taps: Promise<void>[] = [];
  for (let tap = 0; tap < TAPS; tap += 1) taps.push(page.touchscreen.tap(x, y));
  await Promise.all(taps);
}

for (const flow of [...flows, ...trading]) {
  test(`${flow.name} is sent once`, async ({ page, context, harbor }) => {
    const person = await newcomer(harbor, context);
    const held = await hold(page, flow.call);
    await flow.open(page, harbor);
    for (const step of flow.steps) await step(page, harbor, person);
    await tapTenTimes(page, flow.press(page));
    await expect.poll(held.count).toBe(1);
    await held.release();
    await expect(flow.done(page)).toBeVisible();
    expect(held.count()).toBe(1);
    expect(await flow.count(person.client)).toBe(1);
  });
}

test('signing in is sent once', async ({ page, harbor }) => {
  const email = 'ten-taps@harbor.test';
  await harbor.client().register(email, NEW_PASSWORD);
  const held = await hold(page, 'user.login');
  await open(page, harbor, 'common/login');
  await field(page, 'account').fill(email);
  await field(page, 'password').fill(NEW_PASSWORD);
  await tapTenTimes(page, button(page, 'submit'));
  await expect.poll(held.count).toBe(1);
  await held.release();
  await expect(page).toHaveURL(/index\/index/);
  expect(held.count()).toBe(1);
});

test('a code is sent once, and registering too', async ({ page, harbor }) => {
  const email = 'ten-taps-more@harbor.test';
  await open(page, harbor, 'common/register');
  await field(page, 'email').fill(email);
  const codes = await hold(page, 'code.send');
  await tapTenTimes(page, page.getByRole('button', { name: 'Send code' }));
  await expect.poll(codes.count).toBe(1);
  await codes.release();
  await expect(page.getByText(/Code sent to/)).toBeVisible();
  expect(codes.count()).toBe(1);
  await page.unrouteAll();

  await field(page, 'code').fill(await harbor.client().codeFor(email));
  await field(page, 'password').fill(NEW_PASSWORD);
  await field(page, 'again').fill(NEW_PASSWORD);
  await node(page, 'agree').getByRole('checkbox').click();
  const held = await hold(page, 'user.register');
  await tapTenTimes(page, button(page, 'submit'));
  await expect.poll(held.count).toBe(1);
  await held.release();
  await expect(page).not.toHaveURL(/register/);
  expect(held.count()).toBe(1);
});
