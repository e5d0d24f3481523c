// @vitest-environment jsdom
import Big from 'big.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testHost } from '../../../../engine/block/testing.tsx';
import en from '../../../../locales/en.json' with { type: 'json' };
import Ticket from './index.tsx';
import { schema } from './schema.ts';
import { mountPage, open, unmountPage } from './testing-page.tsx';
import { testCells, testEmit } from './testing.ts';

afterEach(unmountPage);

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

describe('a closed market', () => {
  it('says on the button when it opens, to a guest too, and asks for nothing', async () => {
    for (const guest of [false, true]) {
      const opensAt = Date.UTC(2026, 2, 9, 13, 30);
      const { submit, change, told, element, host, cells } = await open({ opens_at: opensAt, guest });
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
      await unmountPage();
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
    const page = await mountPage(
      <Ticket id="ticket" cells={required as typeof cells} emit={testEmit().emit} host={testHost()} kept={{}} />,
    );
    expect(page.find('#ticket-price').getAttribute('value')).toBe('');
    expect(page.find('button[type=submit]').textContent).toBe('ticket.loading  ');
  });
});
