// @vitest-environment jsdom
import Big from 'big.js';
import { act, Profiler } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mount, testHost } from '../../../../engine/block/testing.tsx';
import type { Mounted } from '../../../../engine/block/testing.tsx';
import en from '../../../../locales/en.json' with { type: 'json' };
import Ticket from './index.tsx';
import { schema } from './schema.ts';
import { BOOK, levels, testCells, testEmit } from './testing.ts';

let page: Mounted | undefined;
afterEach(async () => {
  await page?.unmount();
  page = undefined;
});

async function open(over: Parameters<typeof testCells>[0] = {}) {
  const cells = testCells(over);
  const host = testHost({ t: vi.fn(testHost().t) });
  const emitted = testEmit();
  const renders = vi.fn();
  const mounted = await mount(
    <Profiler id="ticket" onRender={renders}>
      <Ticket id="ticket" cells={cells} emit={emitted.emit} host={host} kept={{}} />
    </Profiler>,
  );
  page = mounted;
  const one = <E extends HTMLElement>(kind: new () => E, selector: string): E => {
    const found = mounted.find(selector);
    if (!(found instanceof kind)) throw new Error(`${selector} is no ${kind.name}`);
    return found;
  };
  const field = (name: string) => one(HTMLInputElement, `#ticket-${name}`);
  const rows = (side: 'asks' | 'bids') => [
    ...mounted.element.querySelectorAll<HTMLButtonElement>(`[aria-label="book.${side}"] button`),
  ];
  const submit = () => one(HTMLButtonElement, 'button[type=submit]');
  return {
    ...mounted,
    ...emitted,
    cells,
    host,
    renders,
    one,
    field,
    rows,
    submit,
    texts: (side: 'asks' | 'bids') => rows(side).map((row) => row.textContent),
    /** Gives the field the text that typing or pasting would leave, as the browser tells it. */
    enter: (name: string, text: string, inputType = 'insertText') =>
      act(async () => {
        const input = field(name);
        input.focus();
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
        input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType }));
        await Promise.resolve();
      }),
    leave: (name: string) =>
      act(async () => {
        field(name).blur();
        await Promise.resolve();
      }),
    change: (work: () => void) =>
      act(async () => {
        work();
        await Promise.resolve();
      }),
  };
}

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

describe('the form', () => {
  it('links quantity, total and slider, both ways', async () => {
    const { enter, leave, field, one, change } = await open();
    await enter('quantity', '2.5');
    expect(field('total').value).toBe('250.00');
    expect(one(HTMLInputElement, '[type=range]').value).toBe('25');
    await enter('total', '100');
    expect(field('quantity').value).toBe('1.000');
    await leave('total');
    await change(() => {
      const range = one(HTMLInputElement, '[type=range]');
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(range, '50');
      range.dispatchEvent(new Event('input', { bubbles: true }));
    });
    expect([field('quantity').value, field('total').value]).toEqual(['5.000', '500.00']);
  });

  it('keeps what is typed as typed until the field is left', async () => {
    const { enter, leave, field } = await open();
    await enter('quantity', '1.50');
    expect(field('quantity').value).toBe('1.50');
    await leave('quantity');
    expect(field('quantity').value).toBe('1.500');
  });

  it('takes a comma for the decimal sign and refuses letters and digits beyond the step', async () => {
    const { enter, field } = await open();
    await enter('quantity', '0,5');
    expect(field('quantity').value).toBe('0.5');
    await enter('quantity', '0.5x');
    expect(field('quantity').value).toBe('0.5');
    await enter('quantity', '0.5000');
    expect(field('quantity').value).toBe('0.5');
  });

  it('reads a pasted number with its groups', async () => {
    const { host, enter, field } = await open();
    vi.spyOn(host.format, 'parse').mockReturnValue(Big('1234.5678'));
    await enter('quantity', '1,234.5678', 'insertFromPaste');
    expect(field('quantity').value).toBe('1234.567');
  });

  it('steps the price by the tick, never to zero', async () => {
    const { press, enter, field } = await open();
    await press('[aria-label="ticket.price_up"]');
    expect(field('price').value).toBe('100.10');
    await enter('price', '0.1');
    await press('[aria-label="ticket.price_down"]');
    expect(field('price').value).toBe('0.1');
  });

  it('goes on stepping while the button is held', async () => {
    vi.useFakeTimers();
    try {
      const { find, field, change } = await open();
      const up = find('[aria-label="ticket.price_up"]');
      await change(() => up.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true })));
      await change(() => {
        vi.advanceTimersByTime(400 + 80 * 2);
      });
      await change(() => up.dispatchEvent(new MouseEvent('pointerup', { bubbles: true })));
      await change(() => {
        vi.advanceTimersByTime(1000);
      });
      await change(() => up.click());
      expect(field('price').value).toBe('100.30');
    } finally {
      vi.useRealTimers();
    }
  });

  it('fills in the maximum', async () => {
    const { press, field } = await open();
    await press('[aria-label="ticket.use_max 10.000 BTC"]');
    expect([field('quantity').value, field('total').value]).toEqual(['10.000', '1000.00']);
  });

  it('says on the button what is missing, and leads to it', async () => {
    const { submit, field, change, told, enter } = await open();
    expect([submit().getAttribute('aria-disabled'), submit().textContent]).toEqual(['true', 'ticket.enter_amount  ']);
    await change(() => submit().click());
    expect(document.activeElement).toBe(field('quantity'));
    await enter('quantity', '11');
    expect(submit().textContent).toBe('ticket.insufficient  USDT');
    expect(field('quantity').getAttribute('aria-invalid')).toBe('true');
    expect(told).toEqual([]);
  });

  it('tells the page of the side, a transfer and a guest who wants in', async () => {
    const { press, told, find, cells, change, submit } = await open();
    await press('input[value=sell]');
    await press('[aria-label="ticket.transfer"]');
    await change(() => cells.guest.set(true));
    expect(find('button[type=submit]').textContent).toBe('ticket.login');
    await change(() => submit().click());
    expect(told).toEqual([
      { event: 'side', payload: { side: 'sell' } },
      { event: 'transfer', payload: {} },
      { event: 'login', payload: {} },
    ]);
  });

  it('renders nothing of the book when a key is pressed', async () => {
    const { enter, host, cells } = await open();
    const read = vi.spyOn(cells.book, 'get');
    const format = vi.spyOn(host.format, 'number');
    await enter('quantity', '1');
    expect(read).not.toHaveBeenCalled();
    // Quantity, total, fee and the largest amount at most twice each; twenty-nine more would be the book.
    expect(format.mock.calls.length).toBeLessThanOrEqual(8);
  });
});

