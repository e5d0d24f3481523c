// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { appearance } from './appearance.ts';
import { tonesOf } from './nodes.ts';

test('a tone is found on a node and in it, whatever the build adds to its class', () => {
  const node = document.createElement('div');
  node.className = 'row';
  node.innerHTML = '<span class="type-label warn-x3fQ">Paid</span><b class="up">1</b>';
  const tones = tonesOf(node);
  expect(['warn', 'up', 'down'].map((tone) => tones.has(tone))).toEqual([true, true, false]);
});

test('copies, autofill and the focus are told where they are otherwise', () => {
  const node = document.createElement('div');
  node.innerHTML =
    '<button data-copies="812"><svg data-icon="copy"></svg></button><input autocomplete="new-password" />';
  document.body.append(node);
  node.querySelector('input')?.focus();
  const told = (state: Parameters<typeof appearance>[1]): string[] =>
    [...appearance('x', state, node)].map(([, says]) => says);
  expect(told({ icon: 'copy', copies: ['812'], autocomplete: 'new-password', focused: true })).toEqual([]);
  expect(told({ icon: 'check', copies: [], autocomplete: 'email', focused: false })).toEqual([
    '"x" shows copy.',
    'Buttons in "x" copy ["812"].',
    'The phone may fill "new-password" into "x", not "email".',
    '"x" has the focus.',
  ]);
  node.remove();
});
