import type Big from 'big.js';
import type { ComponentProps, ComponentSchema } from '../../../../engine/component/index.ts';
import type { MarginKind, PositionSide } from '../../../domain/futures/futures.ts';
import type { Depth } from '../../../domain/futures/book.ts';
import type { ContractTerms, Preview } from '../../../domain/futures/order.ts';
import type { OrderType } from '../form/order-type.ts';

/** The part of a contract of the API that the ticket reads. */
export interface Contract extends ContractTerms {
  readonly symbol: string;
  readonly settle: string;
  readonly quantity_unit: string;
  readonly price_unit: string;
  readonly price_places: Big;
  /** The time of the next overnight fee, in milliseconds. */
  readonly overnight_at: number;
}

/** The part of an open position of the API that the ticket reads. */
export interface Held {
  readonly symbol: string;
  readonly direction: PositionSide;
  readonly margin: Big;
  readonly liquidation_price: Big | null;
}

/** The cells of the ticket. Undefined while unknown; null where there is no value. */
export interface FuturesCells {
  readonly contract: Contract;
  readonly multiple: Big;
  readonly last: Big | null;
  readonly mark: Big | null;
  readonly book: Depth;
  readonly available: Big | null;
  readonly positions: readonly Held[] | null;
  readonly guest: boolean;
  readonly side: PositionSide | null;
  readonly price: Big | null;
}

/** An order as the user composed it, and its preview at the present market. Amounts in the settlement currency. */
export interface FuturesOrder extends Omit<Preview, 'price' | 'at_once' | 'now' | 'rest'> {
  readonly direction: PositionSide;
  readonly type: OrderType;
  /** Null for a market order. */
  readonly price: Big | null;
  readonly lots: Big;
  /** The opening price of the preview. */
  readonly open_price: Big;
  /** The lots of a limit order that wait while others trade at once; null where all of them trade or all wait. */
  readonly waits: Big | null;
  readonly target_profit_price: Big | null;
  readonly stop_loss_price: Big | null;
}

/** The events of the ticket. */
export interface FuturesEvents {
  readonly submit: FuturesOrder;
  readonly kind: { readonly kind: MarginKind };
  readonly multiple: Readonly<Record<string, never>>;
  readonly transfer: Readonly<Record<string, never>>;
  readonly login: Readonly<Record<string, never>>;
}

export type FuturesProps = ComponentProps<FuturesCells, FuturesEvents>;

export const schema: ComponentSchema = {
  name: 'futures-ticket',
  description:
    'The futures ticket beside its order book: margin kind and leverage, type, price, lots or margin, slider, take-profit and stop-loss, long and short; below it what the order changes.',
  props: {
    contract: {
      type: 'LeverContract',
      required: true,
      description: 'The contract and its rules; another symbol starts the form anew.',
    },
    multiple: {
      type: 'number',
      required: true,
      description: 'Leverage. The ticket changes it through the event `multiple`.',
    },
    last: { type: 'number?', description: 'The last price.' },
    mark: { type: 'number?', description: 'The mark price: stops and liquidation go by it.' },
    book: {
      type: 'Depth',
      required: true,
      description: 'The order book, quantities in base, each side best price first.',
    },
    available: { type: 'number?', description: 'Free on the futures account in the settlement currency.' },
    positions: {
      type: 'list<LeverTrade>?',
      description: 'Held positions; those of this contract are what an order adds to.',
    },
    guest: { type: 'bool', required: true, description: 'Nobody is signed in: the buttons lead to the sign-in.' },
    side: {
      type: 'PositionSide?',
      description: 'The side of which the line below the ticket tells at first; long without it.',
    },
    price: { type: 'number?', description: 'The price to begin with; the last price without it.' },
  },
  events: {
    submit: {
      payload: {
        direction: 'PositionSide',
        type: 'OrderType',
        price: 'number?',
        lots: 'number',
        open_price: 'number',
        quantity: 'number',
        margin: 'number',
        fee: 'number',
        cost: 'number',
        overnight_fee: 'number',
        liquidation_price: 'number?',
        slippage: 'number',
        waits: 'number?',
        target_profit_price: 'number?',
        stop_loss_price: 'number?',
      },
      description:
        'The user wants this order: ask for confirmation, then place it. `open_price` and the figures after it are what it comes to as the market stands. On success the amount and the stops are cleared.',
    },
    kind: {
      payload: { kind: 'MarginKind' },
      description: 'The user wants a contract of the other kind on the same coin.',
    },
    multiple: { payload: {}, description: 'The user wants to choose the leverage.' },
    transfer: { payload: {}, description: 'The user wants to move money into the futures account.' },
    login: { payload: {}, description: 'A guest wants to trade.' },
  },
  height: 544,
  parts: {
    kind: 'The currency of the margin.',
    multiple: 'The leverage: leads to its choice.',
    type: 'The type of the order.',
    price: 'The price.',
    priceUp: 'Raises the price by a tick.',
    priceDown: 'Lowers the price by a tick.',
    share: 'The share of the funds, from 0 to 100.',
    most: 'Fills in the largest order.',
    transfer: 'Leads to a transfer into this account.',
    amount: 'The amount, in lots or as a margin.',
    unit: 'What the amount counts: lots or margin.',
    stops: 'Shows take-profit and stop-loss.',
    profit: 'The price at which the position takes its profit.',
    loss: 'The price at which it stops its loss.',
    change: 'Looks at the other side.',
    long: 'Opens a long position.',
    short: 'Opens a short position.',
    ask: 'A row of the book that sells.',
    bid: 'A row of the book that buys.',
    last: 'The last price, under the book.',
    step: 'The step by which the book is grouped.',
    layout: 'Changes which sides of the book are shown.',
  },
  texts: [
    'ticket.type',
    'ticket.limit',
    'ticket.market',
    'ticket.market_price',
    'ticket.price',
    'ticket.price_up',
    'ticket.price_down',
    'ticket.amount',
    'ticket.share',
    'ticket.available',
    'ticket.transfer',
    'ticket.login',
    'ticket.loading',
    'ticket.enter_price',
    'ticket.enter_amount',
    'ticket.insufficient',
    'ticket.price_above',
    'ticket.price_below',
    'ticket.no_liquidity',
    'ticket.use_max',
    'ticket.fee',
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
    'enum.MarginKind.usdt',
    'enum.MarginKind.coin',
    ...[
      'kind',
      'multiple',
      'times',
      'lots',
      'margin',
      'unit',
      'max',
      'size',
      'cost',
      'night',
      'slippage',
      'stops',
      'by_mark',
      'profit',
      'loss',
      'open_long',
      'open_short',
      'margin_of',
      'lots_least',
      'lots_most',
      'moves_price',
      'lost_at_once',
      'profit_above',
      'profit_below',
      'loss_above',
      'loss_below',
      'overnight',
      'mark_is',
      'change_long',
      'change_short',
      'liquidation_long',
      'liquidation_short',
      'margin_long',
      'margin_short',
    ].map((key) => `futures.ticket.${key}`),
  ],
};
