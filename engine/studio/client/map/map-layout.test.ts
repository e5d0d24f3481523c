import { expect, test } from 'vitest';
import type { PageSummary } from '../../protocol/pages.ts';
import { cardAt, curve, layOut, zoomToFit } from './map-layout.ts';

const page = (area: string, index: number): PageSummary => ({
  route: `${area}/${index}`,
  file: '',
  kind: 'page',
  area,
  titles: {},
  access: [],
  calls: [],
  fragments: [],
  links: [],
  errors: 0,
  warnings: 0,
  tests: 0,
  changed: false,
});
const some = (area: string, count: number): readonly PageSummary[] =>
  Array.from({ length: count }, (_, index) => page(area, index));

const card = cardAt(1);

test('all pages stand on the map, by area, and no two cover each other', () => {
  const { areas, height } = layOut([...some('fund', 12), ...some('nft', 3), ...some('trade', 40)], 1100, card);
  const cards = areas.flatMap((area) => area.cards);
  expect(areas.map(({ name }) => name)).toEqual(['fund', 'nft', 'trade']);
  expect(cards).toHaveLength(55);
  for (const [index, one] of cards.entries())
    for (const other of cards.slice(index + 1)) {
      const apart = Math.abs(one.x - other.x) >= card.width || Math.abs(one.y - other.y) >= card.height;
      expect(apart).toBe(true);
    }
  for (const area of areas) {
    expect(area.x + area.width).toBeLessThanOrEqual(1100);
    expect(area.y + area.height).toBeLessThanOrEqual(height);
  }
});

test('an arrow goes from the edge of a card to the edge of the other', () => {
  const [from, to] = [
    { page: page('a', 0), x: 0, y: 0 },
    { page: page('a', 1), x: 200, y: 300 },
  ];
  expect(curve(from, to, card)).toMatch(/^M36,130 .* 236,300$/);
  expect(curve(to, from, card)).toMatch(/^M236,300 .* 36,130$/);
});

test('a hundred pages are in sight at once where the window is large, at the largest zoom at which they are', () => {
  const pages = [...some('fund', 12), ...some('nft', 9), ...some('trade', 40), ...some('account', 42)];
  const zoom = zoomToFit(pages, 1100, 760);
  expect(layOut(pages, 1100, cardAt(zoom)).height).toBeLessThanOrEqual(760);
  expect(layOut(pages, 1100, cardAt(zoom + 0.03)).height).toBeGreaterThan(760);
  expect(zoomToFit(some('fund', 2), 1100, 760)).toBe(1.5);
  expect(zoomToFit(pages, 300, 200)).toBe(0.3);
});
