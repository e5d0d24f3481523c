import type Big from 'big.js';
import type { ComponentProps, ComponentSchema } from '../../../../engine/component/index.ts';
import type { Level, OrderSide } from '../../../domain/spot/spot.ts';
import type { SpotOrderType } from '../form/order-type.ts';

export type Side = OrderSide;

/** Both sides of the order book, each best price first. */
export interface Depth {
  readonly asks: readonly Level[];
  readonly bids: readonly Level[];
}

/** The cells of the ticket. Undefined while unknown; null where there is no value. */
export interface TicketCells {
  readonly kind: 'spot';
  readonly symbol: string;
  readonly base: string;
  readonly quote: string;
  readonly tick: Big;
  readonly step: Big;
  readonly min_notional: Big;
  readonly price_places: Big;
  readonly quantity_places: Big;
  readonly quote_places: Big | null;
  readonly band: Big;
  readonly fee_rate: Big;
  readonly last: Big | null;
  readonly fiat: string | null;
  readonly fiat_rate: Big | null;
  readonly book: Depth;
  readonly available_base: Big | null;
  readonly available_quote: Big | null;
  readonly guest: boolean;
  /** Milliseconds. */
  readonly opens_at: number | null;
  readonly side: Side | null;
  readonly price: Big | null;
}

/** The events of the ticket. */
export interface TicketEvents {
  readonly submit: Order;
  readonly transfer: Readonly<Record<string, never>>;
  readonly login: Readonly<Record<string, never>>;
  readonly side: { readonly side: Side };
}

/** An order as the user composed it; every figure is a multiple of the market's tick or step. */
export interface Order {
  readonly side: Side;
  readonly type: SpotOrderType;
  /** The limit price, in quote for one base; null for a market order. */
  readonly price: Big | null;
  /** The trigger price of a stop order; null for others. */
  readonly stop_price: Big | null;
  /** Quantity of base. */
  readonly number: Big;
  /** Quote paid (rounded up) or received before the fee (rounded down). */
  readonly total: Big;
  /** For a market purchase by total: the quote to spend, to be sent in place of the number. */
  readonly spend: Big | null;
  /** The distance from the best price at which the last part of a market order trades, as a ratio. */
  readonly slippage: Big;
  /** The base of a market order that can be filled now, where that is not all of it: the rest is cancelled. */
  readonly partly: Big | null;
  /** The amount after the fee: base when buying, quote when selling. Rounded down. */
  readonly estimate: Big;
  /** The fee, in the asset that arrives. Rounded up. */
  readonly fee: Big;
}

export type TicketProps = ComponentProps<TicketCells, TicketEvents>;

