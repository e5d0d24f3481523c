// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { arrange, longestRise } from './order.ts';

function of(texts: string): { readonly element: Element; readonly nodes: Map<string, Element> } {
  const element = document.createElement('div');
  const nodes = new Map(
    [...texts].map((text) => {
      const node = document.createElement('p');
      node.textContent = text;
      return [text, node];
    }),
  );
  element.append(...nodes.values());
  return { element, nodes };
}

function moves(from: string, to: string): number {
  const { element, nodes } = of(from);
  for (const text of to) if (!nodes.has(text)) nodes.set(text, of(text).nodes.get(text)!);
  for (const [text, node] of nodes) if (!to.includes(text)) node.remove();
  const changes = new MutationObserver(() => undefined);
  changes.observe(element, { childList: true });
  arrange(
    element,
    [...to].map((text) => nodes.get(text)!),
  );
  expect(element.textContent).toBe(to);
  return changes.takeRecords().filter(({ addedNodes }) => addedNodes.length > 0).length;
}

describe('nodes are put in order with the fewest moves', () => {
  test.each([
    ['abcdefgh', 'abcdefgh', 0],
    ['abcdefgh', 'agcdefbh', 2],
    ['abcdefgh', 'habcdefg', 1],
    ['abcdefgh', 'bcdefgha', 1],
    ['abcdefgh', 'hgfedcba', 7],
    ['abcd', 'axbcyd', 2],
    ['abcd', 'ad', 0],
    ['', 'abc', 1],
  ])('%s → %s', (from, to, most) => {
    expect(moves(from, to)).toBe(most);
  });
});

test('a longest rise leaves out what is not there yet', () => {
  expect(longestRise([3, -1, 0, 1, -1, 2])).toEqual(new Set([2, 3, 5]));
  expect(longestRise([])).toEqual(new Set());
});
