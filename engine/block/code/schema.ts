import { defineBlock } from '../define.ts';

export const schema = defineBlock({
  name: 'code',
  description:
    'A long code that people compare and copy: an address, a secret, an invitation. In groups of four, its ends heavier; what is copied has no spaces.',
  stateful: true,
  texts: ['block.copy', 'block.copied', 'block.copy_failed'],
  slots: {
    value: { type: 'string', required: true, nullable: true, description: 'The code.' },
    label: { type: 'text', required: true, description: 'What it is.' },
    grouped: { type: 'bool', literal: true, default: true, description: 'In groups of four.' },
    copy: { type: 'bool', literal: true, default: true, description: 'Offers to copy it.' },
    surface: {
      type: 'choice',
      of: ['raised', 'plain'],
      literal: true,
      default: 'raised',
      description: 'In a grey box, or straight on the page.',
    },
  },
  example: { block: 'code', value: '=data.deposit.address', label: 'deposit.address' },
  sample: { '=data.deposit.address': '0x71C765eC7ab88b098' },
});
