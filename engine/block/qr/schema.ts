import { defineBlock } from '../define.ts';

export const schema = defineBlock({
  name: 'qr',
  description: 'A QR code, dark on white in both themes, with the quiet zone that scanners need.',
  stateful: true,
  slots: {
    value: { type: 'string', required: true, nullable: true, description: 'The content.' },
    label: { type: 'text', required: true, description: 'What it is, for screen readers.' },
    size: { type: 'choice', of: ['normal', 'large'], literal: true, default: 'normal', description: '172 or 240 px.' },
    logo: {
      type: 'image',
      nullable: true,
      description: 'A small picture in its middle; the code then carries more redundancy.',
    },
  },
  example: { block: 'qr', value: '=data.deposit.address', label: 'deposit.qr' },
  sample: { '=data.deposit.address': '0x71C765eC7ab88b098defB751B7401B5f6d8976F' },
});
