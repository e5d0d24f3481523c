import type { Page } from '@playwright/test';
import { PAY_PASSWORD } from '../../src/exchange/testing/client.ts';
import { newcomer } from './flows.ts';
import { trader } from './futures.ts';
import { expect, field, node, open, test } from './harbor.ts';
import { Keyboard } from './keyboard.ts';
import { openAt, price } from './lines.ts';

// Live regions read out what happens, once, and nothing else: neither prices that tick nor clocks that count.

declare global {
  interface Window {
    /** What live regions said since the page began. */
    readonly announced: string[];
  }
}

/** Runs before the page does: notes each text that comes into a live region. */
function listen(): void {
  const announced: string[] = [];
  Object.defineProperty(window, 'announced', { value: announced });
  const LIVE = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]';
  const regionOf = (node: Node): Element | null =>
    (node instanceof Element ? node : node.parentElement)?.closest(LIVE) ?? null;
  new MutationObserver((changes) => {
    const regions = new Set<Element>();
    for (const { target, addedNodes, type } of changes) {
      const region = regionOf(target);
      // An alert is read out when it appears as a whole; any other region only when it changes.
      const alerts = [...addedNodes].filter((node) => node instanceof Element && node.matches('[role=alert]'));
      for (const alert of alerts) regions.add(alert as Element);
      if (region !== null && (type === 'characterData' || addedNodes.length > 0)) regions.add(region);
    }
    for (const region of regions) {
      const text = (region.textContent ?? '').trim();
      if (text !== '') announced.push(text);
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

const announced = (page: Page): Promise<readonly string[]> => page.evaluate(() => window.announced.splice(0));

test('an order that is placed, refused and filled is read out once, and prices that tick are not', async ({
  page,
  context,
  harbor,
}) => {
  const symbol = 'DOTUSDT';
  await price(harbor, symbol, '5');
  await newcomer(harbor, context);
  await page.addInitScript(listen);
  await open(page, harbor, 'transaction/currency', { symbol });
  const ticket = node(page, 'ticket').first();
  await expect(ticket.getByText(/5,000/).first()).toBeVisible();
  await announced(page);

  const keys = new Keyboard(page);
  await keys.type(ticket.getByRole('textbox', { name: /Price/ }), '4.6');
  await keys.type(ticket.getByRole('textbox', { name: /Amount/ }), '20');
  await ticket.locator('button[type=submit]').click();
  await field(page, 'payPassword').fill('not the right one');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(field(page, 'payPassword')).toHaveAttribute('aria-invalid', 'true');
  // A screen reader reads the reason with the field, to which the focus goes.
  await expect(field(page, 'payPassword')).toBeFocused();
  await expect(field(page, 'payPassword')).toHaveAccessibleDescription(/wrong/);
  await field(page, 'payPassword').fill(PAY_PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(node(page, 'orders').getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await announced(page)).toEqual(expect.arrayContaining(['Order placed', 'Open orders (1)']));

  for (const at of ['4.9', '4.8', '4.7']) await price(harbor, symbol, at);
  await expect(ticket.getByText('4.7').first()).toBeVisible();
  expect(await announced(page)).toEqual([]);

  await price(harbor, symbol, '4.6', '20');
  await expect(node(page, 'orders').getByRole('listitem')).toHaveCount(0);
  expect(await announced(page)).toEqual(['Open orders (0)']);
});

test('a stop that closes a position is read out once, and the figures of the position are not', async ({
  page,
  harbor,
}) => {
  const symbol = 'SOLUSDT.P';
  const client = await trader(harbor, page);
  await openAt(harbor, client, {
    symbol,
    direction: 'long',
    price: '140',
    lots: '10',
    multiple: 10,
    stop_loss_price: '137',
  });
  await page.addInitScript(listen);
  await open(page, harbor, 'transaction/contract', { symbol });
  await expect(node(page, 'positions').getByRole('listitem')).toHaveCount(1);
  await announced(page);
  await price(harbor, symbol, '141');
  await expect(node(page, 'pnl')).toContainText('+');
  expect(await announced(page)).toEqual([]);
  await price(harbor, symbol, '137');
  await expect(node(page, 'stopped')).toBeVisible();
  await expect(node(page, 'positions').getByRole('listitem')).toHaveCount(0);
  const said = await announced(page);
  expect(said.filter((text) => text.includes('SOL'))).toHaveLength(1);
  expect(said.filter((text) => text === 'Positions (0)')).toHaveLength(1);
});
