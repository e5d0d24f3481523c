import { place } from '../common.ts';
import { defineBlock } from '../define.ts';

const tones = ['text1', 'text2', 'up', 'down', 'warn', 'error'] as const;

export const schema = defineBlock({
  name: 'facts',
  figures: true,
  description: 'Labels with their values.',
  texts: ['block.copy', 'block.copied', 'block.copy_failed'],
  slots: {
    facts: {
      type: 'map',
      key: 'text',
      fit: {
        size: { slot: 'size', of: { normal: 'body', small: 'label' } },
        share: { slot: 'layout', of: { rows: 1, lines: 1, grid2: 2, grid3: 2 } },
      },
      required: true,
      description: 'Label → value, in the order in which they are shown.',
      value: { type: 'text', nullable: true, description: 'The value. Null shows as --.' },
      group: {
        value: { type: 'text', required: true, nullable: true, description: 'The value. Null shows as --.' },
        tone: { type: 'choice', of: tones, default: 'text1', description: 'Colour by meaning; unknown is neutral.' },
        copy: { type: 'bool', literal: true, description: 'Offers to copy it.' },
        raw: { type: 'string', description: 'What is copied, where it differs from what is shown.' },
        hint: { type: 'text', description: 'A small line under the value.' },
        icon: { type: 'icon', description: 'A small icon after the value.' },
        press: { type: 'event', description: 'The value leads somewhere.' },
      },
    },
    layout: {
      type: 'choice',
      of: ['rows', 'lines', 'grid2', 'grid3'],
      literal: true,
      default: 'rows',
      description:
        'rows: label left, value right. lines: both left, as a short table. grid2, grid3: label above value, in columns.',
    },
    size: {
      type: 'choice',
      of: ['normal', 'small'],
      literal: true,
      default: 'normal',
      description: 'Type of 14 or 12 px.',
    },
    ...place,
  },
  example: {
    block: 'facts',
    facts: { 'withdraw.fee': '=amount(data.fee.fee)', 'withdraw.to': { value: '=text(form.address)', copy: true } },
  },
  sample: { '=amount(data.fee.fee)': '0.5 USDT', '=text(form.address)': '0x71…97 6F' },
});
