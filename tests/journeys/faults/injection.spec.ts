import { expect, type Route } from '@playwright/test';
import { callOf } from '../contract.ts';
import { button, field } from '../harbor.ts';
import { hashOf, placeOf, placesOf, screens } from '../pages.ts';
import { chance, FULL, sample, walked } from '../random.ts';
import { textOf } from '../texts.ts';
import { walkTest as test, type Walk } from '../walk.ts';
import { changeAt, typed, type Json } from './mutations.ts';
import { payloads } from './payloads.ts';

// Code in every text that the server sends, in every text that a user enters and in every address: it is shown as text,
// none of it runs, nothing is requested from another origin, and the content policy has nothing to block (quality:
// security 1 to 3).

const RETRY = textOf('en', 'engine.retry');
/** Reports of the engine about such texts: keys and pictures that are none. */
const REPORTED = /^(contract|key|qr_failed|image_failed|media_failed|link):/;
/** Kinds of the contract that hold what somebody wrote. */
const WRITTEN = new Set(['string', 'text', 'html', 'link', 'image', 'icon']);

/** A page of texts as the server sends them: the payloads can be read on it. */
const LITERAL = 'common/NoticeList';

if (FULL) test.describe.configure({ mode: 'parallel' });

/** Answers with payloads in place of texts, another one in each, beginning with one of them. */
async function poison(route: Route, first: number): Promise<void> {
  const call = callOf(route.request());
  if (call === undefined || call.effect !== 'read') return route.continue();
  const response = await route.fetch();
  let next = first;
  const body = changeAt((await response.json()) as Json, call.data.split('/').slice(1), (value) =>
    typed(value, call.answer, (leaf, kind) => {
      if (!WRITTEN.has(kind) || typeof leaf !== 'string') return leaf;
      next += 1;
      return payloads[next % payloads.length]!;
    }),
  );
  // The page may have moved on while the answer was on its way.
  await route.fulfill({ json: body }).catch((error: Error) => {
    if (!error.message.includes('already handled')) throw error;
  });
}

/** Nothing but the app's own server is asked for anything. */
async function onlyOwn(walk: Walk, work: () => Promise<void>): Promise<void> {
  const own = new URL(walk.page.url()).origin;
  const asked = new Set<string>();
  const note = (request: { url(): string }): void => void asked.add(request.url());
  walk.page.on('request', note);
  await work();
  walk.page.off('request', note);
  expect(
    [...asked].filter((url) => !url.startsWith(own) && !url.startsWith('blob:') && !url.startsWith('data:image/')),
  ).toEqual([]);
}

const [literal, others] = [true, false].map((is) => screens.filter(({ route }) => (route === LITERAL) === is));

for (const screen of [...walked('injection', others!), ...literal!]) {
  test(`${screen.route} shows code as text`, async ({ walk, harbor }) => {
    test.setTimeout(FULL ? 600_000 : 60_000);
    const random = chance(`injection ${screen.route}`);
    const firsts = FULL ? [...payloads.keys()] : sample([...payloads.keys()], 1, random);
    const places = await placesOf(screen, harbor.client());
    await onlyOwn(walk, async () => {
      for (const place of FULL ? places : places.slice(0, 1)) {
        for (const first of firsts) {
          walk.answers = (route) => poison(route, first);
          await walk.visit(place);
          const check = expect.configure({ soft: true, message: `${hashOf(place)} from payload ${first}` });
          const { text } = await walk.look(RETRY);
          check(text).not.toBe('');
          if (screen.route === LITERAL) check(payloads.some((payload) => text.includes(payload))).toBe(true);
          check(await walk.troubles(REPORTED)).toEqual([]);
          walk.answers = undefined;
        }
      }
    });
  });

  test(`${screen.route} takes code as text`, async ({ walk, harbor }) => {
    test.setTimeout(FULL ? 600_000 : 60_000);
    const place = await placeOf(screen, harbor.client());
    const random = chance(`inputs ${screen.route}`);
    const tried = FULL ? payloads : sample(payloads, 1, random);
    const tell = (payload: string): typeof expect =>
      expect.configure({ soft: true, message: `${screen.route} ${payload}` });
    await onlyOwn(walk, async () => {
      // In the address, as the value of every parameter that is not the page's key; once where it has none.
      const free = Object.keys(screen.params).some(
        (name) => place.params[name] === undefined && screen.params[name]!.of === undefined,
      );
      for (const payload of free ? tried : []) {
        const params = Object.fromEntries(
          Object.entries(screen.params).map(([name, param]) => [
            name,
            place.params[name] ?? (param.of === undefined ? payload : param.of[0]!),
          ]),
        );
        await walk.visit({ ...place, params });
        tell(payload)(await walk.troubles(REPORTED)).toEqual([]);
      }
      await walk.visit(place);
      const inputs = walk.page.locator(
        'main input:is([type=text], [type=search], [type=email], [type=tel], [type=password], :not([type])):visible:not([readonly], :disabled), main textarea:visible:not([readonly], :disabled)',
      );
      for (const payload of tried) {
        // An entry may show further inputs, or hide some.
        for (let index = 0; index < (await inputs.count()); index += 1) await inputs.nth(index).fill(payload);
        await walk.page.keyboard.press('Tab');
        await walk.settled(place.route);
        tell(payload)(await walk.troubles(REPORTED)).toEqual([]);
      }
    });
  });
}

