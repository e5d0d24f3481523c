import { gaps, press } from '../common.ts';
import { defineBlock } from '../define.ts';

export const schema = defineBlock({
  name: 'section',
  description: 'A part of a page under its own heading, with at most one action beside the heading.',
  children: true,
  layout: { kind: 'column' },
  slots: {
    title: { type: 'text', required: true, description: 'The heading.', fit: { size: 'input', heavy: true } },
    count: { type: 'text', description: 'A number or a short remark after the heading.' },
    action: { type: 'text', description: 'Label of the action beside the heading.' },
    press: { ...press, description: 'The action was pressed.' },
    after: { type: 'nodes', description: 'Nodes at the end of the heading line, in place of an action.' },
    gap: { type: 'choice', of: gaps, literal: true, default: 's', description: 'Space between the children.' },
  },
  example: { block: 'section', title: 'wallet.coins', children: [{ block: 'text', text: 'wallet.none' }] },
});
