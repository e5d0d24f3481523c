// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { showError } from './show-error.ts';

function line(frame: string): HTMLElement {
  document.body.innerHTML = frame;
  return document.querySelector<HTMLElement>('p[id$="-error"]')!;
}

test('ties a control to its error, beside its hint, until the error goes', () => {
  const error = line('<div><input id="x" aria-describedby="x-hint"><p id="x-error"></p><p id="x-hint">Hint</p></div>');
  const input = document.querySelector('input')!;
  const before = document.body.innerHTML;
  showError(error, 'Too much');
  expect(error.textContent).toBe('Too much');
  expect(input.getAttribute('aria-describedby')).toBe('x-error x-hint');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  showError(error, 'Too little');
  expect(error.textContent).toBe('Too little');
  showError(error, undefined);
  expect(document.body.innerHTML).toBe(before);
});

test.each([
  ['radiogroup', 'true'],
  ['group', null],
])('ties a %s without a control of that name itself', (role, invalid) => {
  const error = line(`<div role="${role}"><input><p id="x-error"></p></div>`);
  const group = error.parentElement!;
  showError(error, 'Choose one');
  expect([group.getAttribute('aria-describedby'), group.getAttribute('aria-invalid')]).toEqual(['x-error', invalid]);
  showError(error, undefined);
  expect([group.getAttribute('aria-describedby'), group.getAttribute('aria-invalid')]).toEqual([null, null]);
});
