import { place } from '../common.ts';
import { defineBlock } from '../define.ts';

export const schema = defineBlock({
  name: 'button',
  description:
    'Does something. While it runs it keeps its label and shows a spinner; while it is disabled it shows why.',
  needsId: true,
  slots: {
    label: {
      type: 'text',
      required: true,
      description: 'What it does.',
      fit: {
        size: { slot: 'size', of: { large: 'input', normal: 'input', small: 'body' } },
        heavy: true,
        inset: { slot: 'size', of: { large: 32, normal: 32, small: 16 } },
      },
    },
    variant: {
      type: 'choice',
      of: ['primary', 'plain', 'ghost', 'danger', 'up', 'down', 'text'],
      default: 'primary',
      description:
        'primary: the one thing to do. plain: grey. ghost: an outline. danger: destroys. up, down: buys, sells. text: words only.',
    },
    size: {
      type: 'choice',
      of: ['large', 'normal', 'small'],
      literal: true,
      default: 'large',
      description: '48, 44 or 36 px high; all have 44 px to touch.',
    },
    wide: {
      type: 'bool',
      looks: true,
      literal: true,
      description: 'As wide as its container, or as its words. Usual: wide unless small or text.',
    },
    icon: { type: 'icon', description: 'Before the label.' },
    note: { type: 'text', description: 'A second, smaller line in the button.', fit: { size: 'label', inset: 16 } },
    press: { type: 'event', required: true, description: 'The user pressed it.' },
    ...place,
  },
  example: {
    block: 'button',
    id: 'retry',
    label: 'common.retry',
    variant: 'plain',
    press: [{ do: 'refresh', data: ['wallet'] }],
  },
});
