import { defineConstruct } from '../../grammar/define.ts';
import { NODE } from '../node/grammar.ts';

export const COMPONENT = defineConstruct({
  name: 'component',
  says: 'a component',
  description: 'A component of the product, written by hand.',
  keys: {
    component: { type: 'name', of: 'component', required: true, description: 'A hand-written component.' },
    props: { type: 'args', description: 'What it reads.' },
    on: {
      type: 'table',
      names: 'event',
      of: { type: 'actions', description: 'What is done.' },
      description: 'Handlers of its events.',
    },
    ...NODE,
  },
  example: { component: 'kline', props: { symbol: '=params.symbol' } },
});
