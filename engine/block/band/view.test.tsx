// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { markup, testHost } from '../testing.tsx';
import { view } from './view.tsx';

describe('band', () => {
  it('is a thin line of ground when empty, and the ground of its children else', () => {
    expect(markup(view({ host: testHost(), gap: 's' }))).toBe('<div class="band"></div>');
    expect(markup(view({ host: testHost(), gap: 's', children: 'Card' }))).toMatch(/full.*Card/);
  });
});
