import { defineConstruct } from '../../grammar/define.ts';
import { NODE, REPEATING } from '../node/grammar.ts';
import { pull } from '../pull/grammar.ts';

/** The layouts of rows. */
const LAYOUTS = ['rows', 'cards', 'grid', 'inline', 'chat'] as const;

/** The directions in which rows may be sorted. */
export const DIRECTIONS = ['asc', 'desc'] as const;

export const SORT = defineConstruct({
  name: 'sort',
  says: '"sort"',
  description:
    'The order of the rows. Numbers are compared exactly, texts by the rules of the reader’s language; equal rows keep their order, and null is last.',
  keys: {
    by: {
      type: 'any',
      required: true,
      description:
        'The value that is compared, a formula over a record. With `keys`, the reader’s choice: the name of one of them, with `-` before it for descending; null or another name keeps the original order.',
    },
    order: {
      type: 'choice',
      of: DIRECTIONS,
      default: 'asc',
      description: 'Ascending or descending, for keys without a `-`.',
    },
    keys: {
      type: 'table',
      names: 'name',
      of: { type: 'formula', description: 'What is compared, over a record.' },
      description: 'Name → what is compared.',
    },
  },
  example: { by: '=params.sort', keys: { price: '=item.price', name: '=item.name' } },
});

export const GROUP = defineConstruct({
  name: 'group',
  says: '"group"',
  description: 'Rows under heads: rows with the same value are grouped, in the order of the first row of each group.',
  keys: {
    by: { type: 'any', required: true, description: 'What the rows of one group have in common.' },
    head: { type: 'text', required: true, description: 'The head above them.' },
  },
  example: { by: '=item.day', head: '=date(item.time)' },
});

export const INDEX = defineConstruct({
  name: 'index',
  says: '"index"',
  description: 'Letters at the side that lead to the first row of each.',
  keys: {
    by: { type: 'string', nullable: true, required: true, description: 'The letter of a record.' },
    label: { type: 'text', required: true, description: 'Names the letters for screen readers.' },
  },
  example: { by: '=item.letter', label: 'areas.index' },
});

export const LIST = defineConstruct({
  name: 'list',
  says: 'a list',
  description: 'Rows over records, with skeleton, empty, error and end states.',
  keys: {
    block: { type: 'string', literal: true, required: true, description: '`list`.' },
    of: { ...REPEATING.of, required: true, description: 'The records to show.' },
    as: REPEATING.as,
    key: {
      type: 'any',
      required: true,
      description:
        'The key of a row: a formula over it, as `=item.id`; or `place` for rows that keep their places while records pass through them, as in an order book.',
    },
    item: { type: 'nodes', required: true, description: 'One row.' },
    empty: {
      type: 'either',
      of: [
        { type: 'text', description: 'A text.' },
        { type: 'nodes', description: 'Nodes.' },
      ],
      description: 'Shown where there is nothing: a text or nodes.',
    },
    layout: {
      type: 'choice',
      of: LAYOUTS,
      literal: true,
      default: 'rows',
      description:
        'The layout of the rows. chat: in an area of their own that scrolls and stays at its end, where the newest row is.',
    },
    columns: { type: 'number', literal: true, whole: true, description: 'Of a grid.' },
    rowHeight: {
      type: 'either',
      of: [
        { type: 'number', literal: true, least: 1, description: 'The same for all rows, which are at least as high.' },
        { type: 'formula', description: 'An estimate over a record, for rows of very different height.' },
      ],
      description:
        'The approximate height of a row in pixels, or of a line of cards in a grid: reserved for rows that wait or are out of sight. Rows are measured when they are drawn, so an estimate is enough.',
    },
    limit: { type: 'number', nullable: true, description: 'At most so many rows.' },
    sort: { type: 'object', of: SORT, description: 'by, order, keys.' },
    group: { type: 'object', of: GROUP, description: 'by, head.' },
    index: {
      type: 'object',
      of: INDEX,
      description: 'by, label: letters at the side that lead to the first row of each.',
    },
    label: { type: 'text', description: 'Names the list for screen readers.' },
    pull: pull('the data that the list shows'),
    end: { type: 'bool', literal: true, default: true, description: 'Shows a text at the end of the list.' },
    after: { type: 'nodes', description: 'Nodes after the last row, also of an empty list.' },
    ...NODE,
  },
  example: {
    block: 'list',
    of: '=data.orders',
    as: 'order',
    key: '=order.id',
    item: { block: 'text', text: '=order.name' },
    empty: 'orders.none',
  },
  sample: {
    '=data.orders': [{ '=order.name': 'Buy BTC' }, { '=order.name': 'Sell ETH' }, { '=order.name': 'Buy SOL' }],
  },
});
