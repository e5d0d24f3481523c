// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { arrangeInChunks } from './chunks.ts';

const make = (): HTMLElement => document.createElement('section');

function rowsOf(count: number, from = 0): Element[] {
  return Array.from({ length: count }, (_, index) => {
    const row = document.createElement('p');
    row.textContent = String(from + index);
    return row;
  });
}

const shown = (list: Element): string[] => Array.from(list.querySelectorAll('p'), (row) => row.textContent);
const textsOf = (rows: readonly Element[]): string[] => rows.map((row) => row.textContent);

/** Arranges the rows, checks the outcome, and returns how many nodes were put in. */
function moves(list: Element, rows: readonly Element[]): number {
  for (const row of list.querySelectorAll('p')) if (!rows.includes(row)) row.remove();
  const changes = new MutationObserver(() => undefined);
  changes.observe(list, { childList: true, subtree: true });
  arrangeInChunks(list, rows, make);
  expect(shown(list)).toEqual(textsOf(rows));
  for (const chunk of list.children) {
    expect(chunk.tagName).toBe('SECTION');
    expect(chunk.childElementCount).toBeGreaterThan(0);
    expect(chunk.childElementCount).toBeLessThanOrEqual(64);
    expect((chunk as HTMLElement).style.getPropertyValue('--rows')).toBe(String(chunk.childElementCount));
  }
  return changes.takeRecords().reduce((count, { addedNodes }) => count + addedNodes.length, 0);
}

test('rows stand in chunks, and only those out of order move', () => {
  const list = document.createElement('div');
  const rows = rowsOf(1_000);
  moves(list, rows);
  expect(list.childElementCount).toBe(32);
  expect(moves(list, rows)).toBe(0);
  expect(moves(list, rows.with(1, rows[998]!).with(998, rows[1]!))).toBe(2);
  expect(moves(list, rows)).toBe(2);
  expect(moves(list, rows.toSpliced(500, 1))).toBe(0);
  expect(moves(list, rows)).toBe(1);
});

test('rows that stood in the list without chunks move into them', () => {
  const list = document.createElement('div');
  const rows = rowsOf(40);
  list.append(...rows);
  moves(list, rows);
});

test('rows that come one by one at the top or the end do not each get a chunk', () => {
  const list = document.createElement('div');
  let rows: Element[] = [];
  for (let index = 0; index < 300; index += 1) {
    const row = rowsOf(1, index);
    rows = index % 2 === 0 ? [...row, ...rows] : [...rows, ...row];
    moves(list, rows);
  }
  expect(list.childElementCount).toBeLessThan(12);
});

test('any change of a list leads to its order', () => {
  let seed = 7;
  const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const list = document.createElement('div');
  const all = rowsOf(400);
  let rows: Element[] = [];
  for (let step = 0; step < 200; step += 1) {
    const free = all.filter((row) => !rows.includes(row));
    if (random(10) === 0) rows = rows.toReversed();
    rows = rows.filter(() => random(12) > 0);
    for (let more = random(40); more > 0 && free.length > 0; more -= 1)
      rows.splice(random(rows.length + 1), 0, ...free.splice(random(free.length), 1));
    moves(list, rows);
  }
});
