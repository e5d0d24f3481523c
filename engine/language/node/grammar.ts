import type { Keys } from '../../grammar/define.ts';

/**
 * A note, and the allowance for a rule of the checker: every construct that the checker's rules judge may have both.
 */
export const NOTES = {
  $comment: { type: 'string', literal: true, description: 'A note for readers of the document.' },
  $allow: {
    type: 'table',
    names: 'rule',
    of: { type: 'string', literal: true, description: 'Why it is right here, in at least ten letters.' },
    description: 'Allowances for rules of the checker: rule → why it may be broken here.',
  },
} as const satisfies Keys;

/** Keys of every node. */
export const NODE = {
  id: { type: 'string', literal: true, description: 'Names the node in tests and messages.' },
  visible: { type: 'bool', default: true, description: 'Shown while this holds; unknown hides it.' },
  waits: {
    type: 'either',
    of: [
      { type: 'name', of: 'datum', description: 'One.' },
      { type: 'name', of: 'datum', list: true, description: 'Several.' },
    ],
    description: 'Data that must be known before the region is shown.',
  },
  room: {
    type: 'number',
    literal: true,
    whole: true,
    least: 0,
    description:
      'Its approximate height in pixels, reserved while it waits, so that nothing below moves. With 0 nothing stands in for it: for content that is there for few.',
  },
  ...NOTES,
} as const satisfies Keys;

/** Keys of blocks that can be disabled. */
export const ARMED = {
  enabled: { type: 'bool', default: true, description: 'Armed while this holds; unknown disarms it.' },
  why: { type: 'text', description: 'The message where it is not enabled.' },
} as const satisfies Keys;

/** Keys of a block with children. */
export const HOLDING = {
  children: { type: 'nodes', description: 'What it holds.' },
  order: {
    type: 'any',
    description:
      'Ids of the children in the order in which they are shown; those it does not name follow in their own.',
  },
} as const satisfies Keys;

/** Keys of a block that repeats over records. */
export const REPEATING = {
  of: { type: 'any', description: 'The records it repeats over.' },
  as: { type: 'string', literal: true, default: 'item', description: 'The name of one of them.' },
  key: { type: 'formula', description: 'The key of an entry.' },
} as const satisfies Keys;
