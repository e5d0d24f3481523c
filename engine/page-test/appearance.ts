import type { NodeState } from './cases.ts';
import { copiesIn, iconsIn, inputOf, isFocused, tonesOf } from './nodes.ts';

/** Compares what a node is to its user beside its words: its tone, and what the phone does with it. */
export function* appearance(
  id: string,
  { tone, icon, copies, autocomplete, focused }: NodeState,
  at: HTMLElement,
): Generator<readonly [key: string, says: string]> {
  if (tone !== undefined && !tonesOf(at).has(tone)) yield ['tone', `Nothing in "${id}" is drawn in the tone ${tone}.`];
  if (icon !== undefined) {
    const now = iconsIn(at);
    if (!now.includes(icon)) yield ['icon', `"${id}" shows ${now.length === 0 ? 'no icon' : now.join(', ')}.`];
  }
  if (copies !== undefined) {
    const now = copiesIn(at);
    if (now.length !== copies.length || now.some((value, index) => value !== copies[index]))
      yield ['copies', `Buttons in "${id}" copy ${JSON.stringify(now)}.`];
  }
  if (autocomplete !== undefined) {
    const now = inputOf(at)?.autocomplete ?? '';
    if (now !== autocomplete)
      yield ['autocomplete', `The phone may fill "${now}" into "${id}", not "${autocomplete}".`];
  }
  if (focused !== undefined && isFocused(at) !== focused)
    yield ['focused', `"${id}" has ${focused ? 'not ' : ''}the focus.`];
}
