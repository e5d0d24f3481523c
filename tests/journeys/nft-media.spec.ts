import type { CDPSession, Page } from '@playwright/test';
import { expect, node, open, test, type Harbor } from './harbor.ts';

const MEGABYTE = 1024 * 1024;

/** The memory of the page once its garbage is collected. Removed nodes may go only with the second collection. */
async function weigh(session: CDPSession): Promise<{ readonly heap: number; readonly nodes: number }> {
  for (let collection = 0; collection < 2; collection += 1) {
    await session.send('HeapProfiler.collectGarbage');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const { usedSize: heap } = await session.send('Runtime.getHeapUsage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  return { heap, nodes };
}

/** Goes through the list to one of its ends, and counts on the way what is there at most. */
async function scroll(
  page: Page,
  direction: 1 | -1,
  arrived: () => Promise<void>,
): Promise<{ readonly images: number; readonly playing: number }> {
  const most = { images: 0, playing: 0 };
  await page.mouse.move(200, 500);
  await expect(async () => {
    await page.mouse.wheel(0, direction * 2000);
    const here = await page.evaluate(() => ({
      images: document.querySelectorAll('main img').length,
      playing: [...document.querySelectorAll<HTMLMediaElement>('video, audio')].filter(({ paused }) => !paused).length,
    }));
    most.images = Math.max(most.images, here.images);
    most.playing = Math.max(most.playing, here.playing);
    await arrived();
  }).toPass({ intervals: [50], timeout: 60_000 });
  return most;
}

test('two hundred artworks scrolled there and back leave the memory as it was, and nothing plays on the way', async ({
  page,
  harbor,
}) => {
  await open(page, harbor, 'nft/nft');
  await expect(node(page, 'artwork').first()).toBeVisible();
  const session = await page.context().newCDPSession(page);
  const end = (): Promise<void> => expect(page.getByText('No more data')).toBeInViewport({ timeout: 100 });
  const start = (): Promise<void> =>
    expect(
      node(page, 'search')
        .first()
        .or(page.getByRole('tab', { name: 'Artworks' }))
        .last(),
    ).toBeInViewport({ timeout: 100 });
  // The first scroll down loads the records of the list, which the page caches.
  const down = await scroll(page, 1, end);
  await scroll(page, -1, start);
  const before = await weigh(session);
  await scroll(page, 1, end);
  await scroll(page, -1, start);
  const after = await weigh(session);
  test.info().annotations.push({
    type: 'memory',
    description: `${(before.heap / MEGABYTE).toFixed(1)} MB, ${before.nodes} nodes; then ${(after.heap / MEGABYTE).toFixed(1)} MB, ${after.nodes} nodes; at most ${down.images} pictures`,
  });
  expect(down.images).toBeLessThan(60);
  expect(down.playing).toBe(0);
  expect(after.heap - before.heap).toBeLessThan(2 * MEGABYTE);
  expect(after.nodes).toBeLessThan(before.nodes * 1.2);
});

/** The state of the first medium of a page. */
const medium = (page: Page) =>
  page
    .locator('video, audio')
    .first()
    .evaluate(async (element: HTMLMediaElement) => {
      const from = element.currentTime;
      await new Promise((resolve) => setTimeout(resolve, 300));
      return {
        paused: element.paused,
        muted: element.muted,
        moves: element.currentTime !== from,
        loaded: element.currentSrc !== '',
      };
    });

async function showing(page: Page, harbor: Harbor, type: 'video' | 'audio'): Promise<void> {
  const {
    list: [art],
  } = await harbor.client().call('nft.list', { type, limit: 1 });
  await open(page, harbor, type === 'video' ? 'nft/artworkDetail_video' : 'nft/artworkDetail', { code: art!.code });
  await expect(page.locator('video, audio')).toHaveCount(1);
}

test('a film begins without sound, and neither plays nor decodes where nobody sees it', async ({ page, harbor }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await showing(page, harbor, 'video');
  await expect.poll(() => medium(page)).toEqual({ paused: false, muted: true, moves: true, loaded: true });
  await page.mouse.move(200, 250);
  await page.mouse.wheel(0, 3000);
  await expect(page.locator('video')).not.toBeInViewport();
  await expect.poll(() => medium(page)).toEqual({ paused: true, muted: true, moves: false, loaded: true });
  await page.mouse.wheel(0, -3000);
  await expect.poll(() => medium(page)).toMatchObject({ paused: false, muted: true, moves: true });
  await page.goBack();
  await expect(page.locator('video')).toHaveCount(0);
});

test('a sound is not even loaded before it is asked for', async ({ page, harbor }) => {
  await showing(page, harbor, 'audio');
  expect(await medium(page)).toMatchObject({ paused: true, moves: false, loaded: false });
  await page.getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => medium(page)).toMatchObject({ paused: false, moves: true, loaded: true });
});

test('a sound that cannot be played says so in the specified words', async ({ page, harbor }) => {
  await page.route('**/api/nft/media/**', (route) => route.abort());
  await showing(page, harbor, 'audio');
  await page.getByRole('button', { name: 'Play' }).click();
  await expect(page.getByText('Audio file error').first()).toBeVisible();
});
