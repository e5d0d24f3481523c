import { expect, test } from 'vitest';
import { placePhones, type Placed, type Size } from './fit.ts';

const PHONE: Size = { width: 390, height: 844 };
const canvas: Size = { width: 848, height: 824 };
const four = [PHONE, PHONE, PHONE, { width: 320, height: 692 }];

const isInside = (place: Placed, { width, height }: Size): boolean =>
  place.x >= 0 && place.y >= 0 && place.x + place.width <= width && place.y + place.height <= height;

test.each([
  { of: 'the mock-up', size: canvas },
  { of: '1280 px', size: { width: 688, height: 644 } },
  { of: 'texts open', size: { width: 672, height: 824 } },
])('all phones fit on the canvas of $of', ({ size }) => {
  const { places } = placePhones(size, PHONE, four, 'fit');
  expect(places).toHaveLength(5);
  for (const place of places) expect(isInside(place, size), JSON.stringify(place)).toBe(true);
});

test('the live phone is shown at 78 to 84 % where there is room, and never larger by itself', () => {
  const live = placePhones(canvas, PHONE, four, 'fit').places[0];
  expect(live?.zoom).toBeGreaterThan(0.78);
  expect(placePhones({ width: 3000, height: 2000 }, PHONE, [], 'fit').places[0]?.zoom).toBe(0.84);
});

test('the last row of the others ends on the lower edge of the live phone', () => {
  const [live, ...others] = placePhones(canvas, PHONE, four, 'fit').places;
  const bottom = (live?.y ?? 0) + (live?.height ?? 0);
  for (const place of others.slice(2)) expect(place.y + place.height).toBeCloseTo(bottom);
});

test('no phone covers another', () => {
  const { places } = placePhones(canvas, PHONE, four, 'fit');
  for (const [index, one] of places.entries())
    for (const other of places.slice(index + 1)) {
      const apart = one.x + one.width <= other.x || other.x + other.width <= one.x;
      const above = one.y + one.height <= other.y || other.y + other.height <= one.y;
      expect(apart || above).toBe(true);
    }
});

test('a chosen zoom is kept, and what is covered tells how far the canvas scrolls', () => {
  const { places, covers } = placePhones(canvas, PHONE, four, 1.5);
  expect(places[0]?.zoom).toBe(1.5);
  expect(covers.height).toBeGreaterThan(844 * 1.5);
});

test('one other phone has the zoom of the live one', () => {
  const [live, other] = placePhones({ width: 648, height: 824 }, PHONE, [{ width: 320, height: 692 }], 'fit').places;
  expect(other?.zoom).toBe(live?.zoom);
  expect((other?.x ?? 0) + (other?.width ?? 0)).toBeLessThan(648);
});
