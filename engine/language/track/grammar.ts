import { defineConstruct } from '../../grammar/define.ts';

export const EVENT = defineConstruct({
  name: 'event',
  says: 'an event',
  description:
    'An analytics event: the step `track` reports it to the host, which may send it. It has nothing that identifies users or what they own: no words, no ids, no amounts.',
  keys: {
    description: {
      type: 'string',
      literal: true,
      required: true,
      description: 'What has happened when it is tracked.',
    },
    args: {
      type: 'table',
      names: 'argument',
      of: { type: 'type', description: 'Its type.' },
      description:
        'Its arguments, each with its type: bool, an enum, a number with what it counts (`number<count>`; no amount, price or lots), duration or route. One that may be null (`bool?`) may be left out.',
      example: { coin: 'CoinCode', rows: 'number<count>' },
    },
  },
  example: { description: 'A withdrawal was handed in.', args: { coin: 'CoinCode' } },
});
