import { Big } from 'big.js';
import { describe, expect, it } from 'vitest';
import { markup, testHost } from '../testing.tsx';
import { view } from './view.tsx';

const draw = (count: number | null | undefined): string =>
  markup(view({ host: testHost(), count: typeof count === 'number' ? new Big(count) : count }));

describe('badge', () => {
  it.each([
    [1, '>1<'],
    [99, '>99<'],
    [100, '>99+<'],
  ])('shows %d as %s', (count, text) => expect(draw(count)).toContain(text));
  it.each([[0], [-1], [null], [undefined]])('shows nothing for %s', (count) => expect(draw(count)).toBe(''));
});
