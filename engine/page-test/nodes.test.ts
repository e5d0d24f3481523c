// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { tonesOf } from './nodes.ts';

test('a tone is found on a node and in it, whatever the build adds to its class', () => {
  const node = document.createElement('div');
  node.className = 'row';
  node.innerHTML = '<span class="type-label warn-x3fQ">Paid</span><b class="up">1</b>';
  const tones = tonesOf(node);
  expect(['warn', 'up', 'down'].map((tone) => tones.has(tone))).toEqual([true, true, false]);
});
