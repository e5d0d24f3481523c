import { defineConstruct } from '../../grammar/define.ts';
import { NODE } from '../node/grammar.ts';

export const SWITCH = defineConstruct({
  name: 'switch',
  says: 'a switch',
  description:
    'Nodes by a value: every value of an enum or a bool has its case, or there is `else`. Cases that are not shown ask for nothing.',
  keys: {
    switch: { type: 'formula', required: true, description: 'An enum, a bool or a string.' },
    cases: {
      type: 'table',
      names: 'value',
      of: { type: 'nodes', description: 'What is shown.' },
      required: true,
      description: 'Value → nodes; every value, or else.',
    },
    ...NODE,
  },
  example: {
    switch: '=data.order.state',
    cases: { open: { block: 'text', text: 'orders.open' }, else: { block: 'text', text: 'orders.closed' } },
  },
});
