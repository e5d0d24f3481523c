import { isObject, type Json, type Pointer, type Source } from '../../document/source.ts';
import { button, page } from '../examples.ts';
import type { Rule } from '../rule.ts';

export const nothingDone: Rule = {
  code: 'nothing-done',
  severity: 'error',
  description: 'What is pressed, answered or decided does nothing: its list of steps is empty.',
  example: {
    bad: { screens: { 'shop/shop': page([button()]) } },
    good: { screens: { 'shop/shop': page([button({ do: 'back' })]) } },
  },
  checkDocument({ facts, kind }, report) {
    if (kind === 'app' || kind === 'rules') return;
    for (const { pointer, says } of emptySteps(facts.source))
      report(facts.source, pointer, says, { key: typeof pointer.at(-1) === 'string' });
  },
};

/** Returns the empty lists of steps, and how to mend each. */
function emptySteps({ text, value }: Source): ReturnType<typeof emptyIn> {
  return EMPTY.test(text) ? emptyIn(value, []) : [];
}

/** Matches an empty list. Few documents have one at all. */
const EMPTY = /\[\s*\]/;

function emptyIn(value: Json, pointer: Pointer): ReadonlyArray<{ readonly pointer: Pointer; readonly says: string }> {
  if (Array.isArray(value)) return value.flatMap((entry: Json, index) => emptyIn(entry, [...pointer, index]));
  if (!isObject(value)) return [];
  return [
    // A button that can never be pressed is reported by its condition.
    ...(isEmpty(value.press) && value.enabled !== false
      ? [{ pointer: [...pointer, 'press'], says: 'A press does nothing here. Say what it does, or take it away.' }]
      : []),
    ...(value.do === 'if' && isEmpty(value.then)
      ? [
          {
            pointer: [...pointer, 'then'],
            says: 'Nothing is done where this holds. Turn the test round and keep one branch.',
          },
        ]
      : []),
    ...(value.do === 'if' && isEmpty(value.else)
      ? [{ pointer: [...pointer, 'else'], says: 'Nothing is done here: leave "else" out.' }]
      : []),
    ...Object.entries(isObject(value.on) ? value.on : {})
      .filter(([, steps]) => isEmpty(steps))
      .map(([event]) => ({
        pointer: [...pointer, 'on', event],
        says: `Nothing answers "${event}". Say what is done, or take the answer away.`,
      })),
    ...(isObject(value.form) && isEmpty(value.form.submit)
      ? [{ pointer: [...pointer, 'form', 'submit'], says: 'The form is sent and nothing is done with it.' }]
      : []),
    ...Object.entries(value).flatMap(([key, inner]) => (key.startsWith('$') ? [] : emptyIn(inner, [...pointer, key]))),
  ];
}

const isEmpty = (steps: Json | undefined): boolean => Array.isArray(steps) && steps.length === 0;
