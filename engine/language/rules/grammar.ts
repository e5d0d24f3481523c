import { defineConstruct } from '../../grammar/define.ts';
import { DECLARATION } from '../declaration/grammar.ts';
import { NOTES } from '../node/grammar.ts';

const KEY = { type: 'name', of: 'text-key', description: 'The key of a text.' } as const;

export const REQUIRED = defineConstruct({
  name: 'required',
  says: 'the rule "required"',
  description:
    'The message of an empty field that must be filled in, unless the field or another of its rules has one.',
  keys: {
    error: KEY,
    types: {
      type: 'table',
      names: 'kind',
      of: KEY,
      description: 'The same by the kind of the field’s type: number, file, enum, id, time, list, string or bool.',
    },
  },
  example: { error: 'rules.required', types: { number: 'rules.required_number' } },
});

export const RULE = defineConstruct({
  name: 'rule',
  says: 'a rule',
  description:
    'A check of fields by name: a JSON schema of the value, or a test over it. It sees its value, its parameters and no page.',
  keys: {
    params: {
      type: 'table',
      names: 'parameter',
      of: { type: 'object', of: DECLARATION, description: 'A declaration.' },
      description: 'What a field may set of it.',
    },
    type: { type: 'type', default: 'string', description: 'The type of the value that "test" reads.' },
    schema: { type: 'json', description: 'A JSON schema that the value must fit.' },
    test: { type: 'formula', description: 'Holds for a good value, read as "value".' },
    error: { ...KEY, description: 'The key of the message where it fails. By default `error.<name>`.' },
    required: {
      ...KEY,
      description: 'What an empty field asks for that is required and follows the rule: the key of a text.',
    },
    ...NOTES,
  },
  example: {
    params: { least: { type: 'number' } },
    type: 'number',
    test: '=value >= params.least',
    error: 'rules.at_least',
  },
});

export const RULES = defineConstruct({
  name: 'rules',
  says: 'the rules',
  description: 'Checks of fields by name. A field names one under "rules".',
  keys: {
    $schema: { type: 'string', literal: true, description: 'This schema.' },
    required: { type: 'object', of: REQUIRED, description: REQUIRED.description },
  },
  others: { type: 'object', of: RULE, description: RULE.description },
  example: { atLeast: RULE.example },
});

export const TERM = defineConstruct({
  name: 'term',
  says: 'a term',
  description: 'A term of the product.',
  keys: {
    means: { type: 'string', literal: true, required: true, description: 'What it means here, for translators.' },
    say: {
      type: 'table',
      names: 'language',
      required: true,
      description: 'The words of the term, by language.',
      of: {
        type: 'either',
        description:
          'The words, or their stems where the language inflects them. A text has the term if it has one of them.',
        of: [
          { type: 'string', literal: true, description: 'The words.' },
          { type: 'string', list: true, literal: true, description: 'Several ways.' },
        ],
      },
    },
    never: {
      type: 'table',
      names: 'language',
      description: 'Other words for the term, by language. No text uses them.',
      of: {
        type: 'string',
        list: true,
        literal: true,
        description: 'Words, each as a whole; in a language that writes without spaces, a part of a text.',
      },
    },
    except: {
      type: 'list',
      of: KEY,
      description:
        'Keys of texts in which the word of the first language means something else, or another language needs none.',
    },
  },
  example: { means: 'An amount that is lent.', say: { en: 'loan' } },
});

export const GLOSSARY = defineConstruct({
  name: 'glossary',
  says: 'the glossary',
  description: 'The terms of the product. Each has one wording in each language; the checker compares all texts.',
  keys: { $schema: { type: 'string', literal: true, description: 'This schema.' } },
  others: { type: 'object', of: TERM, description: 'A term.' },
  example: { loan: TERM.example },
});
