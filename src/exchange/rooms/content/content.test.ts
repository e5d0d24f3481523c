import { afterAll, beforeAll, expect, test } from 'vitest';
import { startClient } from '../../testing/client.ts';
import type { Client } from '../../testing/client.ts';
import { LANGUAGES, tagOf } from '../../kernel/basics/texts.ts';
import { drawBanner } from './banner.ts';

let guest: Client;
beforeAll(async () => {
  guest = await startClient();
});
afterAll(() => guest.running.close());

test.each(LANGUAGES)('in %s every text is there, and says what a guest may read', async (lang) => {
  const read = async (c_id?: 4 | 5) =>
    (await guest.call('news.list', c_id === undefined ? {} : { c_id }, { lang })).list;
  const [articles, banners, notices] = [await read(4), await read(5), await read()];
  expect([articles.length, banners.length, notices.length]).toEqual([2, 3, 3]);
  for (const { id } of [...articles, ...banners, ...notices])
    expect((await guest.call('news.detail', { id }, { lang })).content).toMatch(/^<p>|^<h3>/);
  expect(await guest.call('content.faq', {}, { lang })).toHaveLength(9);
  expect((await guest.call('content.aboutUs', {}, { lang })).title).toContain('Harbor');
  expect((await guest.call('content.compliance', {}, { lang })).content).toContain('help@harbor.test');
  const menu = await guest.call('content.menu2', {}, { lang });
  expect(menu.map(({ key }) => key).slice(0, 3)).toEqual(['deposit', 'withdraw', 'help']);
  if (lang !== 'en') expect(menu[0]?.label).not.toBe('Deposit');
  if (lang !== 'en') expect(notices[0]?.title).not.toBe((await guest.call('news.pop'))[0]?.title);
});

test('pinned news stand first, then the newest', async () => {
  const titles = (await guest.call('news.pop')).map(({ title }) => title);
  expect(titles).toEqual([
    'Bitcoin wallet maintenance on Sunday',
    'Arbitrum One is open for ETH',
    'Beware of false support messages',
  ]);
});

test('a notice leaves the home page after 30 days', async () => {
  await guest.call('sandbox.clock', { advance: 29 * 86_400_000 });
  expect(await guest.call('news.pop')).toHaveLength(0);
  expect((await guest.call('news.list')).total).toBe(3);
});

test('what does not exist is said so', async () => {
  expect(await guest.refusal('news.detail', { id: '999' })).toBe('news_unknown@id');
});

test.each(LANGUAGES)('a banner in %s is drawn, and its words fit', async (lang) => {
  for (const { thumbnail, title, summary } of (await guest.call('news.list', { c_id: 5 }, { lang })).list) {
    const picture = await guest.running.server.inject({ url: thumbnail ?? '' });
    expect(picture.headers['content-type']).toBe('image/svg+xml');
    expect(picture.body).toContain(`lang="${tagOf(lang)}"`);
    const lines = [...picture.body.matchAll(/<text[^>]* y="([\d.]+)"[^>]*>([^<]*)<\/text>/g)];
    const said = lines
      .map(([, , words]) => words)
      .join('')
      .replaceAll('&amp;', '&')
      .replaceAll(/\s/g, '');
    expect(said).toBe(`${title}${summary}`.replaceAll(/\s/g, ''));
    expect(Math.max(...lines.map(([, y]) => Number(y)))).toBeLessThan(70);
  }
});

test('words in a banner stay words', () => {
  expect(drawBanner('<script>&', 'x', 'en', 1)).toContain('&lt;script&gt;&amp;');
});

test('content may be asked for with POST too', async () => {
  const reply = await guest.running.server.inject({
    method: 'POST',
    url: '/api/faq',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'lang=fra',
  });
  expect(reply.json()).toMatchObject({
    type: 'ok',
    message: [{ group: 'Dépôts' }, ...Array.from({ length: 8 }, () => ({}))],
  });
});
