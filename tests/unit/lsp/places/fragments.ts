import { page, type CompletedPlace } from './page.ts';

/** Fragments and components, by who uses them and who writes them. */
export const FRAGMENTS: readonly CompletedPlace[] = [
  {
    what: 'a fragment',
    text: page({ node: '{ "use": "‸" }' }),
    offers: ['fragments/bill-row', 'fragments/kline'],
    not: ['fragments/pay-sheet'],
  },
  {
    what: 'a parameter of a fragment',
    text: page({ node: '{ "use": "fragments/kline", "with": { "‸" } }' }),
    offers: ['symbol', 'below', 'orders'],
  },
  {
    what: 'a word that a parameter of a fragment takes',
    text: page({ node: '{ "use": "fragments/kline", "with": { "below": "‸" } }' }),
    offers: ['book', 'trades', 'info'],
  },
  {
    what: 'an event of a fragment',
    text: page({ node: '{ "use": "fragments/market-rows", "on": { "‸" } }' }),
    offers: ['open'],
  },
  {
    what: 'a slot of a fragment',
    text: page({ node: '{ "use": "fragments/market-rows", "slots": { "‸" } }' }),
    offers: ['none'],
  },
  {
    what: 'an event that a fragment declares',
    file: 'screens/fragments/probe.json',
    text: '{ "events": { "chosen": { "side": "OrderSide" } }, "body": [{ "block": "button", "id": "a", "label": "withdraw.title", "press": [{ "do": "emit", "event": "‸" }] }] }',
    offers: ['chosen'],
  },
  {
    what: 'the payload of an event',
    file: 'screens/fragments/probe.json',
    text: '{ "events": { "chosen": { "side": "OrderSide" } }, "body": [{ "block": "button", "id": "a", "label": "withdraw.title", "press": [{ "do": "emit", "event": "chosen", "with": { "‸" } }] }] }',
    offers: ['side'],
  },
  {
    what: 'a slot that a fragment declares',
    file: 'screens/fragments/probe.json',
    text: '{ "slots": { "end": {} }, "body": [{ "slot": "‸" }] }',
    offers: ['end'],
  },
  {
    what: 'a component',
    text: page({ node: '{ "component": "‸" }' }),
    offers: ['nft-media', 'spot-ticket'],
  },
  {
    what: 'what a component reads',
    text: page({ node: '{ "component": "nft-media", "props": { "‸" } }' }),
    offers: ['kind', 'src', 'poster'],
  },
  {
    what: 'an event of a component',
    text: page({ node: '{ "component": "nft-media", "on": { "‸" } }' }),
    offers: ['failed'],
  },
];
