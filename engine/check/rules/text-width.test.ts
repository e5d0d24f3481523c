import { expect, test } from 'vitest';
import type { Json } from '../../document/source.ts';
import { page } from '../examples.ts';
import { findings } from '../fixture.ts';
import type { Documents } from '../rule.ts';
import { textWidth } from './text-width.ts';

const theme = {
  text: { axis: { size: 10 }, label: { size: 12 }, body: { size: 14 }, input: { size: 16 }, title: { size: 18 } },
};
const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmütze';

const found = async (words: string, nodes: readonly object[], more: Documents = {}): Promise<string[]> =>
  await findings(textWidth, {
    theme,
    locales: { en: { shop: { title: 'Shop', go: words } } },
    screens: { 'shop/shop': page(nodes) },
    ...more,
  });
const text = (more: object = {}): object => ({ block: 'text', text: 'shop.go', ...more });
const button = (more: object = {}): object => ({
  block: 'button',
  id: 'go',
  label: 'shop.go',
  press: [{ do: 'back' }],
  ...more,
});

test('a word wider than the page breaks inside, words that go on in the next line do not', async () => {
  expect(await found(LONG, [text()])).toEqual([
    expect.stringMatching(
      /text-width "Donaudampf\S+" of "shop\.go" in en is about 3\d\d px wide in letters of 14 px, and a phone 320 px wide has 288 px for it: it would break inside the word\. Say it shorter/u,
    ),
  ]);
  expect(await found(LONG.match(/.{1,20}/g)!.join(' '), [text()])).toEqual([]);
});

test('what stays on one line is cut off, quiet words first become smaller', async () => {
  const words = 'Fourteen words that are too many for a line of one phone';
  expect(await found(words, [text({ lines: 1 })])).toEqual([expect.stringContaining('it would be cut off')]);
  expect(await found(words, [text({ lines: 2 })])).toEqual([]);
  const quiet = words.slice(0, 46);
  expect(await found(quiet, [text({ lines: 1 })])).toHaveLength(1);
  expect(await found(quiet, [text({ lines: 1, as: 'caption' })])).toEqual([]);
});

test.each([
  ['rows of equal parts', { block: 'row', equal: true, children: [button(), button({ id: 'other' })] }, 2],
  ['columns of a grid', { block: 'grid', columns: '2', children: [button()] }, 1],
  ['a card', { block: 'card', children: [text({ as: 'title' })] }, 0],
  ['a row that wraps', { block: 'row', wrap: true, children: [button(), button({ id: 'other' })] }, 0],
  ['a row that scrolls', { block: 'row', scroll: true, children: [button(), button({ id: 'other' })] }, 0],
])('%s', async (_, node, count) => {
  expect(await found('Abonnementbestellung', [node])).toHaveLength(count);
});

test('beside words that surely stand there, less is left', async () => {
  const beside = (more: object): object => ({
    block: 'row',
    children: [text(), { block: 'text', text: 'shop.title', as: 'total', ...more }],
  });
  const other: Documents = {
    theme: { text: { ...theme.text, total: { size: 50 } } },
    locales: { en: { shop: { title: 'Telegraph', go: 'Abonnement' } } },
  };
  expect(await found('', [beside({})], other)).toHaveLength(2);
  // What may be hidden takes no room for sure; where it stands, the other does.
  expect(await found('', [beside({ visible: '=user != null' })], other)).toEqual([
    expect.stringContaining('"Telegraph" of "shop.title"'),
  ]);
});

test('a fragment is as wide as the narrowest place that uses it', async () => {
  const documents = (use: Json): Documents => ({
    screens: { 'shop/shop': page([use as unknown as object]) },
    fragments: { 'fragments/go': { body: [text()] } as unknown as Json },
  });
  const use = { use: 'fragments/go' };
  expect(await found('Abonnementbestellung', [], documents(use))).toEqual([]);
  const narrow = { block: 'grid', columns: '5', children: [use] };
  expect(await found('Abonnementbestellung', [], documents(narrow))).toEqual([expect.stringContaining('fragments/go')]);
});

test('each language is measured, arguments count as nothing', async () => {
  const locales = { en: { shop: { title: 'Shop', go: 'Go' } }, fra: { shop: { title: 'Boutique', go: LONG } } };
  expect(await found('', [text()], { locales })).toEqual([expect.stringContaining('in fra')]);
  expect(
    await found(`{{${'name'.repeat(20)}}}`, [
      text({ text: { text: 'shop.go', with: { ['name'.repeat(20)]: '=lang' } } }),
    ]),
  ).toEqual([]);
});

test('labels of segments and of the tab bar share the width', async () => {
  const segmented = {
    block: 'segmented',
    bind: 'params.side',
    name: 'shop.title',
    labels: { in: 'shop.go', out: 'shop.title', both: 'shop.title', none: 'shop.title' },
  };
  const screen = page([segmented], {
    params: { side: { type: 'enum', of: ['in', 'out', 'both', 'none'], default: 'in' } },
  });
  expect(await found('Abonnement', [], { screens: { 'shop/shop': screen } })).toHaveLength(1);
  expect(await found('Abo', [], { screens: { 'shop/shop': screen } })).toEqual([]);
  const tabs = [1, 2, 3, 4, 5].map(() => ({ route: 'shop/shop', icon: 'house', text: 'shop.go' }));
  expect(await found('Bestellungen', [], { app: { tabs } as unknown as Documents['app'] })).toHaveLength(5);
  expect(await found('Konto', [], { app: { tabs } as unknown as Documents['app'] })).toEqual([]);
});
