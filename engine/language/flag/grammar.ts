import { defineConstruct } from '../../grammar/define.ts';

export const FLAG_SOURCE = defineConstruct({
  name: 'flag source',
  says: 'where a flag comes from',
  description:
    'The call that answers a flag. It is asked once a session and user, and again when somebody signs in or out.',
  keys: {
    call: {
      type: 'name',
      of: 'read-call',
      required: true,
      description: 'A call of the contract that reads, takes nothing and answers a record.',
    },
    member: {
      type: 'string',
      literal: true,
      description: 'The member of the answer; null there leaves the default. Without it the one called like the flag.',
    },
  },
  example: { call: 'app.flags', member: 'deposits_slow' },
});

export const FLAG = defineConstruct({
  name: 'flag',
  says: 'a flag',
  description:
    'A feature flag that operators change while the product runs, for everybody or for some users: formulas read it as flags.<name>. A page keeps the value it read first until it is shown again, so that nothing on it changes by itself.',
  keys: {
    type: { type: 'type', required: true, description: 'bool, number, an enum of the contract, or enum with "of".' },
    of: { type: 'string', list: true, literal: true, description: 'The values of an enum.' },
    default: {
      type: 'any',
      literal: true,
      required: true,
      description: 'Holds while there is no answer, where the answer is null, and where it is not of the type.',
    },
    description: { type: 'string', literal: true, required: true, description: 'What it switches, and for whom.' },
    from: {
      type: 'object',
      of: FLAG_SOURCE,
      description: 'The call that answers it. Without it the host gives its value by its name.',
    },
    track: {
      type: 'name',
      of: 'tracked-event',
      description:
        'An event of the app document, with the argument "value" of the type of the flag: it is tracked when a page in sight reads the flag, once for each value from a start of the app to the next. It tells who was shown which variant. While the flag was not answered nothing is told.',
    },
  },
  example: {
    type: 'bool',
    default: false,
    description: 'Deposits take longer than usual.',
    from: { call: 'app.flags', member: 'deposits_slow' },
  },
});
