import { tones } from '../common.ts';
import { defineBlock } from '../define.ts';

export const schema = defineBlock({
  name: 'icon',
  description: 'An icon by its lucide name; `-filled` after the name fills it.',
  slots: {
    icon: { type: 'icon', required: true, description: 'The name.' },
    size: {
      type: 'choice',
      of: ['small', 'normal', 'large'],
      literal: true,
      default: 'normal',
      description: '16, 22 or 32 px.',
    },
    tone: { type: 'choice', of: tones, default: 'text1', description: 'Colour by meaning.' },
    round: { type: 'bool', looks: true, literal: true, description: 'On a round grey ground.' },
    label: {
      type: 'text',
      description:
        'The meaning of the icon, where no text beside it gives it; without it screen readers skip the icon.',
    },
  },
  example: { block: 'icon', icon: 'shield-check', tone: 'up' },
});
