import { expect, test } from 'vitest';
import { loadOutlines, unrolled } from './outlines.ts';

test('a ring that crosses the date line goes on past it', () => {
  expect(
    unrolled([
      [179, 1],
      [-179, 2],
      [-178, 3],
      [179, 1],
    ]),
  ).toEqual([
    [179, 1],
    [181, 2],
    [182, 3],
    [179, 1],
  ]);
  expect(
    unrolled([
      [-179, 1],
      [179, 2],
      [-179, 1],
    ]),
  ).toEqual([
    [-179, 1],
    [-181, 2],
    [-179, 1],
  ]);
});

test('no outline jumps across the world', async () => {
  const { land, borders } = await loadOutlines();
  const rings = land.features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon'
      ? geometry.coordinates.flat()
      : geometry.type === 'Polygon'
        ? geometry.coordinates
        : [],
  );
  expect(rings.length).toBeGreaterThan(100);
  for (const line of [...rings, ...borders.coordinates]) {
    line
      .slice(1)
      .forEach(([longitude = 0], index) => expect(Math.abs(longitude - (line[index]?.[0] ?? 0))).toBeLessThan(180));
  }
});
