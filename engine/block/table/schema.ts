import { firstDirection, press, tones } from '../common.ts';
import { defineBlock } from '../define.ts';

export const schema = defineBlock({
  name: 'table',
  figures: true,
  pages: true,
  sorts: true,
  texts: ['block.sorted_up', 'block.sorted_down'],
  description:
    'A table: one row for each record; with paged records, the next page is fetched at its end. For lists that change use a list.',
  slots: {
    columns: {
      type: 'group',
      many: true,
      required: true,
      description: 'The columns.',
      slots: {
        title: { type: 'text', required: true, description: 'Its head.' },
        align: {
          type: 'choice',
          of: ['start', 'end'],
          literal: true,
          default: 'start',
          description: 'The alignment of its cells: numbers at the end.',
        },
        sort: {
          type: 'any',
          record: true,
          description:
            'Its head sorts the rows by this, a formula over a record: pressed once descending, then ascending, then in the original order. Null is last.',
        },
        desc: {
          type: 'string',
          literal: true,
          bound: true,
          description:
            'What is written to `bind` for the order from the greatest to the least. Without `sort` the call sorts.',
        },
        asc: {
          type: 'string',
          literal: true,
          bound: true,
          description: 'What is written to `bind` for the other direction.',
        },
        first: firstDirection,
      },
    },
    bind: {
      type: 'bind',
      accepts: ['enum'],
      description:
        'The path that holds the order, for the address or the argument of a call; without it the table holds it itself.',
    },
    label: { type: 'text', description: 'What the table shows, for screen readers.' },
    size: {
      type: 'choice',
      of: ['normal', 'small'],
      literal: true,
      default: 'small',
      description: 'Type of 14 or 12 px; normal is for a table that is the page.',
    },
    narrow: {
      type: 'choice',
      of: ['scroll', 'stack'],
      literal: true,
      default: 'scroll',
      description: 'On a phone: it is moved sideways, or each row becomes lines of label and value.',
    },
    empty: { type: 'text', description: 'The text when there are no rows.' },
  },
  each: {
    cells: { type: 'text', list: true, required: true, description: 'A text for each column.' },
    tone: { type: 'choice', of: tones, description: 'Colour of the last cell by meaning.' },
    press,
  },
  example: {
    block: 'table',
    columns: [{ title: 'fee.level' }, { title: 'fee.maker', align: 'end', sort: '=f.maker' }],
    of: '=data.fees',
    as: 'f',
    key: '=f.level',
    cells: ['=text(f.level)', '=percent(f.maker)'],
  },
  sample: {
    '=data.fees': [
      { '=text(f.level)': 'VIP 0', '=percent(f.maker)': '0.10 %', '=f.maker': 0.001 },
      { '=text(f.level)': 'VIP 1', '=percent(f.maker)': '0.08 %', '=f.maker': 0.0008 },
    ],
  },
});
