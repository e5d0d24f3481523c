// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { open, unmountPage } from './testing-page.tsx';

afterEach(unmountPage);

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
