import type { BrowserContext, Page } from '@playwright/test';
import { expect, node, open, test, type Harbor } from '../harbor.ts';
import { demoSession, signedIn } from '../session.ts';
import { textOf } from '../texts.ts';

// What a page says in a sheet, or in a part of it that is not shown at first, is loaded apart from the page.

/** The list of the texts of a language that pages show later, and the app's page beside it. */
const LATER = '**/assets/later-*.js';

/** A French user is signed in, whose phone gets no late texts. */
async function withoutLateTexts(page: Page, context: BrowserContext, harbor: Harbor): Promise<void> {
  await signedIn(context, { ...(await demoSession(harbor.client())), lang: 'fra' });
  await page.route(LATER, (route) => route.abort());
}

test('a ticket whose texts are on their way has its place kept, and never shows the names of texts', async ({
  page,
  harbor,
}) => {
  const held: (() => void)[] = [];
  let isHeld = true;
  await page.route(LATER, async (route) => {
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await open(page, harbor, 'transaction/index?kind=seconds');
  await expect(page.getByRole('status', { name: 'Loading' }).first()).toBeVisible();
  await expect(node(page, 'number')).toHaveCount(0);
  isHeld = false;
  for (const go of held) go();
  await expect(node(page, 'number')).toBeVisible();
  // Names of texts have a point and no space: `seconds.stake`.
  await expect(page.getByText(/^(?:seconds|trade|ticket|futures)\.\w+$/)).toHaveCount(0);
});

test('a ticket whose texts do not come says so in the language of its user; trying again brings it', async ({
  page,
  context,
  harbor,
}) => {
  await withoutLateTexts(page, context, harbor);
  await open(page, harbor, 'transaction/index?kind=futures');
  const trouble = page.getByRole('alert').filter({ hasText: textOf('fra', 'engine.node_failed') });
  await expect(trouble).toBeVisible();
  await page.unroute(LATER);
  await expect(async () => {
    const retry = trouble.getByRole('button', { name: textOf('fra', 'engine.retry') });
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
    // The ticket has the id of its page's node.
    await expect(node(page, 'ticket').getByRole('textbox').first()).toBeVisible({ timeout: 3_000 });
  }).toPass();
});

test('a sheet whose texts did not come before the network went says so, and opens once it is back', async ({
  page,
  context,
  harbor,
}) => {
  await withoutLateTexts(page, context, harbor);
  await open(page, harbor, 'setting/setting');
  await node(page, 'language').click();
  await expect(node(page, 'toast')).toContainText(textOf('fra', 'engine.action_failed'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.unroute(LATER);
  await expect(async () => {
    await node(page, 'language').click({ timeout: 1_000 });
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole('dialog')).toContainText('Français');
});
