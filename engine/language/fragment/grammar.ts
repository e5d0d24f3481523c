import { defineConstruct, type Keys } from '../../grammar/define.ts';
import { FRAME } from '../frame/grammar.ts';

const EVENTS = {
  events: {
    type: 'table',
    names: 'event',
    of: {
      type: 'table',
      names: 'field',
      of: { type: 'type', description: 'Its type.' },
      description: 'The payload of the event: name → type; `{}` for none.',
    },
    description: 'Event → payload field → type. A step `emit` sends it.',
  },
} as const satisfies Keys;

/** Keys of a sheet in a page, and of a fragment that is a sheet. */
const SHEET_KEYS = {
  title: { type: 'text', description: 'The title above it.' },
  closes: { type: 'bool', description: 'The sheet closes when this holds.' },
  ...EVENTS,
  ...FRAME,
} as const satisfies Keys;

export const SHEET = defineConstruct({
  name: 'sheet',
  says: 'a sheet',
  description: 'A sheet that a page opens with `open`; it reads what the page has.',
  keys: SHEET_KEYS,
  example: { title: 'orders.filter', body: [{ block: 'text', text: 'orders.filter_hint' }] },
});

export const FRAGMENT = defineConstruct({
  name: 'fragment',
  says: 'a fragment',
  description: 'A piece that pages share, or a sheet that they share. It reads its parameters and no page.',
  keys: {
    $schema: { type: 'string', literal: true, description: 'This schema.' },
    kind: { type: 'choice', of: ['sheet'], literal: true, description: 'The fragment is a sheet.' },
    description: { type: 'string', literal: true, description: 'What it is for.' },
    slots: {
      type: 'table',
      names: 'slot',
      of: { type: 'json', description: 'What it is for, in words.' },
      description: 'Places for nodes that the user of the fragment gives.',
    },
    on: {
      type: 'object',
      of: defineConstruct({
        name: 'fragment handlers',
        says: 'a fragment’s "on"',
        description: 'What a fragment does by itself.',
        keys: {
          show: { type: 'actions', description: 'Run when the fragment is shown; they go on while others run.' },
        },
        example: { show: [{ do: 'refresh', data: ['orders'] }] },
      }),
      description: 'show: actions run when the fragment is shown.',
    },
    ...SHEET_KEYS,
  },
  example: {
    params: { order: { type: 'Order', required: true } },
    body: [{ block: 'text', text: '=params.order.name' }],
  },
});
