import Big from 'big.js';
import { describe, expect, it, vi } from 'vitest';
import { BOOK, testCells } from '../testing.ts';
import { spot } from './spot.ts';
import { createTicketStore } from './store.ts';

function make(over: Parameters<typeof testCells>[0] = {}) {
  const cells = testCells(over);
  const store = createTicketStore(cells, spot);
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  return { cells, store, listener, stop };
}

describe('the ticket store', () => {
  it('says nothing while the market ticks within the band', () => {
    const { cells, store, listener } = make();
    const before = store.get();
    for (let tick = 0; tick < 50; tick += 1) {
      cells.last.set(Big(100).plus(tick / 10));
      cells.book.set({ ...BOOK });
    }
    expect(listener).not.toHaveBeenCalled();
    expect(store.get()).toBe(before);
  });

  it('does not look at anything when a limit order meets a frame of the book', () => {
    const { cells } = make();
    const read = vi.spyOn(cells.last, 'get');
    cells.book.set({ ...BOOK });
    expect(read).not.toHaveBeenCalled();
  });

  it('tells when a tick makes the price leave the band', () => {
    const { cells, store, listener } = make();
    store.dispatch({ do: 'price', price: Big(105) });
    listener.mockClear();
    cells.last.set(Big(90));
    expect(listener).toHaveBeenCalledTimes(1);
    expect(store.get().problem?.key).toBe('ticket.price_above');
  });

  it('follows the book only for a market order', () => {
    const { cells, store, listener } = make();
    store.dispatch({ do: 'type', type: 'market' });
    store.dispatch({ do: 'amount', amount: { by: 'quantity', value: Big(1) } });
    listener.mockClear();
    cells.book.set({ ...BOOK, asks: BOOK.asks.slice(1) });
    expect(listener).toHaveBeenCalledTimes(1);
    expect(store.get().order.total?.toFixed()).toBe('100.2');
  });

  it('opens at the first price known and stays there', () => {
    const { cells, store } = make({ last: undefined });
    expect(store.get().order.price).toBeNull();
    cells.last.set(Big(100));
    cells.last.set(Big(101));
    expect(store.get().order.price?.toFixed()).toBe('100');
  });

  it('opens at the price and side of the link', () => {
    const { store } = make({ price: Big('99.5'), side: 'sell' });
    expect([store.get().order.price?.toFixed(), store.get().draft.side]).toEqual(['99.5', 'sell']);
  });

  it('starts anew in another market, on the same side', () => {
    const { cells, store } = make();
    store.dispatch({ do: 'side', side: 'sell' });
    store.dispatch({ do: 'price', price: Big(105) });
    store.dispatch({ do: 'amount', amount: { by: 'quantity', value: Big(1) } });
    cells.last.set(undefined);
    cells.symbol.set('ETHUSDT');
    expect(store.get()).toMatchObject({ draft: { side: 'sell', amount: { value: null } }, order: { price: null } });
    cells.last.set(Big(7));
    expect(store.get().order.price?.toFixed()).toBe('7');
  });

  it('takes the side that the page changes to', () => {
    const { cells, store } = make();
    cells.side.set('sell');
    expect(store.get().draft.side).toBe('sell');
  });

  it('is loading until the rules are known', () => {
    const { cells, store } = make({ step: undefined });
    expect(store.get().problem?.key).toBe('ticket.loading');
    cells.step.set(Big('0.001'));
    expect(store.get().problem?.key).toBe('ticket.enter_amount');
  });

  it('lets the cells go when nobody listens', () => {
    const { cells, stop } = make();
    expect(cells.last.listenerCount).toBe(1);
    stop();
    expect(cells.last.listenerCount).toBe(0);
  });
});

it('goes on with what was entered where somebody comes back to the page, unless the market is another one by then', () => {
  const kept = {};
  const store = createTicketStore(testCells(), spot, kept);
  store.dispatch({ do: 'price', price: Big(90) });
  expect(createTicketStore(testCells(), spot, kept).get().draft.price).toEqual(Big(90));
  expect(createTicketStore(testCells({ symbol: 'ETHUSDT' }), spot, kept).get().draft.price).toBeUndefined();
});