test('links of an article lead nowhere but to pages and allowed hosts, and those ask first', async ({
  walk,
  harbor,
}) => {
  const article = screens.find(({ route }) => route === 'common/article')!;
  const place = await placeOf(article, harbor.client());
  const links = [
    'javascript:window.troubles.push("a link ran")',
    'java\nscript:window.troubles.push("a link ran")',
    'data:text/html,x',
    '//evil.example/',
    'https://evil.example/',
    'https://harbor.example@evil.example/',
    'http://harbor.example/',
    '/\\evil.example/',
    'https://harbor.example/help',
    '#/pages/market/market',
  ];
  await onlyOwn(walk, async () => {
    walk.answers = async (route) => {
      if (callOf(route.request())?.name !== 'news.detail') return route.continue();
      const body = (await (await route.fetch()).json()) as { message: object };
      await route.fulfill({
        json: {
          ...body,
          message: {
            ...body.message,
            content: links
              .map((link, index) => `<p><a href="${link.replaceAll('"', '&quot;')}">link ${index}</a></p>`)
              .join(''),
          },
        },
      });
    };
    const origin = walk.page.url().split('#')[0]!;
    for (const [index, link] of links.entries()) {
      await walk.visit(place);
      await walk.page.getByText(`link ${index}`, { exact: true }).click();
      const asks = walk.page.getByRole('alertdialog');
      if (link === '#/pages/market/market') await expect(walk.page).toHaveURL(/market\/market/);
      else if (link === 'https://harbor.example/help') {
        await expect(asks).toContainText('harbor.example');
        await asks.getByRole('button', { name: 'Stay' }).click();
      } else expect(walk.page.url()).toBe(origin + hashOf(place));
      await expect(asks).toHaveCount(0);
      expect(await walk.troubles(REPORTED)).toEqual([]);
      expect(walk.page.context().pages()).toHaveLength(1);
    }
    walk.answers = undefined;
  });
});

test('what the server says of an error is shown as text, and markup is not shown at all', async ({ walk }) => {
  const { page } = walk;
  let payload = '';
  walk.answers = (route) =>
    callOf(route.request())?.name === 'user.login'
      ? route.fulfill({ json: { type: 'error', message: payload } })
      : route.continue();
  await walk.visit({ route: 'common/login', params: {} });
  await field(page, 'account').fill('somebody');
  await field(page, 'password').fill('secret-7');
  for (payload of payloads) {
    await button(page, 'submit').click();
    await walk.settled('common/login');
    const said = await page.locator('[data-node=toast]').innerText();
    expect(said).toBe(/<[a-z!/]/i.test(payload) ? textOf('en', 'error.login') : payload.trim());
    expect(await walk.troubles(REPORTED)).toEqual([]);
  }
  walk.answers = undefined;
});
