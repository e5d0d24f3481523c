import { page, type CompletedPlace } from './page.ts';

/** Steps, and what each names. */
export const ACTIONS: readonly CompletedPlace[] = [
  {
    what: 'the name of an action',
    text: page({ step: '{ "do": "‸" }' }),
    offers: ['call', 'go', 'open', 'set', 'toast'],
  },
  {
    what: 'a slot of an action',
    text: page({ step: '{ "do": "toast", "‸" }' }),
    offers: ['text', 'tone'],
    not: ['call', 'as'],
  },
  {
    what: 'a call that writes',
    text: page({ step: '{ "do": "call", "call": "wallet.‸" }' }),
    offers: ['wallet.withdraw', 'wallet.info'],
  },
  {
    what: 'an argument of a call, the needed ones first',
    text: page({ step: '{ "do": "call", "call": "wallet.withdraw", "with": { "‸" } }' }),
    offers: ['currency', 'number', 'pay_password'],
    details: { number: 'number<amount>' },
  },
  {
    what: 'a word that an argument takes',
    text: page({ step: '{ "do": "call", "call": "wallet.withdraw", "with": { "type": "‸" } }' }),
    offers: ['address', 'international'],
  },
  {
    what: 'a word that an argument takes, in a formula',
    text: page({ step: `{ "do": "call", "call": "wallet.withdraw", "with": { "type": "=state.open ? '‸' : null" } }` }),
    offers: ['address', 'international'],
  },
  {
    what: 'a formula of an argument',
    text: page({ step: '{ "do": "call", "call": "wallet.withdraw", "with": { "number": "=form.‸" } }' }),
    offers: ['amount', 'remark'],
    details: { amount: 'number?' },
  },
  {
    what: 'the code of an error of a call',
    text: page({ step: '{ "do": "call", "call": "wallet.withdraw", "with": {}, "else": { "‸" } }' }),
    offers: ['else', 'insufficient_balance'],
  },
  {
    what: 'an event that is measured',
    text: page({ step: '{ "do": "track", "event": "‸" }' }),
    offers: ['withdraw.sent', 'order.placed'],
    details: { 'withdraw.sent': 'coin: CoinCode, target: WithdrawTarget' },
  },
  {
    what: 'an argument of an event that is measured',
    text: page({ step: '{ "do": "track", "event": "withdraw.sent", "with": { "‸" } }' }),
    offers: ['coin', 'target'],
    details: { coin: 'CoinCode' },
  },
  {
    what: 'a flag',
    text: page({ step: '{ "do": "if", "test": "=flags.‸", "then": [] }' }),
    offers: ['depositsSlow'],
    details: { depositsSlow: 'bool' },
  },
  {
    what: 'a page',
    text: page({ step: '{ "do": "go", "to": "fund/‸" }' }),
    offers: ['fund/withdraw', 'fund/select'],
  },
  {
    what: 'a parameter of a page',
    text: page({ step: '{ "do": "go", "to": "fund/withdraw", "with": { "‸" } }' }),
    offers: ['currency', 'target'],
  },
  {
    what: 'a word that a parameter of a page takes',
    text: page({ step: '{ "do": "go", "to": "fund/withdraw", "with": { "target": "‸" } }' }),
    offers: ['address', 'international'],
  },
  {
    what: 'a page that a formula chooses',
    text: page({ step: `{ "do": "go", "to": "=state.open ? '‸' : 'fund/withdraw'" }` }),
    offers: ['fund/select'],
  },
  {
    what: 'a place that a pick writes',
    text: page({ step: '{ "do": "pick", "from": "fund/select", "into": { "‸" } }' }),
    offers: ['form.remark', 'params.currency'],
  },
  {
    what: 'what a picked page returns',
    text: page({ step: '{ "do": "pick", "from": "fund/select", "into": { "params.currency": "=result.‸" } }' }),
    offers: ['currency', 'id'],
  },
  {
    what: 'a sheet',
    text: page({ step: '{ "do": "open", "sheet": "‸" }' }),
    offers: ['filter', 'fragments/pay-sheet'],
    not: ['fragments/bill-row'],
  },
  {
    what: 'a parameter of a sheet',
    text: page({ step: '{ "do": "open", "sheet": "filter", "with": { "‸" } }' }),
    offers: ['wide'],
  },
  {
    what: 'an event of a sheet',
    text: page({ step: '{ "do": "open", "sheet": "filter", "with": { "wide": true }, "on": { "‸" } }' }),
    offers: ['chosen'],
  },
  {
    what: 'an event of a shared sheet',
    text: page({ step: '{ "do": "open", "sheet": "fragments/pay-sheet", "on": { "‸" } }' }),
    offers: ['confirmed'],
  },
  {
    what: 'what an event tells',
    text: page({
      step: '{ "do": "open", "sheet": "fragments/pay-sheet", "with": { "facts": {} }, "on": { "confirmed": [{ "do": "toast", "text": "=text(event.‸)" }] } }',
    }),
    offers: ['password', 'code'],
  },
  {
    what: 'the path of set',
    text: page({ step: '{ "do": "set", "path": "‸" }' }),
    offers: ['state.open', 'form.amount', 'params.currency', 'prefs.c2cFiat', 'fiat.currency_code'],
  },
  {
    what: 'the value of set',
    text: page({ step: '{ "do": "set", "path": "state.side", "to": "‸" }' }),
    offers: ['buy', 'sell'],
  },
  {
    what: 'data to refresh',
    text: page({ step: '{ "do": "refresh", "data": ["‸"] }' }),
    offers: ['wallet', 'quotes'],
  },
  {
    what: 'the result of an earlier step',
    text: page({
      step: '{ "do": "call", "call": "wallet.info", "with": { "currency": "USDT" }, "as": "got" }, { "do": "toast", "text": "=text(g‸)" }',
    }),
    offers: ['got'],
  },
  {
    what: 'data that are assumed',
    text: page({ step: '{ "do": "call", "call": "optional.add", "with": {}, "assume": { "‸" } }' }),
    offers: ['quotes', 'wallet'],
  },
  {
    what: 'an event for measuring',
    text: page({ step: '{ "do": "track", "event": "‸" }' }),
    offers: ['withdraw.sent', 'deposit.sent'],
  },
  {
    what: 'what is told of an event for measuring',
    text: page({ step: '{ "do": "track", "event": "withdraw.sent", "with": { "‸" } }' }),
    offers: ['coin', 'target'],
  },
];
