import { page, type CompletedPlace } from './page.ts';

/** Data, the calls that they ask, and the channels that keep them current. */
export const DATA: readonly CompletedPlace[] = [
  {
    what: 'a call that reads',
    text: page({ data: '"x": { "call": "‸" }' }),
    offers: ['wallet.info', 'quote.all'],
    not: ['wallet.withdraw'],
  },
  {
    what: 'a key of a datum',
    text: page({ data: '"x": { "‸" }' }),
    offers: ['call', 'with', 'when', 'live', 'every', 'optional'],
  },
  {
    what: 'an argument of a datum',
    text: page({ data: '"x": { "call": "wallet.info", "with": { "‸" } }' }),
    offers: ['currency'],
  },
  {
    what: 'a channel',
    text: page({ data: '"x": { "call": "quote.all", "live": "‸" }' }),
    offers: ['ticker', 'balance'],
  },
  {
    what: 'the channel of a subscription',
    text: page({ data: '"x": { "call": "quote.all", "live": { "channel": "‸" } }' }),
    offers: ['ticker', 'kline'],
  },
  {
    what: 'the operation of a subscription',
    text: page({ data: '"x": { "call": "quote.all", "live": { "channel": "ticker", "op": "‸" } }' }),
    offers: ['refresh'],
  },
  {
    what: 'a parameter of a channel',
    text: page({ data: '"x": { "call": "quote.all", "live": { "channel": "kline", "with": { "‸" } } }' }),
    offers: ['symbol', 'period'],
  },
];
