import { page, type CompletedPlace } from './page.ts';

/** Blocks, their slots, and the words and texts that these take. */
export const BLOCKS: readonly CompletedPlace[] = [
  // Blocks and their slots
  {
    what: 'the name of a block',
    text: page({ node: '{ "block": "‸" }' }),
    offers: ['list', 'button', 'field.text', 'icon-button', 'tabs'],
  },
  {
    what: 'a slot of a block',
    text: page({ node: '{ "block": "button", "‸" }' }),
    offers: ['label', 'press', 'variant', 'visible', 'enabled'],
    not: ['children', 'of'],
  },
  {
    what: 'a slot on a new line, before a quote is typed',
    text: page({ node: '{\n      "block": "button",\n      ‸\n    }' }),
    offers: ['label', 'press'],
    not: ['block'],
  },
  {
    what: 'a slot of a list',
    text: page({ node: '{ "block": "list", "‸": "" }' }),
    offers: ['item', 'empty', 'rowHeight', 'sort'],
  },
  {
    what: 'what a node may be',
    text: page({ node: '{ "‸" }' }),
    offers: ['block', 'use', 'component', 'switch', 'slot'],
  },
  {
    what: 'a key of a group of slots',
    text: page({ node: '{ "block": "menu", "entries": [{ "‸" }] }' }),
    offers: ['label', 'press', 'icon'],
  },
  // Words of a fixed set
  {
    what: 'a token: a tone',
    text: page({ node: '{ "block": "text", "text": "withdraw.title", "tone": "‸" }' }),
    offers: ['text1', 'up', 'down', 'error'],
  },
  {
    what: 'a token: a size',
    text: page({ node: '{ "block": "button", "size": "‸" }' }),
    offers: ['large', 'normal', 'small'],
  },
  {
    what: 'a token: the space of a page',
    text: page({ top: '"gap": "‸"' }),
    offers: ['none', 's', 'xl'],
  },
  {
    what: 'true or false',
    text: page({ node: '{ "block": "button", "wide": ‸ }' }),
    offers: ['true', 'false'],
  },
  {
    what: 'a token in a formula',
    text: page({ node: `{ "block": "text", "text": "withdraw.title", "tone": "=state.open ? '‸' : 'down'" }` }),
    offers: ['text1', 'up'],
  },
  {
    what: 'an icon',
    text: page({ node: '{ "block": "icon", "icon": "arrow-do‸" }' }),
    offers: ['arrow-down', 'arrow-down-left'],
  },
  // Texts
  {
    what: 'the key of a text, with its words',
    text: page({ node: '{ "block": "button", "label": "withdraw.‸" }' }),
    offers: ['withdraw.submit', 'withdraw.title'],
    details: { 'withdraw.submit': 'Withdraw' },
  },
  {
    what: 'the key of a text by its words',
    text: page({ node: '{ "block": "button", "label": "passkey‸" }' }),
    offers: ['shell.passkey.failed', 'error.passkey_failed'],
  },
  {
    what: 'the key of a text with places',
    text: page({ node: '{ "block": "text", "text": { "text": "withdraw.‸" } }' }),
    offers: ['withdraw.title'],
  },
  {
    what: 'a place of a text',
    text: page({ node: '{ "block": "text", "text": { "text": "withdraw.below_min", "with": { "‸" } } }' }),
    offers: ['min'],
  },
  {
    what: 'the label of a fact',
    text: page({ node: '{ "block": "facts", "facts": { "withdraw.‸" } }' }),
    offers: ['withdraw.title'],
  },
  {
    what: 'data that pulling asks for again',
    text: page({ node: '{ "block": "list", "of": "=data.quotes", "pull": ["‸"] }' }),
    offers: ['quotes', 'wallet'],
  },
];
