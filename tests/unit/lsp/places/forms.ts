import { page, type CompletedPlace } from './page.ts';

/** Controls, fields, rules and types. */
export const FORMS: readonly CompletedPlace[] = [
  {
    what: 'what a control binds',
    text: page({ node: '{ "block": "field.text", "bind": "‸" }' }),
    offers: ['form.remark', 'form.amount', 'state.open', 'prefs.c2cFiat'],
  },
  {
    what: 'an option of a control',
    text: page({ node: '{ "block": "segmented", "bind": "state.side", "labels": { "‸" } }' }),
    offers: ['buy', 'sell'],
  },
  {
    what: 'data that a node waits for',
    text: page({ node: '{ "block": "stack", "waits": "‸" }' }),
    offers: ['wallet', 'quotes'],
  },
  {
    what: 'a key of a field',
    text: page({ field: '"x": { "‸" }' }),
    offers: ['type', 'rules', 'default', 'secret'],
  },
  {
    what: 'a type',
    text: page({ field: '"x": { "type": "‸" }' }),
    offers: ['string', 'number', 'enum', 'CoinCode', 'Quote'],
  },
  {
    what: 'a type in a list',
    text: page({ state: '"x": { "type": "list<Qu‸>" }' }),
    offers: ['Quote'],
  },
  {
    what: 'what an id names',
    text: page({ state: '"x": { "type": "id<‸>" }' }),
    offers: ['Symbol', 'BankCard'],
    not: ['string'],
  },
  {
    what: 'the default of a state',
    text: page({ state: '"x": { "type": "OrderSide", "default": "‸" }' }),
    offers: ['buy', 'sell'],
  },
  {
    what: 'a rule',
    text: page({ field: '"x": { "type": "string", "rules": ["required", "‸"] }' }),
    offers: ['mobile', 'code', 'email'],
  },
  {
    what: 'a rule with parameters',
    text: page({ field: '"x": { "type": "string", "rules": [{ "rule": "‸" }] }' }),
    offers: ['mobile', 'required'],
  },
  {
    what: 'a parameter of a rule',
    text: page({ field: '"x": { "type": "string", "rules": [{ "rule": "mobile", "with": { "‸" } }] }' }),
    offers: ['area'],
  },
  {
    what: 'the value in a rule of its own',
    text: page({ field: '"x": { "type": "Quote", "rules": [{ "test": "=value.‸", "error": "error.code" }] }' }),
    offers: ['last', 'id'],
  },
  {
    what: 'a field that a rule of the form marks',
    text: page({ top: '"x": 1' }).replace(
      '"submit": []\n  },\n  "body"',
      '"submit": [],\n    "rules": [{ "test": "=true", "error": "error.code", "fields": ["‸"] }]\n  },\n  "body"',
    ),
    offers: ['remark', 'amount'],
  },
  {
    what: 'who may see the page',
    text: page({}).replace('["user"]', '["user", "‸"]'),
    offers: ['payPassword', 'verified'],
  },
  {
    what: 'a rule of the checker that is allowed',
    text: page({ node: '{ "block": "divider", "$allow": { "‸" } }' }),
    offers: ['press-first', 'nameless'],
  },
  {
    what: 'a key of a page',
    text: page({ top: '"‸"' }),
    offers: ['foot', 'on', 'nav', 'returns'],
    not: ['title', 'body'],
  },
  {
    what: 'a field of rows that a control shows',
    text: page({ node: '{ "block": "field.rows", "bind": "‸" }' }),
    offers: ['form.remark'],
  },
  {
    what: 'a key of a field of rows',
    text: page({ node: '{ "block": "field.rows", "‸" }' }),
    offers: ['item', 'entry'],
  },
];
