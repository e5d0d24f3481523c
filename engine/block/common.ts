import type { Slot } from '../grammar/define.ts';

/** Slots that several blocks share, so that one word means one thing everywhere. */

export { gaps, tones } from '../grammar/words.ts';

/** The slots for the size of a block in a row. */
export const place = {
  grow: { type: 'bool', looks: true, literal: true, description: 'Takes the free width of its row.' },
  width: {
    type: 'choice',
    of: ['narrow', 'medium'],
    literal: true,
    description: 'A fixed width in its row, so that rows align: narrow 76 px (a change), medium 108 px (a price).',
  },
} as const satisfies Record<string, Slot>;

export const press = { type: 'event', description: 'The user pressed it.' } as const satisfies Slot;

export const pressLabel = {
  type: 'text',
  description:
    'Names the press for screen readers. Give it where the content itself holds things to press; else the content is the name.',
} as const satisfies Slot;

/** The slot of a sorting head. */
export const firstDirection = {
  type: 'choice',
  of: ['desc', 'asc'],
  literal: true,
  default: 'desc',
  description: 'Which way the first press sorts: names are looked for from the first to the last.',
} as const satisfies Slot;
