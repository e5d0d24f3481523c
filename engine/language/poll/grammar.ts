import { defineConstruct } from '../../grammar/define.ts';

export const POLL = defineConstruct({
  name: 'poll',
  says: 'a poll',
  description: 'How often a datum is asked for again, and how long. A number alone is the seconds.',
  keys: {
    seconds: {
      type: 'number',
      required: true,
      description: 'So often: at least 1. A formula may give it; null is never.',
    },
    while: { type: 'bool', description: 'Asked again only while this holds; it may read the answer itself.' },
  },
  example: { seconds: 3, while: "=data.order.state == 'open'" },
});
