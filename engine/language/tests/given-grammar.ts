import { defineConstruct } from '../../grammar/define.ts';

export const VALUES = { type: 'table', names: 'name', of: { type: 'json', description: 'A value.' } } as const;

export const ANSWER = defineConstruct({
  name: 'answer',
  says: 'an answer',
  description:
    'How a call is answered in a case. Without it the answer is made from the examples of the contract, with three records in each list.',
  keys: {
    value: {
      type: 'json',
      description:
        'Members that differ from the generated answer. A list has as many records as are given here. A time may be written as "2026-03-01T12:00:00Z", or from now as "+2 h", "-30 min".',
      example: { available: 80 },
    },
    rows: {
      type: 'number',
      literal: true,
      whole: true,
      least: 0,
      default: 3,
      description: 'So many records in every list; with 0 what may be null is null, too.',
    },
    refused: {
      type: 'either',
      of: [
        { type: 'name', of: 'error-code', description: 'A code.' },
        { type: 'name', of: 'error-code', list: true, description: 'Several codes.' },
      ],
      description:
        'The server refuses with this code of the contract. With a list the case is played once for each of its codes.',
    },
    params: { ...VALUES, description: 'Values that the words of the refusal name.' },
    slow: { type: 'number', literal: true, least: 1, description: 'The delay of the answer in milliseconds.' },
    lost: { type: 'bool', literal: true, description: 'It is lost: nobody knows whether the call took effect.' },
  },
  example: { value: { available: 80 } },
});

export const GIVEN = defineConstruct({
  name: 'given',
  says: 'what is given',
  description:
    'The beginning of a case. What is given for all cases of a document holds for each; a case may add to it.',
  keys: {
    user: {
      type: 'json',
      description:
        'Members that differ of who is signed in, who is made from the examples of the contract; null for nobody.',
      example: { level: 'advanced' },
    },
    params: { ...VALUES, names: 'parameter', description: "The page's parameters." },
    with: {
      ...VALUES,
      names: 'parameter',
      description:
        'Beside a fragment: its parameters. Of a record members that differ from the one that is made of the examples of the contract, as are required parameters that are left out; of a field what it holds; of a text its key.',
      example: { order: { status: 'open' } },
    },
    prefs: { ...VALUES, names: 'preference', description: 'What the phone remembers.' },
    flags: { ...VALUES, names: 'flag', description: 'Flags that are not as usual.' },
    shares: {
      type: 'bool',
      literal: true,
      default: false,
      description: 'The browser has a share sheet. Without one the page copies what it would share.',
    },
    secure: {
      type: 'bool',
      literal: true,
      default: true,
      description: 'The page was opened over https; without it the browser offers no passkeys.',
    },
    clipboard: {
      type: 'json',
      description: 'The text on the clipboard; null where the page may not read it.',
      example: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    },
    time: { type: 'string', literal: true, description: "The server's time, as 2026-03-01T12:00:00Z." },
    language: { type: 'string', literal: true, description: 'The code of the language; without it the first.' },
    answers: {
      type: 'table',
      names: 'call',
      of: {
        type: 'either',
        of: [
          { type: 'object', of: ANSWER, description: 'The answer.' },
          {
            type: 'list',
            of: { type: 'object', of: ANSWER, description: 'An answer.' },
            description: 'Answers one after another; the last is used for all that follow.',
          },
        ],
        description: 'How the call is answered.',
      },
      description: 'Answers of calls that are not as they are made.',
    },
  },
  example: { user: { level: 'advanced' }, answers: { 'item.list': { rows: 0 } } },
});
