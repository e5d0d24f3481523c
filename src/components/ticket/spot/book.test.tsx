// @vitest-environment jsdom
import Big from 'big.js';
import { afterEach, describe, expect, it } from 'vitest';
import { open, unmountPage } from './testing-page.tsx';
import { BOOK, levels } from './testing.ts';

afterEach(unmountPage);

describe('the book', () => {
  it('shows seven rows a side whatever the book has, best next to the last price', async () => {
    const { texts } = await open();
    expect(texts('asks')).toEqual([
      '-- --',
      '-- --',
      '-- --',
      '101.00 4.000',
      '100.50 3.000',
      '100.20 2.000',
      '100.10 1.000',
    ]);
    expect(texts('bids')).toEqual([
      '100.00 1.000',
      '99.90 2.000',
      '99.50 3.000',
      '99.00 4.000',
      '-- --',
      '-- --',
      '-- --',
    ]);
  });

  it('writes a new frame into the same elements without a render', async () => {
    const { cells, rows, texts, renders, change } = await open();
    const before = rows('asks');
    renders.mockClear();
    await change(() => {
      cells.book.set({ ...BOOK, asks: levels(['100.3', '9']) });
      cells.last.set(Big('100.2'));
    });
    expect(texts('asks').at(-1)).toBe('100.30 9.000');
    expect(rows('asks')).toEqual(before);
    expect(renders).not.toHaveBeenCalled();
  });

  it('writes the frame even where a translator has replaced the text', async () => {
    const { cells, rows, texts, change } = await open();
    const price = rows('bids')[0]?.querySelector('span');
    price?.replaceChildren(Object.assign(document.createElement('font'), { textContent: 'hundert' }));
    await change(() => cells.book.set({ ...BOOK, bids: levels(['99.8', '1']) }));
    expect(texts('bids')[0]).toBe('99.80 1.000');
  });

  it('shows depth in proportion to the deeper side', async () => {
    const { rows } = await open({ book: { asks: levels(['100.1', '1']), bids: levels(['100', '3'], ['99', '1']) } });
    const shift = (row: HTMLElement | undefined) => row?.querySelector('i')?.style.transform;
    expect([
      shift(rows('asks').at(-1)),
      shift(rows('bids')[0]),
      shift(rows('bids')[1]),
      shift(rows('bids')[2]),
    ]).toEqual(['translateX(77.5%)', 'translateX(32.5%)', 'translateX(10%)', 'translateX(100%)']);
  });

  it('groups by the chosen step', async () => {
    const { one, texts, change } = await open();
    await change(() => {
      const select = one(HTMLSelectElement, '[aria-label="book.grouping"]');
      expect([...select.options].map((option) => option.text)).toEqual(['0.1', '1']);
      select.value = '1';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(texts('asks').at(-1)).toBe('101 10.000');
    expect(texts('bids').slice(0, 2)).toEqual(['100 1.000', '99 9.000']);
  });

  it('keeps fourteen rows in every layout', async () => {
    const { press, rows, texts } = await open();
    await press('[data-layout]');
    expect([rows('asks').length, rows('bids').length, texts('bids')[0]]).toEqual([0, 14, '100.00 1.000']);
    await press('[data-layout]');
    expect([rows('asks').length, rows('bids').length, texts('asks').at(-1)]).toEqual([14, 0, '100.10 1.000']);
    await press('[data-layout]');
    expect([rows('asks').length, rows('bids').length, texts('bids')[0]]).toEqual([7, 7, '100.00 1.000']);
  });

  it('points the way the price went', async () => {
    const { cells, find, change } = await open();
    const last = find('[title="book.use_last"]');
    expect(last.dataset.direction).toBeUndefined();
    await change(() => cells.last.set(Big('100.3')));
    expect([last.dataset.direction, last.textContent]).toEqual(['up', '100.30≈ USD100.3']);
    await change(() => cells.last.set(Big('100.2')));
    expect(last.dataset.direction).toBe('down');
  });

  it('waits as a skeleton', async () => {
    const { cells, find, change } = await open({ book: undefined });
    expect(find('[aria-label="book.title"]').getAttribute('aria-busy')).toBe('true');
    await change(() => cells.book.set(BOOK));
    expect(find('[aria-label="book.title"]').getAttribute('aria-busy')).toBe('false');
  });

  it('walks its rows with the arrows', async () => {
    const { rows } = await open();
    const [first, second] = rows('bids');
    first?.focus();
    first?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
    expect(document.activeElement).toBe(second);
    expect(
      [...rows('asks'), ...rows('bids')].filter((row) => row.tabIndex === 0).map((row) => row.textContent),
    ).toEqual(['100.10 1.000', '100.00 1.000']);
  });
});

describe('a tapped row', () => {
  it('gives its price, and makes a limit order', async () => {
    const { one, field, rows, change } = await open();
    await change(() => {
      const select = one(HTMLSelectElement, '[aria-label="ticket.type"]');
      select.value = 'market';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await change(() => rows('asks').at(-2)?.click());
    expect(field('price').value).toBe('100.20');
  });

  it('gives the price that stood there when the finger came down', async () => {
    const { cells, field, rows, change } = await open();
    const row = rows('bids')[1];
    await change(() => row?.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true })));
    await change(() => cells.book.set({ ...BOOK, bids: levels(['98', '1'], ['97', '1']) }));
    await change(() => row?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 })));
    expect(field('price').value).toBe('99.90');
  });

  it('replaces what is being typed', async () => {
    const { enter, field, rows, change } = await open();
    await enter('price', '9');
    await change(() => rows('bids')[0]?.click());
    expect(field('price').value).toBe('100');
  });

  it('does nothing where there is no level', async () => {
    const { field, rows, change } = await open();
    await change(() => rows('asks')[0]?.click());
    expect(field('price').value).toBe('100.00');
  });
});
