import { EventEmitter, once as when } from 'node:events';
import type { Page, Route } from '@playwright/test';
import { callOf } from '../contract.ts';
import { flows, flowTest as test, personFor } from '../flows.ts';
import type { Flow, Person } from '../flows/flow.ts';
import { expect, type Harbor } from '../harbor.ts';
import { walked } from '../random.ts';

// A reload, or a lost answer, at every step of what moves money: nothing is lost that the server acknowledged, and
// nothing is done twice (quality: reliability 3; the id of an intent outlives the page).

const spending = flows.filter(({ call }) => call !== 'user.setPayPassword');

async function prepare(flow: Flow, page: Page, harbor: Harbor, person: Person): Promise<void> {
  await flow.open(page, harbor);
  for (const step of flow.steps) await step(page, harbor, person);
}

/** Lets the next request of a call fail in a way; those after it go through. */
async function once(
  page: Page,
  call: string,
  fate: (route: Route) => Promise<unknown>,
): Promise<{ readonly met: Promise<unknown> }> {
  const fates = new EventEmitter();
  let first = true;
  await page.route('**/api/**', async (route) => {
    if (callOf(route.request())?.name !== call || !first) return route.continue();
    first = false;
    await fate(route);
    fates.emit('met');
  });
  return { met: when(fates, 'met') };
}

/** The server does it; the answer is lost on its way. */
const answerLost = async (route: Route): Promise<void> => {
  await route.fetch();
  await route.abort('connectionreset');
};

/** It never reaches the server. */
const requestLost = (route: Route): Promise<void> => route.abort('connectionreset');

for (const flow of walked('reload after each step', spending))
  test(`${flow.name}: a reload after each step does nothing, and after the last one loses nothing`, async ({
    page,
    context,
    harbor,
  }) => {
    const person = await personFor(flow, harbor, context);
    await flow.open(page, harbor);
    for (const [index] of flow.steps.entries()) {
      for (const step of flow.steps.slice(0, index + 1)) await step(page, harbor, person);
      await page.reload();
    }
    expect(await flow.count(person.client)).toBe(0);
    for (const step of flow.steps) await step(page, harbor, person);
    await flow.press(page).click();
    await expect(flow.done(page)).toBeVisible();
    await page.reload();
    // Nobody goes on before there is something to go on from.
    await expect(page.locator('main').first()).toBeVisible();
    await flow.find?.(page, harbor);
    await expect(flow.done(page)).toBeVisible();
    expect(await flow.count(person.client)).toBe(1);
  });

for (const flow of walked('reload under way', spending))
  test(`${flow.name}: a reload while it is under way, and once more the same: done once`, async ({
    page,
    context,
    harbor,
  }) => {
    const person = await personFor(flow, harbor, context);
    await prepare(flow, page, harbor, person);
    const { met } = await once(page, flow.call, async (route) => {
      await route.fetch();
      await page.reload();
    });
    await flow.press(page).click();
    await met;
    expect(await flow.count(person.client)).toBe(1);
    await prepare(flow, page, harbor, person);
    await flow.press(page).click();
    // A second upload has another address: the app then shows that the earlier request was carried out.
    await expect(
      flow
        .done(page)
        .or(page.getByText(/Your earlier request has already been carried out/))
        .first(),
    ).toBeVisible();
    expect(await flow.count(person.client)).toBe(1);
  });

const losses = spending.flatMap((flow) =>
  (
    [
      ['the answer', answerLost],
      ['the request', requestLost],
    ] as const
  ).map(([name, fate]) => ({ flow, name, fate })),
);

for (const { flow, name, fate } of walked('lost answers', losses, ({ name }) => name))
  test(`${flow.name}: ${name} is lost, and pressed again: done once`, async ({ page, context, harbor }) => {
    const person = await personFor(flow, harbor, context);
    await prepare(flow, page, harbor, person);
    const { met } = await once(page, flow.call, fate);
    await flow.press(page).click();
    await met;
    await expect(page.getByText('No connection. Check your network and try again.').first()).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    if (!(await flow.press(page).isVisible())) await flow.steps.at(-1)!(page, harbor, person);
    await flow.press(page).click();
    await expect(flow.done(page)).toBeVisible();
    expect(await flow.count(person.client)).toBe(1);
  });
