import { type CompletedPlace } from './page.ts';

/** A case of the page on which one coin is converted into another, with a part of it that is being typed. */
const one = (parts: string): string => `{ "cases": [{ "name": "A", ${parts} }] }\n`;

const FILE = 'screens/fund/transfer.tests.json';

export const TESTS: readonly CompletedPlace[] = [
  {
    what: 'the node that a step presses',
    text: one('"do": [{ "press": "‸" }], "expect": {}'),
    offers: ['swap', 'number', 'agree', 'submit', 'yes'],
    not: ['withdraw.title'],
  },
  {
    what: 'a node that is expected, by its id',
    text: one('"expect": { "nodes": { "‸" } }'),
    offers: ['swap', 'holds'],
  },
  {
    what: 'the calls whose answers a case gives: those of the page',
    text: one('"given": { "answers": { "‸" } }, "expect": {}'),
    offers: ['wallet.convertRate', 'wallet.convert'],
    not: ['wallet.withdraw'],
  },
  {
    what: 'the refusals of a call',
    text: one('"given": { "answers": { "wallet.convert": { "refused": "‸" } } }, "expect": {}'),
    offers: ['quote_expired', 'market_paused'],
    not: ['pay_password_wrong'],
  },
  {
    what: 'the arguments of a call that is expected',
    text: one('"expect": { "calls": [{ "call": "wallet.convert", "with": { "‸" } }] }'),
    offers: ['number', 'quoted_at'],
  },
  {
    what: 'the parameters of the page where it leads',
    text: one('"expect": { "navigated": { "to": "fund/transfer_history", "with": { "‸" } } }'),
    offers: ['tab'],
  },
  {
    what: 'the parameters of the page itself',
    text: one('"given": { "params": { "‸" } }, "expect": {}'),
    offers: ['from', 'to'],
  },
  {
    what: 'a text that is shown',
    text: one('"expect": { "shown": ["convert.‸"] }'),
    offers: ['convert.title'],
  },
  {
    what: 'what a step may do',
    text: one('"do": [{ "‸" }], "expect": {}'),
    offers: ['fill', 'press', 'wait', 'message'],
  },
].map((place) => ({ ...place, file: FILE }));