describe('sending an order', () => {
  const order = async () => {
    const ticket = await open();
    await ticket.enter('quantity', '2');
    await ticket.leave('quantity');
    return ticket;
  };

  it('tells it once, however often the button is tapped', async () => {
    const { submit, told, change, settle, field } = await order();
    await change(() => {
      for (let tap = 0; tap < 10; tap += 1) submit().click();
    });
    expect(told.map(({ event, payload }) => [event, JSON.parse(JSON.stringify(payload)) as unknown])).toEqual([
      [
        'submit',
        {
          side: 'buy',
          type: 'limit',
          price: '100',
          stop_price: null,
          number: '2',
          total: '200',
          spend: null,
          slippage: '0',
          partly: null,
          estimate: '1.998',
          fee: '0.002',
        },
      ],
    ]);
    expect(submit().getAttribute('aria-busy')).toBe('true');
    await settle({ ok: true, value: null });
    expect(submit().getAttribute('aria-busy')).toBe('false');
    expect([field('price').value, field('quantity').value, field('total').value]).toEqual(['100.00', '', '']);
  });

  it('shows at its field what the exchange refused, until something is changed', async () => {
    const { submit, change, settle, field, element, press } = await order();
    await change(() => submit().click());
    await settle({ ok: false, code: 'price_band', text: 'The price has moved' });
    expect(element.querySelector('[role=alert]')?.textContent).toBe('The price has moved');
    expect([field('price').getAttribute('aria-invalid'), field('quantity').value]).toEqual(['true', '2.000']);
    await press('[aria-label="ticket.price_up"]');
    expect(element.querySelector('[role=alert]')).toBeNull();
  });

  it('leaves to the page what concerns no field, and a confirmation that was closed', async () => {
    const { submit, change, settle, element, field, told } = await order();
    for (const outcome of [
      { ok: false, code: 'network', text: 'Offline' },
      { ok: false, code: undefined, text: undefined },
    ] as const) {
      await change(() => submit().click());
      await settle(outcome);
      expect(element.querySelector('[role=alert]')).toBeNull();
      expect(field('quantity').value).toBe('2.000');
    }
    expect(told).toHaveLength(2);
  });
});

describe('a closed market', () => {
  it('says on the button when it opens, to a guest too, and asks for nothing', async () => {
    for (const guest of [false, true]) {
      const opensAt = Date.UTC(2026, 2, 9, 13, 30);
      const { submit, change, told, element, host, cells, unmount } = await open({ opens_at: opensAt, guest });
      expect(submit().textContent).toContain('ticket.closed_opens');
      expect(submit().textContent).toContain(host.format.date(opensAt, 'short'));
      await change(() => submit().click());
      expect([told, document.activeElement, element.querySelectorAll('input:not([inert] *)').length]).toEqual([
        [],
        document.body,
        0,
      ]);
      await change(() => cells.opens_at.set(null));
      expect([
        submit().textContent?.startsWith(guest ? 'ticket.login' : 'ticket.enter_amount'),
        element.querySelectorAll('[inert]').length,
      ]).toEqual([true, 0]);
      await unmount();
      page = undefined;
    }
  });
});

describe('the schema', () => {
  it('names every text that is spoken, and each is in the English table', async () => {
    const { host, cells, change, press } = await open();
    await press('input[value=sell]');
    await change(() => cells.guest.set(true));
    const known = new Set(
      Object.entries(en).flatMap(([group, texts]) => Object.keys(texts).map((name) => `${group}.${name}`)),
    );
    for (const key of schema.texts) expect(known, key).toContain(key);
    expect([...known].filter((key) => /^(ticket|book)\./.test(key)).toSorted()).toEqual([...schema.texts].toSorted());
    for (const [key] of vi.mocked(host.t).mock.calls) expect(schema.texts, key).toContain(key);
  });

  it('does without the optional cells', async () => {
    const cells = testCells();
    const required = Object.fromEntries(
      Object.entries(cells).filter(([name]) => schema.props[name]?.required === true),
    );
    page = await mount(
      <Ticket id="ticket" cells={required as typeof cells} emit={testEmit().emit} host={testHost()} kept={{}} />,
    );
    expect(page.find('#ticket-price').getAttribute('value')).toBe('');
    expect(page.find('button[type=submit]').textContent).toBe('ticket.loading  ');
  });
});
