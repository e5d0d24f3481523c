import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { folderBlobs } from '../../src/exchange/kernel/blobs/folder-blobs.ts';
import { editionStore } from '../../src/exchange/editions/store.ts';
import { expect, node, open, type Harbor } from './harbor.ts';
import { withOwnExchange } from './own-exchange.ts';
import { publisher, running } from './publishing.ts';

// The app starts without a network, by its service worker, and takes what was published in the meantime.

const folder = mkdtempSync(join(tmpdir(), 'harbor-offline-'));
const store = editionStore(folderBlobs(join(folder, 'editions')));
const { publish } = publisher(folder, store);
const test = withOwnExchange({ dataFolder: folder });
test.use({ serviceWorkers: 'allow' });
test.describe.configure({ mode: 'serial' });
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A network between the phone and the exchange, which can be cut. */
class Network {
  readonly #to: number;
  readonly #open = new Set<Socket>();
  #server: Server | undefined;
  address = '';

  constructor({ address }: Harbor) {
    this.#to = Number(new URL(address).port);
  }

  /** Lets everything through, at the same address each time. */
  async mend(): Promise<void> {
    const server = createServer((phone) => {
      const exchange = connect(this.#to, '127.0.0.1');
      for (const [one, other] of [
        [phone, exchange],
        [exchange, phone],
      ] as const) {
        this.#open.add(one);
        one.on('close', () => {
          this.#open.delete(one);
          other.destroy();
        });
        // A connection that is cut says so by an error as well.
        one.on('error', () => other.destroy());
        one.pipe(other);
      }
    });
    const port = this.address === '' ? 0 : Number(new URL(this.address).port);
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
    this.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    this.#server = server;
  }

  /** From now on nobody is reached. */
  async cut(): Promise<void> {
    const closed = new Promise((done) => this.#server?.close(done));
    for (const socket of this.#open) socket.destroy();
    await closed;
  }
}

/** Waits until the page of an edition is kept for a start without a network. */
const kept = (page: Page, id: string): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const answer = await (await caches.open('harbor-page')).match('/h5/');
          return answer === undefined ? 'nothing' : answer.text();
        }),
      { timeout: 30_000 },
    )
    .toContain(`content="${id}"`);

const offlineBar = (page: Page) => page.getByRole('status').filter({ hasText: 'Offline' });

test('the app starts without a network as it last was, says so, and goes on once there is one', async ({
  page,
  harbor,
}) => {
  const network = new Network(harbor);
  await network.mend();
  const there = { ...harbor, address: network.address };
  const one = await publish(harbor, 'One');
  await open(page, there, 'index/index');
  await kept(page, one);
  await page.locator('[data-tab="market/market"]').click();
  await expect(node(page, 'rows').getByRole('listitem').first()).toBeVisible();

  await network.cut();
  await page.reload();
  await expect(page.locator('[data-tab="market/market"]').first()).toBeVisible();
  expect(await running(page)).toBe(one);
  await expect(offlineBar(page)).toBeVisible();
  await page.locator('[data-tab="index/index"]').click();
  await expect(page.locator('[data-tab="index/index"][aria-current="page"]')).toBeVisible();
  await page.screenshot({ path: 'test-results/offline-start.png' });

  await network.mend();
  await expect(offlineBar(page)).toBeHidden({ timeout: 60_000 });
  await page.locator('[data-tab="market/market"]').click();
  await expect(node(page, 'rows').getByRole('listitem').first()).toBeVisible();

  // Published while the phone is away: it starts as it was, hears of it when it is back, and then keeps that.
  await network.cut();
  const two = await publish(harbor, 'Two');
  await page.reload();
  await expect(offlineBar(page)).toBeVisible();
  expect(await running(page)).toBe(one);
  await network.mend();
  await expect(page.getByRole('status').filter({ hasText: 'A new version is ready' })).toBeVisible({ timeout: 60_000 });
  await page.locator('[data-tab="index/index"]').click();
  await expect.poll(() => running(page)).toBe(two);
  await kept(page, two);
  expect(await page.evaluate(() => caches.keys())).toEqual(expect.arrayContaining([`harbor-files-${two}`]));
  expect(await page.evaluate(() => caches.keys())).not.toContain(`harbor-files-${one}`);

  await network.cut();
  await page.reload();
  await expect(page.locator('[data-tab="market/market"]').first()).toBeVisible();
  expect(await running(page)).toBe(two);
});
