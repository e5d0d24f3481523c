import { place, tones } from '../common.ts';
import { defineBlock } from '../define.ts';

export const schema = defineBlock({
  name: 'number',
  figures: true,
  description: 'A number by itself. Unknown is a skeleton, null is --; both are neutral.',
  slots: {
    value: { type: 'number', required: true, nullable: true, description: 'The number.' },
    style: {
      type: 'choice',
      of: ['plain', 'price', 'compact', 'percent'],
      literal: true,
      default: 'plain',
      description:
        'plain rounds down: it never shows more than there is; with the tone direction a loss is rounded away from zero. price rounds half up. compact writes 1.2K and 1.2M. percent shows a ratio.',
    },
    places: {
      type: 'number',
      description: 'Decimal places; without it as many as the number has, two for a percentage.',
    },
    unit: { type: 'string', description: 'Written after the number.' },
    currency: { type: 'bool', literal: true, description: 'The unit is a currency and is written as its sign.' },
    approximate: { type: 'bool', literal: true, description: 'Writes ≈ before it.' },
    signed: { type: 'bool', literal: true, description: 'Writes + before a positive number.' },
    tone: {
      type: 'choice',
      of: [...tones, 'direction'],
      description: 'Colour by meaning. direction: up above zero, down below, and always signed.',
    },
    size: {
      type: 'choice',
      of: ['axis', 'label', 'body', 'input', 'title', 'figure', 'price', 'total'],
      literal: true,
      default: 'body',
      description: 'Type size.',
    },
    strong: { type: 'bool', looks: true, literal: true, description: 'Heavier than usual.' },
    align: {
      type: 'choice',
      of: ['start', 'center', 'end'],
      literal: true,
      default: 'start',
      description: 'The alignment.',
    },
    label: { type: 'text', description: 'A small label above it.' },
    masked: { type: 'bool', description: 'Hides the digits.' },
    flash: {
      type: 'bool',
      looks: true,
      literal: true,
      description: 'The ground lights up for 400 ms when the number changes.',
    },
    ...place,
  },
  example: {
    block: 'number',
    value: '=data.wallet.profit',
    tone: 'direction',
    unit: 'USD',
    currency: true,
    label: 'wallet.profit',
  },
  sample: { '=data.wallet.profit': '3570.65' },
});
