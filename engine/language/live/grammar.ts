import { defineConstruct } from '../../grammar/define.ts';

export const LIVE = defineConstruct({
  name: 'live',
  says: 'a subscription',
  description: 'A channel that keeps a datum current. Without arguments its name alone is written.',
  keys: {
    channel: { type: 'name', of: 'channel', required: true, description: 'A channel of the contract.' },
    with: { type: 'args', description: 'Its parameters.' },
    op: {
      type: 'choice',
      of: ['refresh'],
      literal: true,
      description:
        '`refresh`: a message only refetches the datum. Without it the channel declares the effect of a message.',
    },
    member: {
      type: 'bool',
      description: 'Whether a record, `entry`, belongs into the list: one that does not is taken out, or left away.',
    },
  },
  example: { channel: 'orders', with: { market: '=params.market' }, member: "=entry.state == 'open'" },
});
