// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { markup, testHost } from '../testing.tsx';
import type { IconNode } from '../../icon/icon-node.ts';
import { drawIcon, iconBase, registerIcons } from '../../icon/registry.tsx';
import { view } from './view.tsx';

const node: IconNode = [
  ['path', { d: 'M15 21v-8H9v8', key: 'a' }],
  ['circle', { cx: '12', cy: '12', r: '3', key: 'b' }],
];

const draw = (label?: string): string =>
  markup(
    view({ host: testHost(), icon: 'check', size: 'normal', tone: 'up', ...(label === undefined ? {} : { label }) }),
  );

afterEach(() => registerIcons({ house: [] }));

describe('icon', () => {
  it('draws what was registered, as lucide writes it', () => {
    registerIcons({ house: node });
    const html = markup(drawIcon('house', 24));
    expect(html).toContain('<path d="M15 21v-8H9v8"></path><circle cx="12" cy="12" r="3"></circle>');
    expect(html).toContain('fill="none"');
  });

  it('fills an icon by its name', () => {
    registerIcons({ house: node });
    expect(iconBase('house-filled')).toBe('house');
    expect(markup(drawIcon('house-filled', 24))).toMatch(/<svg[^>]* fill="currentColor".*<path/);
  });

  it('is silent unless it has a label', () => {
    expect(draw()).toContain('aria-hidden="true"');
    expect(draw('Done')).toContain('role="img" aria-label="Done"');
  });

  it('draws an empty square for a name that nobody registered', () =>
    expect(markup(drawIcon('unheard-of', 24))).toMatch(/<svg[^>]*><\/svg>/));
});
