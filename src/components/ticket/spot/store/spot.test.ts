import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOOK, levels, testCells } from '../testing.ts';
import type { Amount, Draft } from './draft.ts';
import { emptyDraft, reduce } from './draft.ts';
import { spot } from './spot.ts';
import type { Market, Terms } from './terms.ts';
import { readTerms } from './terms.ts';

const known = readTerms(testCells());
if (known === null) throw new Error('test terms must be known');
const terms: Terms = known;
const market: Market = { last: Big(100), opening: Big(100), book: BOOK };

const draft = (side: 'buy' | 'sell', amount: Amount, price?: string): Draft => {
  const empty = emptyDraft(side);
  return reduce(price === undefined ? empty : { ...empty, price: Big(price) }, { do: 'amount', amount });
};
const asMarket = (of: Draft): Draft => ({ ...of, type: 'market' });
const look = (of: Draft, at = market, by = terms) => {
  const order = spot.preview(of, by, at);
  return { ...order, problem: spot.problem(of, order, by, at)?.key ?? null };
};
const text = (value: Big | null) => value?.toFixed() ?? null;

describe('a limit order', () => {
  it('follows from the quantity', () => {
    const order = look(draft('buy', { by: 'quantity', value: Big('2.5') }, '100'));
    expect([order.quantity, order.total, order.locked, order.fee, order.estimate].map(text)).toEqual([
      '2.5',
      '250',
      '250',
      '0.0025',
      '2.4975',
    ]);
    expect([order.share, order.problem]).toEqual([25, null]);
  });

  it('follows from the total, in whole steps, never above it', () => {
    const order = look(draft('buy', { by: 'total', value: Big(100) }, '99.9'));
    expect([text(order.quantity), text(order.total)]).toEqual(['1.001', '99.9999']);
  });

  it('follows from the slider', () => {
    expect(text(look(draft('buy', { by: 'share', value: 50 }, '100')).quantity)).toBe('5');
    expect(text(look(draft('sell', { by: 'share', value: 100 }, '100')).quantity)).toBe('2');
    expect(look(draft('sell', { by: 'share', value: 0 }, '100')).problem).toBe('ticket.enter_amount');
  });

  it('locks base for a sale and takes the fee from the quote', () => {
    const order = look(draft('sell', { by: 'quantity', value: Big(1) }, '100'));
    expect([order.locked, order.total, order.fee, order.estimate].map(text)).toEqual(['1', '100', '0.1', '99.9']);
  });

  it('stands at the nearest tick', () =>
    expect(text(look(draft('buy', { by: 'quantity', value: Big(1) }, '100.05')).price)).toBe('100.1'));

  it('opens at the price given, until it is emptied', () => {
    const opened = draft('buy', { by: 'quantity', value: Big(1) });
    expect(text(look(opened).price)).toBe('100');
    const emptied = look(reduce(opened, { do: 'price', price: null }));
    expect([emptied.price, emptied.problem]).toEqual([null, 'ticket.enter_price']);
    expect(text(emptied.quantity)).toBe('1');
  });
});

