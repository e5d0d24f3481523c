import { defineConstruct, type Keys } from '../../grammar/define.ts';
import { NOTES } from '../node/grammar.ts';

/** Keys that give the type of a value. */
const TYPED = {
  type: {
    type: 'type',
    required: true,
    description:
      'bool string number time duration text html link icon file, an entity or enum of the contract, enum with "of", id<E>, list<T>, or T? where it may be null.',
  },
  of: { type: 'string', list: true, literal: true, description: 'The values of an enum.' },
  default: { type: 'any', description: 'A literal or a formula.' },
} as const satisfies Keys;

/** A parameter, a state or a preference. */
export const DECLARATION = defineConstruct({
  name: 'declaration',
  says: 'a declaration',
  description: 'A declared value: a parameter, a state, a preference, a signal or something that a page returns.',
  keys: {
    ...TYPED,
    required: { type: 'bool', literal: true, description: 'It must be given.' },
    description: { type: 'string', literal: true, description: 'What it is for.' },
    ...NOTES,
  },
  example: { type: 'enum', of: ['open', 'done'], default: 'open' },
});

export const FIELD = defineConstruct({
  name: 'field',
  says: 'a field',
  description: 'A field of a form. A control that binds `form.<name>` shows it.',
  keys: {
    ...TYPED,
    rules: {
      type: 'any',
      description: 'The rules of the field: "required", the name of a rule of rules.json, or a rule; one, or a list.',
    },
    sent: {
      type: 'bool',
      literal: true,
      description: '`false`: no step sends it, because it is there for rules and formulas alone.',
    },
    secret: {
      type: 'bool',
      literal: true,
      description: 'Never persisted: neither across a reload nor in reports.',
    },
    tell: { type: 'bool', literal: true, description: 'Its message is shown at once, before anybody has touched it.' },
    options: { type: 'any', description: 'The values that it may have now; one that leaves them becomes null.' },
    ...NOTES,
  },
  example: { type: 'string', rules: ['required'] },
});
