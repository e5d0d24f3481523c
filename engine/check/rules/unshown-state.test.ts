import { expect, test } from 'vitest';
import { button, findings, page } from '../fixture.ts';
import { unshownState } from './unshown-state.ts';

const text = (visible: string): object => ({ block: 'text', text: 'a.b', visible });

/** Returns the findings for a page with these conditions, whose step sets the state to a value. */
async function find(to: string | number, ...visible: readonly string[]): Promise<string[]> {
  const step =
    typeof to === 'number'
      ? { type: 'number', default: 1 }
      : { type: 'enum', of: ['one', 'two', 'three'], default: 'one' };
  return (
    await findings(unshownState, {
      screens: {
        'a/a': page([...visible.map(text), button({ do: 'set', path: 'state.step', to })], {
          state: { step, on: { type: 'bool', default: false } },
        }),
      },
    })
  ).map((line) => /Nothing is shown for \S+ \w+/.exec(line)?.[0] ?? line);
}

test.each<[string, string | number, readonly string[], readonly string[]]>([
  [
    'a step that none of them shows',
    'three',
    ["=state.step == 'one'", "=state.step == 'two'"],
    ['Nothing is shown for state.step three'],
  ],
  ['one that is shown', 'two', ["=state.step == 'one'", "=state.step == 'two'"], []],
  [
    'a number that none of them shows',
    3,
    ['=state.step == 1', '=state.step == 2'],
    ['Nothing is shown for state.step 3'],
  ],
  ['a number within what one of them shows', 3, ['=state.step == 1', '=state.step >= 2'], []],
  ['the first one', 'one', ["=state.step == 'three'", "=state.step == 'two'"], []],
  ['one among others', 'three', ["=state.step == 'one'", "=state.step in ['two', 'three']"], []],
  [
    'one that is shown with something else',
    'three',
    ["=state.step == 'one'", "=state.step == 'two'", "=state.step == 'three' && state.on"],
    [],
  ],
  ['something that is only opened and closed', 'three', ["=state.step == 'two'"], []],
  [
    'what is not shown as one of them',
    'three',
    ["=state.step == 'one'", "=state.step == 'two'", "=state.step != 'one'"],
    [],
  ],
])('%s', async (_what, to, visible, expected) => {
  expect(await find(to, ...visible)).toEqual(expected);
});
