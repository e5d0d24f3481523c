import { page, row, type CompletedPlace } from './page.ts';

/** Names, members, functions and values in formulas. */
export const FORMULAS: readonly CompletedPlace[] = [
  {
    what: 'a name in a formula',
    text: page({ calc: '"x": "=‸"' }),
    offers: ['data', 'form', 'state', 'user', 'now', 'amount', 'or'],
    not: ['q'],
  },
  {
    what: 'a member after data.wallet',
    text: page({ calc: '"x": "=data.wallet.‸"' }),
    offers: ['networks'],
  },
  {
    what: 'a member of a half-typed formula',
    text: page({ calc: '"x": "=amount(data.wallet.‸"' }),
    offers: ['networks'],
  },
  {
    what: 'a member before more that is right',
    text: page({ calc: '"x": "=data.wallet.‸ == null ? 1 : 2"' }),
    offers: ['networks'],
  },
  {
    what: 'what there is under a root',
    text: page({ calc: '"x": "=data.‸"' }),
    offers: ['wallet', 'quotes'],
  },
  {
    what: 'the status of data',
    text: page({ calc: `"x": "=status.wallet == '‸'"` }),
    offers: ['ready', 'loading', 'error'],
  },
  {
    what: 'a function on a list',
    text: page({ calc: '"x": "=data.quotes.‸"' }),
    offers: ['filter', 'first', 'sort_by'],
    not: ['amount'],
  },
  {
    what: 'the item of a list function',
    text: page({ calc: '"x": "=data.quotes.filter(q, q.‸"' }),
    offers: ['last', 'id', 'pair'],
  },
  {
    what: 'the name of the item of a list function',
    text: page({ calc: '"x": "=data.quotes.filter(quote, ‸)"' }),
    offers: ['quote', 'data'],
  },
  {
    what: 'a function by its first letters',
    text: page({ calc: '"x": "=perc‸"' }),
    offers: ['percent'],
    details: {},
  },
  {
    what: 'an enum in a comparison',
    text: page({ calc: `"x": "=state.side == '‸'"` }),
    offers: ['buy', 'sell'],
  },
  {
    what: 'an enum in a list',
    text: page({ calc: `"x": "=state.side in ['buy', '‸']"` }),
    offers: ['sell'],
  },
  { what: 'the item of a row', text: page({ node: row('=text(q.‸)') }), offers: ['pair', 'last'] },
  {
    what: 'a case of a switch',
    text: page({ node: '{ "switch": "=state.side", "cases": { "‸" } }' }),
    offers: ['buy', 'sell', 'else'],
  },
  {
    what: 'a case of a choice',
    text: page({ node: '{ "block": "text", "text": { "by": "=state.side", "of": { "‸" } } }' }),
    offers: ['buy', 'sell'],
  },
  {
    what: 'what stands for a case of a choice',
    text: page({ node: '{ "block": "text", "text": { "by": "=state.side", "of": { "buy": "withdraw.‸" } } }' }),
    offers: ['withdraw.title'],
  },
  {
    what: 'what a sort key compares',
    text: page({
      node: '{ "block": "list", "of": "=data.quotes", "as": "q", "key": "=q.id", "item": { "block": "divider" }, "sort": { "by": "=state.side", "keys": { "buy": "=q.‸" } } }',
    }),
    offers: ['last'],
  },
  { what: 'a flag', text: page({ calc: '"x": "=flags.‸"' }), offers: ['depositsSlow'] },
];
