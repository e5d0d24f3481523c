import { expect, FRAMED, node, open, test, yes } from './harbor.ts';

test('a site that is not allowed inside is left to only after a question', async ({ page, harbor }) => {
  await open(page, harbor, 'common/webView', { url: 'https://harbor.example/paper' });
  await expect(page.getByText('This page opens outside the app')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('button', { name: 'Open in browser' }).last().click();
  await expect(page.getByRole('alertdialog')).toContainText('harbor.example');
  await page.getByRole('alertdialog').getByRole('button').first().click();
  await open(page, harbor, 'common/webView', { url: 'javascript:alert(1)' });
  await expect(page.getByText('Harbor does not open this address')).toBeVisible();
  await expect(page.getByText('javascript:alert(1)')).toBeVisible();
  // The page does not offer what it cannot open.
  await expect(page.getByRole('button', { name: 'Open in browser' })).toHaveCount(0);
});

test('the website opens from the page about Harbor, with nothing set up', async ({ page, context, harbor }) => {
  await open(page, harbor, 'common/aboutus');
  await node(page, 'website').click();
  await expect(page.getByRole('alertdialog')).toContainText('127.0.0.1');
  const opened = context.waitForEvent('page');
  await yes(page);
  await expect(await opened).toHaveURL(/\/h5\/(#\/)?$/);
});

test('a site that the exchange names is shown inside, and cannot lead the app elsewhere', async ({
  page,
  context,
  harbor,
}) => {
  await context.route(`${FRAMED}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<h1>White paper</h1><a id="away" href="${FRAMED}/next" target="_top">Next</a>`,
    }),
  );
  await open(page, harbor, 'common/webView', { url: `${FRAMED}/one` });
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading')).toHaveText('White paper');
  await frame.locator('#away').click();
  await expect(page).toHaveURL(/webView/);
  await open(page, harbor, 'common/webView', { url: `${FRAMED}.evil.example/` });
  await expect(page.getByText('Harbor does not open this address')).toBeVisible();
});
