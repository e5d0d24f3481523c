// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { behindNodes } from './jsdom-nodes.ts';
import { quickenRanges } from './quick-ranges.ts';

const rangesOf = (node: Node): number =>
  (behindNodes().inner(node) as unknown as { readonly _referencedRanges: ReadonlySet<unknown> })._referencedRanges.size;

test('a focus leaves no range behind, and the selection follows what is removed', () => {
  quickenRanges();
  for (let times = 0; times < 5; times += 1) {
    const button = document.createElement('button');
    document.body.append(button);
    button.focus();
    expect(document.getSelection()?.anchorNode).toBe(button);
    button.remove();
    expect(document.getSelection()?.anchorNode).toBe(document.body);
  }
  expect(rangesOf(document.body)).toBe(1);
});
