import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { projectIn } from '../../engine/command-line.ts';
import { readProject } from '../../engine/document/project.ts';
import { Product } from '../../engine/language/product.ts';
import type { Tests } from '../../engine/page-test/cases.ts';
import { recordingSite } from '../../engine/page-test/record/serve.ts';
import { openPhone } from '../../engine/page-test/window/chromium.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PRODUCT = `${ROOT}tests/other-product`;

test('what a person does on a page becomes a case that passes', async () => {
  mkdirSync(`${ROOT}.data`, { recursive: true });
  const screens = mkdtempSync(`${ROOT}.data/page-test-record-`);
  cpSync(`${PRODUCT}/screens`, screens, { recursive: true });
  const file = 'site/page-test.tsx';
  const options = {
    ...projectIn(PRODUCT),
    screens,
    formulas: [],
    components: 'components',
    blocks: ['blocks'],
    actions: ['actions'],
    pageTests: file,
  };
  const product = new Product(await readProject(options));
  const site = await recordingSite(product, file, 'todo/task', undefined, () => undefined);
  const { browser, phone } = await openPhone();
  try {
    const page = await phone.newPage();
    await page.goto(site.address);
    await page.getByLabel('Name of the case').waitFor();
    await page.locator('[data-node=title] input, [data-node=title] textarea').first().fill('Paint the fence');
    await page.locator('[data-node=save] button').click();
    await page.getByLabel('Name of the case').fill('A task is added as it was recorded');
    await page.getByText('Add the case').click();
    const said = page.locator('#page-test-record output');
    await expect.poll(() => said.textContent(), { timeout: 60_000 }).toContain('added to');
    expect(await said.textContent()).toContain('It was added to');
  } finally {
    await browser.close();
    site.close();
  }
  const { cases } = JSON.parse(readFileSync(path.join(screens, 'todo/task.tests.json'), 'utf8')) as Tests;
  rmSync(screens, { recursive: true, force: true });
  expect(cases.at(-1)).toMatchObject({
    name: 'A task is added as it was recorded',
    do: [{ fill: 'title', with: 'Paint the fence' }, { press: 'save' }],
    expect: { calls: [{ call: 'task.add', with: { title: 'Paint the fence' }, times: 1 }], navigated: { back: true } },
  });
});
