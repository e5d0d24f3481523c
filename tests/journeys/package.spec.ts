import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { serveTasks } from '../other-product/server.ts';
import { settle, type Stranger } from './stranger.ts';

/** The engine as its tarball, in the product that its README shows. */
const test = base.extend<object, { stranger: Stranger }>({
  stranger: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern.
    async ({}, use) => {
      const stranger = await settle();
      await use(stranger);
      await stranger.remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

test.setTimeout(180_000);

/** A bill of 90 between two, with a tip of a fifth. */
async function divide(page: Page, address: string): Promise<void> {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto(address);
  // The block and the component of its own.
  await expect(page.getByRole('img', { name: 'People 2' })).toHaveText('••');
  await page.getByRole('button', { name: 'Divide' }).click();
  await expect(page.getByText('Please fill this in')).toBeVisible();
  await page.getByLabel('Bill').fill('90');
  await page.getByRole('slider', { name: 'Tip' }).fill('20');
  await page.getByRole('button', { name: 'Divide' }).click();
  await expect(page.getByRole('heading', { name: 'Your share' })).toBeVisible();
  await expect(page.getByText('54.00 each')).toBeVisible();
  // Icons that documents name are loaded with them.
  await expect(page.locator('[data-node="all"] path, [data-node="all"] circle')).not.toHaveCount(0);
  expect(complaints).toEqual([]);
}

/** Waits until a process writes a text. */
function heard(server: ChildProcessWithoutNullStreams, wanted: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk: unknown): void => {
      said += String(chunk);
      const found = wanted.exec(said)?.[0];
      if (found !== undefined) resolve(found);
    };
    server.stdout.on('data', listen);
    server.stderr.on('data', listen);
    server.once('exit', () => reject(new Error(said)));
  });
}

test('a stranger’s product of three documents is checked, tested, built and used from the tarball', async ({
  page,
  stranger,
}) => {
  await page.addInitScript(() => {
    navigator.vibrate = (pattern) => (document.documentElement.dataset.shaken = String(pattern)) !== '';
  });
  expect(await stranger.run('harbor-engine', 'check')).toMatchObject({
    status: 0,
    out: expect.stringMatching(/^0 errors, 0 warnings/),
  });
  expect(await stranger.run('harbor-engine', 'format', '--check')).toEqual({ status: 0, out: '' });
  expect(await stranger.run('tsc', '-p', '.')).toEqual({ status: 0, out: '' });
  expect(await stranger.run('vitest', 'run')).toMatchObject({ status: 0, out: expect.stringMatching(/15 passed/) });
  expect(await stranger.run('vite', 'build')).toMatchObject({ status: 0 });
  const server = serveTasks(path.join(stranger.folder, 'dist/')).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  await divide(page, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await expect(page.locator('html')).toHaveAttribute('data-shaken', '40');
  server.close();
});

test('the tarball’s check tells a mistake in the documents and in the product’s own parts', async ({ stranger }) => {
  const mend = await stranger.change('screens/bill/split.json', '"block": "dots"', '"block": "dost"');
  expect(await stranger.run('harbor-engine', 'check')).toMatchObject({
    status: 1,
    out: expect.stringMatching(
      /^screens\/bill\/split\.json:\d+:\d+ error unknown-block There is no block "dost"\. Did you mean "dots"\?$/m,
    ),
  });
  expect(await stranger.run('vite', 'build')).toMatchObject({ status: 1, out: expect.stringContaining('"dost"') });
  await mend();
  const name = await stranger.change('src/blocks/dots/schema.ts', "name: 'dots'", "name: 'text'");
  expect(await stranger.run('harbor-engine', 'check')).toEqual({
    status: 2,
    out: 'src/blocks/dots: its schema calls it "text". Call it "dots", as its folder.',
  });
  await name();
  expect(await stranger.run('harbor-engine', 'reference')).toEqual({
    status: 0,
    out: ['CALLS', 'BLOCKS', 'ACTIONS'].map((file) => `screens/${file}.md`).join('\n'),
  });
});

/** Lets the phone vibrate for a second at most. */
const COMPILE = `
import { given, type CompileStep } from '@harbor/engine/action/compile';

export const compile: CompileStep = (c) => {
  const time = c.at('milliseconds');
  if (Number(time.value) > 1000) time.problem('wrong-type', 'A second is enough.');
  return { plan: { with: given({ milliseconds: time.given ? String(time.value) : '40' }) } };
};
`;

test('an action of the product says itself how it compiles', async ({ stranger }) => {
  const unsaid = await stranger.write('src/actions/vibrate/compile.ts', COMPILE);
  const mend = await stranger.change('screens/bill/split.json', '"vibrate"', '"vibrate", "milliseconds": 5000');
  expect(await stranger.run('harbor-engine', 'check')).toMatchObject({
    status: 1,
    out: expect.stringMatching(/^screens\/bill\/split\.json:\d+:\d+ error wrong-type A second is enough\.$/m),
  });
  await mend();
  expect(await stranger.run('harbor-engine', 'check')).toMatchObject({ status: 0 });
  await unsaid();
});

test('an editor is served from the tarball', async ({ stranger }) => {
  const server = stranger.start('harbor-engine', 'lsp');
  try {
    const asked = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { processId: null, rootUri: null, capabilities: {} },
    });
    server.stdin.write(`Content-Length: ${asked.length}\r\n\r\n${asked}`);
    await heard(server, /"completionProvider"/);
  } finally {
    server.kill();
  }
});

test('a development server shows the product from the tarball', async ({ page, stranger }) => {
  const server = stranger.start('vite', '--host', '127.0.0.1', '--port', '0');
  try {
    await divide(page, await heard(server, /http:\/\/127\.0\.0\.1:\d+\//));
  } finally {
    server.kill();
  }
});
