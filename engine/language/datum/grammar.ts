import { defineConstruct } from '../../grammar/define.ts';
import { CACHE } from '../cache/grammar.ts';
import { LIVE } from '../live/grammar.ts';
import { NOTES } from '../node/grammar.ts';
import { POLL } from '../poll/grammar.ts';

const CHANNEL = { type: 'name', of: 'channel', description: 'A channel of the contract.' } as const;
const SUBSCRIPTION = { type: 'object', of: LIVE, description: 'A channel with its parameters.' } as const;

export const DATUM = defineConstruct({
  name: 'datum',
  says: 'a datum',
  description:
    'The answer of a call that reads, kept current. Formulas read it as `data.<name>`, its status as `status.<name>`.',
  keys: {
    call: { type: 'name', of: 'read-call', required: true, description: 'A call of the contract that reads.' },
    with: { type: 'args', description: 'Its arguments. It is asked again when they change.' },
    when: { type: 'bool', description: 'Asked only while this holds; else it is null.' },
    optional: { type: 'bool', literal: true, description: 'A failure counts as null.' },
    page: {
      type: 'either',
      description: 'Entries a page, where the call answers in pages; `false` for a plain call.',
      default: 20,
      of: [
        { type: 'number', literal: true, whole: true, least: 1, description: 'So many.' },
        { type: 'bool', literal: true, description: 'No pages.' },
      ],
    },
    live: {
      type: 'either',
      of: [
        CHANNEL,
        SUBSCRIPTION,
        {
          type: 'list',
          of: { type: 'either', of: [CHANNEL, SUBSCRIPTION], description: 'One of them.' },
          description: 'Several.',
        },
      ],
      description: 'Channels that keep it current.',
    },
    at: { type: 'time', description: 'Asked again at this time of the server; null is never.' },
    every: {
      type: 'either',
      of: [
        { type: 'number', literal: true, least: 1, description: 'Seconds.' },
        { type: 'object', of: POLL, description: 'Seconds, and while what.' },
      ],
      description: 'Asked again after so many seconds, at least 1; or only while a formula holds.',
    },
    debounce: {
      type: 'number',
      literal: true,
      least: 0,
      whole: true,
      default: 300,
      description:
        'Milliseconds for which typing rests before it is asked, at most 5000: where it reads fields of a form, or a state or parameter that a field writes. Without it a datum that reads a form waits 300, and one that reads a state or parameter does not wait.',
    },
    cache: {
      type: 'object',
      of: CACHE,
      description: 'How long its answer stays fresh and cached, where it seldom changes.',
    },
    ...NOTES,
  },
  example: {
    call: 'order.get',
    with: { id: '=params.id' },
    every: { seconds: 3, while: "=data.order.state == 'open'" },
  },
});
