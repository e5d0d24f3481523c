import type { CompletedPlace } from './page.ts';

/** The documents that a product has once. */
export const SINGLE: readonly CompletedPlace[] = [
  {
    what: 'a key of a rule of rules.json',
    file: 'screens/rules.json',
    text: '{ "x": { "‸" } }',
    offers: ['test', 'schema', 'error', 'params'],
  },
  {
    what: 'the parameter of a rule in its test',
    file: 'screens/rules.json',
    text: '{ "x": { "params": { "least": { "type": "number" } }, "type": "number", "test": "=value < params.‸", "error": "error.code" } }',
    offers: ['least'],
  },
];