describe('a market order', () => {
  it('walks the book and estimates what arrives', () => {
    const order = look(asMarket(draft('buy', { by: 'quantity', value: Big(2) })));
    // 1 at 100.1 and 1 at 100.2
    expect([order.total, order.estimate, order.spend].map(text)).toEqual(['200.3', '1.998', null]);
  });

  it('spends what the total or the slider says when buying', () => {
    const byTotal = look(asMarket(draft('buy', { by: 'total', value: Big('100.1') })));
    expect([byTotal.spend, byTotal.quantity, byTotal.locked].map(text)).toEqual(['100.1', '1', '100.1']);
    const byShare = look(asMarket(draft('buy', { by: 'share', value: 100 })));
    expect([text(byShare.spend), byShare.problem]).toEqual(['1000', null]);
  });

  it('sells the quantity that brings the total', () => {
    const order = look(asMarket(draft('sell', { by: 'total', value: Big(100) })));
    expect([order.quantity, order.spend].map(text)).toEqual(['1', null]);
  });

  it('says how far it moves the price, and what the book within a tenth of it cannot fill', () => {
    const book = { asks: [...BOOK.asks, ...levels(['109', '5'], ['111', '5'])], bids: BOOK.bids };
    const moves = look(
      asMarket(draft('buy', { by: 'quantity', value: Big(12) })),
      { ...market, book },
      { ...terms, availableQuote: Big(10_000) },
    );
    expect([moves.total, moves.slippage, moves.partly].map(text)).toEqual(['1224', '0.089', null]);
    const ends = look(
      asMarket(draft('buy', { by: 'quantity', value: Big(20) })),
      { ...market, book },
      { ...terms, availableQuote: Big(10_000) },
    );
    expect([ends.total, ends.partly].map(text)).toEqual(['1551', '15']);
  });

  it('waits for the book, and says when nobody is there', () => {
    const order = asMarket(draft('buy', { by: 'quantity', value: Big(1) }));
    expect(look(order, { ...market, book: null }).problem).toBe('ticket.loading');
    expect(look(order, { ...market, book: { asks: [], bids: BOOK.bids } }).problem).toBe('ticket.no_liquidity');
  });
});

describe('a stop order', () => {
  const stopped = (stop: string | null, price: string, side: 'buy' | 'sell' = 'buy'): Draft => {
    const typed = reduce({ ...draft(side, { by: 'quantity', value: Big(2) }, price) }, { do: 'type', type: 'stop' });
    return reduce(typed, { do: 'stop', stop: stop === null ? null : Big(stop) });
  };

  it('comes to what a limit order at its price does, and waits at a whole tick', () => {
    const order = look(stopped('119.98', '121'));
    expect([order.stop, order.price, order.total, order.locked, order.fee, order.estimate].map(text)).toEqual([
      '120',
      '121',
      '242',
      '242',
      '0.002',
      '1.998',
    ]);
    expect(order.problem).toBeNull();
  });

  it.each([
    ['without a stop', stopped(null, '121'), 'ticket.enter_stop'],
    ['at the last price', stopped('100', '100'), 'ticket.stop_reached'],
    ['beyond what can be waited for', stopped('500.1', '500'), 'ticket.stop_above'],
    ['below it', stopped('19.9', '20'), 'ticket.stop_below'],
    ['with a price far above its stop', stopped('120', '132.1'), 'ticket.price_above'],
    ['with a price far below it', stopped('120', '107.9', 'sell'), 'ticket.price_below'],
    ['with a price that is near its stop, though far from the last price', stopped('150', '160'), null],
  ])('%s', (_, order, key) => expect(look(order).problem).toBe(key));

  it('keeps its stop when a price is taken from the book', () => {
    const picked = reduce(stopped('120', '121'), { do: 'pick', price: Big(119) });
    expect([picked.type, text(picked.stop), text(picked.price ?? null)]).toEqual(['stop', '120', '119']);
  });
});

describe('why an order cannot be sent', () => {
  it.each([
    ['nothing entered', draft('buy', { by: 'quantity', value: null }), 'ticket.enter_amount'],
    ['the beginning of a decimal', draft('buy', { by: 'quantity', value: Big(0) }), 'ticket.enter_amount'],
    ['less than a step', draft('buy', { by: 'total', value: Big('0.01') }), 'ticket.least_amount'],
    ['below the minimum value', draft('buy', { by: 'quantity', value: Big('0.049') }), 'ticket.least_total'],
    ['more quote than there is', draft('buy', { by: 'quantity', value: Big('10.001') }), 'ticket.insufficient'],
    ['more base than there is', draft('sell', { by: 'quantity', value: Big('2.001') }), 'ticket.insufficient'],
    ['above the band', draft('buy', { by: 'quantity', value: Big(1) }, '110.1'), 'ticket.price_above'],
    ['below the band', draft('buy', { by: 'quantity', value: Big(1) }, '89.9'), 'ticket.price_below'],
    ['at the end of the band', draft('buy', { by: 'quantity', value: Big(1) }, '110'), null],
    ['the smallest value', draft('buy', { by: 'quantity', value: Big('0.05') }), null],
    ['all that there is', draft('buy', { by: 'quantity', value: Big(10) }), null],
  ])('%s', (_, order, key) => expect(look(order).problem).toBe(key));

  it('names the figure to reach', () => {
    const order = draft('buy', { by: 'total', value: Big(4) });
    const problem = spot.problem(order, spot.preview(order, terms, market), terms, market);
    expect([problem?.field, text(problem?.number ?? null), problem?.unit]).toEqual(['total', '5', 'USDT']);
  });

  it('decides nothing on money that is not known', () => {
    const order = look(draft('buy', { by: 'quantity', value: Big(1) }), market, { ...terms, availableQuote: null });
    expect(order.problem).toBe('ticket.loading');
  });

  it('decides nothing on a price that is not known', () =>
    expect(look(draft('buy', { by: 'quantity', value: Big(1) }, '100'), { ...market, last: null }).problem).toBe(
      'ticket.loading',
    ));
});

