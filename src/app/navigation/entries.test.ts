// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentEntry, trackEntries } from './entries.ts';

let stop: () => void = () => undefined;

beforeEach(() => {
  window.history.replaceState(null, '', '#/');
});
afterEach(() => stop());

/** Does what a browser does when somebody types another hash. */
function type(hash: string): void {
  window.history.pushState(null, '', hash);
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

test('the first entry has a key and the index 0', () => {
  stop = trackEntries(window);
  expect(currentEntry(window)).toEqual({ key: expect.stringMatching(/.+/), index: 0 });
});

test('an address typed by hand is an entry of its own, one further', () => {
  stop = trackEntries(window);
  const first = currentEntry(window);
  type('#/pages/a/b');
  const second = currentEntry(window);
  expect(second.index).toBe(1);
  expect(second.key).not.toBe(first.key);
  type('#/pages/a/c');
  expect(currentEntry(window).index).toBe(2);
});

test('a reload keeps what the entry has', () => {
  window.history.replaceState({ key: 'abc', idx: 4, usr: null }, '', '#/pages/a/b');
  stop = trackEntries(window);
  expect(currentEntry(window)).toEqual({ key: 'abc', index: 4 });
  window.history.replaceState({ key: 'router', idx: 4, usr: { entry: 'abc' } }, '');
  expect(currentEntry(window)).toEqual({ key: 'abc', index: 4 });
});

test('an address typed after a step of the router comes after that step, of which nobody was told', () => {
  stop = trackEntries(window);
  window.history.pushState({ key: 'router', idx: 1, usr: null }, '', '#/pages/a/b');
  expect(currentEntry(window).index).toBe(1);
  type('#/pages/a/c');
  expect(currentEntry(window).index).toBe(2);
});
