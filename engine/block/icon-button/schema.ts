import { tones } from '../common.ts';
import { defineBlock } from '../define.ts';

export const schema = defineBlock({
  name: 'icon-button',
  description: 'An icon that does something; 44 px to touch.',
  needsId: true,
  slots: {
    icon: { type: 'icon', required: true, description: 'The icon.' },
    label: { type: 'text', required: true, description: 'What it does, for screen readers.' },
    press: { type: 'event', required: true, description: 'The user pressed it.' },
    pressed: { type: 'bool', description: 'It is a switch, and it is on.' },
    dot: { type: 'bool', description: 'Something new waits behind it.' },
    count: { type: 'number', nullable: true, description: 'How many wait behind it.' },
    size: {
      type: 'choice',
      of: ['small', 'normal'],
      literal: true,
      default: 'normal',
      description: 'Icon of 16 or 22 px.',
    },
    variant: {
      type: 'choice',
      of: ['plain', 'fill', 'scrim'],
      literal: true,
      default: 'plain',
      description: 'fill: on a round grey ground. scrim: over a picture.',
    },
    tone: { type: 'choice', of: tones, default: 'text1', description: 'Colour by meaning.' },
    edge: {
      type: 'choice',
      of: ['start', 'end'],
      literal: true,
      description: 'Its icon is aligned with that edge of the container; the area to touch reaches beyond.',
    },
  },
  example: {
    block: 'icon-button',
    id: 'search',
    icon: 'search',
    label: 'common.search',
    press: [{ do: 'go', to: 'market/search' }],
  },
});
