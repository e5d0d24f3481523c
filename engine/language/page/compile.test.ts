import { describe, expect, test } from 'vitest';
import type { Documents } from '../../check/rule.ts';
import { problems, screen } from '../fixture.ts';

describe('a page', () => {
  test.each<[string, Documents, readonly string[]]>([
    [
      'a bar that there is not',
      screen([], { nav: 'nune' }),
      ['a/a.json:17:10 error unknown-token There is no "nav" called "nune". Did you mean "none"?'],
    ],
    [
      'an access rule that there is not',
      {
        ...screen([], { access: ['usr'] }),
        app: { access: { user: { test: '=user != null', go: 'a/a', text: 'a.b' } } },
      },
      ['a/a.json:18:5 error unknown-value There is no access rule "usr". Did you mean "user"?'],
    ],
    [
      'something else than data of its own',
      screen([], { data: [] }),
      ['a/a.json:9:11 error wrong-type "data" takes an object: datum → a datum.'],
    ],
    [
      'an enum without values',
      screen([], { state: { x: { type: 'enum', default: 'a' } } }),
      [
        'a/a.json:18:10 error missing An enum needs "of": its values.',
        "a/a.json:20:18 error unknown-value 'a' is not a value ().",
      ],
    ],
    [
      'a parameter that may be left out, of which nobody says what it is then',
      screen([], { params: { id: { type: 'id<Item>', required: true }, x: { type: 'string', required: false } } }),
      [
        'a/a.json:10:7 error idle-required This does not say what the parameter is where nobody gives it. Leave "required" out, and give it a default or a type with "?", as "string?".',
      ],
    ],
    [
      'a first value of another type',
      screen([], { state: { x: { type: 'bool', default: 3 } } }),
      [
        "a/a.json:20:18 error wrong-type This place needs bool?, this is number. There is no truthiness: compare, as in x != null, x > 0 or x != ''.",
      ],
    ],
    [
      'a name of the page in a sheet',
      screen([], {
        state: { x: { type: 'bool', default: false } },
        sheets: { s: { title: 'a.b', state: { x: { type: 'bool', default: false } } } },
      }),
      ['a/a.json:27:9 error shadowed state.x already exists on the page around this.'],
    ],
    [
      'derived values that need each other',
      screen([], { calc: { a: '=calc.b', b: '=calc.a' } }),
      [
        'a/a.json:19:10 error cycle These values need each other: calc.a → calc.b → calc.a. Compute one of them from something else.',
      ],
    ],
  ])('%s', async (_what, documents, expected) => {
    expect(await problems(documents)).toEqual(expected);
  });
});