export const schema: ComponentSchema = {
  name: 'spot-ticket',
  description:
    'The trading ticket beside its order book: side, type, price, amount, slider, total, estimate; a tapped row gives the price.',
  props: {
    kind: { type: 'enum(spot)', required: true, description: 'The product traded.' },
    symbol: {
      type: 'string',
      required: true,
      description:
        'The market, of the same datum as its rules and its last price: when it changes, the form starts anew.',
    },
    base: { type: 'string', required: true, description: 'Code of the asset bought or sold.' },
    quote: { type: 'string', required: true, description: 'Code of the asset it is paid in.' },
    tick: { type: 'number', required: true, description: 'Prices are multiples of this.' },
    step: { type: 'number', required: true, description: 'Quantities are multiples of this.' },
    min_notional: { type: 'number', required: true, description: 'The smallest price × quantity, in quote.' },
    price_places: { type: 'number', required: true, description: 'Decimals of a price.' },
    quantity_places: { type: 'number', required: true, description: 'Decimals of a quantity.' },
    quote_places: {
      type: 'number?',
      description: 'Decimals of an amount of quote; without it as many as a price has, at least two.',
    },
    band: {
      type: 'number',
      required: true,
      description: 'How far a limit price may lie from the last price, as a ratio: 0.1 is 10 %.',
    },
    fee_rate: { type: 'number', required: true, description: 'Fee as a ratio of what is received.' },
    last: { type: 'number?', description: 'The last price.' },
    fiat: { type: 'string?', description: 'Code of the currency in which an equivalent is shown; without it none is.' },
    fiat_rate: { type: 'number?', description: 'Fiat for one quote; without it no equivalent is shown.' },
    book: { type: 'Depth', required: true, description: 'The order book, each side best price first.' },
    available_base: { type: 'number?', description: 'What may be sold.' },
    available_quote: { type: 'number?', description: 'What may be spent.' },
    guest: { type: 'bool', required: true, description: 'Nobody is signed in: the button leads to the sign-in.' },
    opens_at: {
      type: 'time?',
      description:
        'When a market that is closed opens: until then the button says so and nothing is asked. Null while it is open.',
    },
    side: { type: 'OrderSide?', description: 'The side to begin with; buy without it.' },
    price: { type: 'number?', description: 'The price to begin with; the last price without it.' },
  },
  events: {
    submit: {
      payload: {
        side: 'OrderSide',
        type: 'SpotOrderType',
        price: 'number?',
        stop_price: 'number?',
        number: 'number',
        total: 'number',
        spend: 'number?',
        slippage: 'number',
        partly: 'number?',
        estimate: 'number',
        fee: 'number',
      },
      description:
        'The user wants this order: ask for confirmation, then place it. `number` in base and `total` in quote; where `spend` is not null it is what to send, in place of `number`; `slippage` how far a market order moves the price, as a ratio; `partly` what of it can be filled now where that is not all; `estimate` (after the fee) and `fee` in the asset received. On success the amounts are cleared.',
    },
    transfer: { payload: {}, description: 'The user wants to move money into this account.' },
    login: { payload: {}, description: 'A guest wants to trade.' },
    side: { payload: { side: 'OrderSide' }, description: 'The user chose the other side.' },
  },
  height: 436,
  parts: {
    side: 'The side: buy or sell.',
    type: 'The type of the order.',
    price: 'The price.',
    priceUp: 'Raises the price by a tick.',
    priceDown: 'Lowers the price by a tick.',
    share: 'The share of the funds, from 0 to 100.',
    most: 'Fills in the largest order.',
    transfer: 'Leads to a transfer into this account.',
    stop: 'The price at which a stop order is placed.',
    quantity: 'The quantity of base.',
    total: 'The total in quote.',
    refusal: 'Why the order was refused.',
    submit: 'Sends the order.',
    ask: 'A row of the book that sells.',
    bid: 'A row of the book that buys.',
    last: 'The last price, under the book.',
    step: 'The step by which the book is grouped.',
    layout: 'Changes which sides of the book are shown.',
  },
  texts: [
    'ticket.buy',
    'ticket.sell',
    'ticket.side',
    'ticket.type',
    'ticket.limit',
    'ticket.market',
    'ticket.stop',
    'ticket.market_price',
    'ticket.stop_price',
    'ticket.price',
    'ticket.price_up',
    'ticket.price_down',
    'ticket.amount',
    'ticket.total',
    'ticket.share',
    'ticket.available',
    'ticket.transfer',
    'ticket.max_buy',
    'ticket.max_sell',
    'ticket.use_max',
    'ticket.fee',
    'ticket.buy_base',
    'ticket.sell_base',
    'ticket.login',
    'ticket.closed_opens',
    'ticket.loading',
    'ticket.enter_price',
    'ticket.enter_amount',
    'ticket.least_amount',
    'ticket.least_total',
    'ticket.insufficient',
    'ticket.price_above',
    'ticket.price_below',
    'ticket.enter_stop',
    'ticket.stop_reached',
    'ticket.stop_above',
    'ticket.stop_below',
    'ticket.no_liquidity',
    'book.title',
    'book.asks',
    'book.bids',
    'book.price',
    'book.amount',
    'book.grouping',
    'book.layout',
    'book.layout_both',
    'book.layout_asks',
    'book.layout_bids',
    'book.use_last',
    'book.delayed',
    'book.reconnecting',
  ],
};
