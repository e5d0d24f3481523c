import type { ComponentSchema } from '../../../engine/component/index.ts';
import { PERIODS } from '../../domain/period.ts';
import { INDICATORS } from './indicators/names.ts';

export const schema: ComponentSchema = {
  name: 'kline',
  description:
    'The K-line: candles with indicators, volume, own orders as lines, interval and indicator strips, a crosshair, full screen. It asks for nothing by itself: the document gives the first page and the live bar and answers `history` with older bars.',
  props: {
    symbol: {
      type: 'string',
      required: true,
      description: 'The market as people write it, BTC/USDT. Another symbol starts the chart anew.',
    },
    period: {
      type: 'CandlePeriod',
      required: true,
      description: 'The interval shown. The strip changes it through the event `period`.',
    },
    line: { type: 'bool?', description: 'Draws the closing price as a line instead of candles: the view «time».' },
    price_places: { type: 'number', required: true, description: 'Decimal places of a price in this market.' },
    quantity_places: { type: 'number', required: true, description: 'Decimal places of a quantity in this market.' },
    bars: {
      type: 'list<Candle>',
      required: true,
      description: 'The newest bars of this symbol and interval, oldest first; 300 are a good first page.',
    },
    live: {
      type: 'Candle?',
      description:
        'The bar that is still growing, where `bars` is not live itself. Either is drawn at most ten times a second.',
    },
    orders: {
      type: 'list<SpotOrder>?',
      description:
        'My open orders of this market, each a line. Read: id, side, price, num, filled, status, stop_price. One that stands alone at its price can be moved where `tick` is given.',
    },
    entry: { type: 'number?', description: 'My average price, a line of its own.' },
    positions: {
      type: 'list<LeverTrade>?',
      description:
        'My open futures positions of this market: where each was entered, where it is liquidated, its stops, which can be moved where `tick` is given.',
    },
    pending: {
      type: 'list<LeverTrade>?',
      description: 'My waiting futures orders of this market: their prices, which can be moved where `tick` is given.',
    },
    tick: { type: 'number?', description: 'Moved lines stand on multiples of it.' },
    compact: {
      type: 'bool?',
      description:
        'A low chart of candles and what is drawn over them, with room for a ticket below; in a low window, as beside an open keyboard, without the interval strip.',
    },
    parameters: {
      type: 'list<list<number>>?',
      description:
        'What the indicators count with, a list for each of MA, EMA, BOLL, VOL, MACD, KDJ, RSI in this order: periods, of BOLL the width of the band too. What makes no sense counts as usual.',
    },
    colors: {
      type: 'list<string>?',
      description: 'Colours of the three lines of an indicator, each another of amber, blue, ink, pink, teal.',
    },
    indicators: {
      type: 'list<string>?',
      description:
        'Shown indicators of MA, EMA, BOLL, VOL, MACD, KDJ, RSI: one of the first three, VOL, one of the last three. Without it MA, VOL, MACD.',
    },
  },
  events: {
    period: {
      payload: { period: 'CandlePeriod', line: 'bool' },
      description: 'Another interval was chosen: set it where `period` and `line` come from.',
    },
    indicators: {
      payload: { names: 'list<string>' },
      description: 'Other indicators were chosen: keep them, for example in prefs.',
    },
    settings: {
      payload: {},
      description: 'Somebody wants to choose `parameters` and `colors`: open what asks for them.',
    },
    move: {
      payload: { id: 'id<SpotOrder>', price: 'number' },
      description:
        'The line of a spot order was moved: ask, then give it that price. The line stays where it was dropped until this has come out.',
    },
    reprice: {
      payload: { id: 'id<LeverTrade>', price: 'number' },
      description: 'The line of a waiting futures order was moved: the same.',
    },
    stops: {
      payload: { id: 'id<LeverTrade>', target_profit_price: 'number?', stop_loss_price: 'number?' },
      description: 'The take-profit or the stop-loss of a position was moved: ask, then set both.',
    },
    history: {
      payload: { period: 'CandlePeriod', from: 'time', to: 'time' },
      description:
        'Bars from ≤ time < to are wanted: older ones, or ones missed. Answer with a call that reads list<Candle> as the last action; an empty list means that there are no older ones.',
    },
  },
  // The strips take 40 and 36, of which a low one has the first, the chart what `kline.module.css` gives it.
  height: 'calc(76px + max(320px, min(55svh, 100svh - 428px)))',
  heightWhere: { prop: 'compact', height: 'calc(40px + clamp(7rem, 100svh - 34rem, 20rem))' },
  texts: [
    ...INDICATORS.map((name) => `indicator.name.${name}`),
    ...PERIODS.flatMap((period) => [`kline.period.${period}`, `kline.period_name.${period}`]),
    ...[
      'time',
      'more',
      'intervals',
      'indicators',
      'full',
      'exit',
      'empty',
      'older_failed',
      'retry',
      'summary',
      'lines',
      'line_at',
      'latest',
      'settings',
      'buy',
      'sell',
      'stop',
      'entry',
      'long',
      'short',
      'open_long',
      'open_short',
      'profit',
      'loss',
      'liquidation',
    ].map((key) => `kline.${key}`),
    'book.delayed',
    'book.reconnecting',
    ...['open', 'high', 'low', 'close', 'change', 'volume'].map((key) => `kline.${key}`),
  ],
};