describe('whatever is entered', () => {
  const decimal = (places: number, max: number) =>
    fc.integer({ min: 0, max: max * 10 ** places }).map((scaled) => Big(scaled).div(10 ** places));
  const amount: fc.Arbitrary<Amount> = fc.oneof(
    fc.record({ by: fc.constantFrom<'quantity' | 'total'>('quantity', 'total'), value: decimal(8, 20) }),
    fc.record({ by: fc.constant('total' as const), value: decimal(8, 2000) }),
    fc.record({ by: fc.constant('share' as const), value: fc.integer({ min: 0, max: 100 }) }),
  );
  const any = fc.record({
    side: fc.constantFrom<'buy' | 'sell'>('buy', 'sell'),
    type: fc.constantFrom<'limit' | 'market'>('limit', 'market'),
    price: decimal(2, 200),
    amount,
    funds: decimal(8, 1500),
    asks: fc.array(fc.tuple(fc.integer({ min: 1001, max: 1100 }), decimal(3, 3)), { minLength: 1, maxLength: 8 }),
  });

  it('the quantity is whole steps, the price whole ticks, and an order that can be sent never locks more than there is', () => {
    let sendable = 0;
    fc.assert(
      fc.property(any, ({ side, type, price, amount: entered, funds, asks }) => {
        const sorted = asks
          .toSorted((a, b) => a[0] - b[0])
          .map(([ask, quantity]) => ({ price: Big(ask).div(10), quantity: quantity.plus('0.001') }));
        const book = { asks: sorted, bids: levels(['100', '1.234'], ['99', '2']) };
        const of: Draft = { side, type, stop: null, price, amount: entered, refusal: null };
        const rules = { ...terms, availableBase: funds.div(100), availableQuote: funds };
        const order = look(of, { ...market, book }, rules);
        if (order.quantity !== null) expect(order.quantity.mod(terms.step).eq(0)).toBe(true);
        if (type === 'limit' && order.price !== null) expect(order.price.mod(terms.tick).eq(0)).toBe(true);
        expect(order.share >= 0 && order.share <= 100).toBe(true);
        if (type === 'limit' && order.quantity !== null && order.price !== null) {
          const exact = order.price.times(order.quantity);
          expect(text(order.total)).toBe(exact.round(8, side === 'buy' ? Big.roundUp : Big.roundDown).toFixed());
          if (entered.by === 'total' && entered.value !== null) expect(exact.lte(entered.value)).toBe(true);
        }
        if (order.problem !== null) return;
        sendable += 1;
        const { total, quantity, locked, fee, estimate } = order;
        if (total === null || quantity === null || locked === null || fee === null || estimate === null)
          throw new Error('an order that can be sent is whole');
        expect(locked.lte(side === 'buy' ? rules.availableQuote : rules.availableBase)).toBe(true);
        expect(fee.gte(0) && estimate.gte(0)).toBe(true);
      }),
      { numRuns: 2000, seed: 7 },
    );
    expect(sendable).toBeGreaterThan(300);
  });
});
