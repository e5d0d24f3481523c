import type { Path } from './trie.ts';

/**
 * Returns the place that a form notes a change at where the controls of a field must be drawn again. It stands beside
 * the field's status and not below its value: a first key, which turns null into a text, changes all that is below.
 */
export const controlPlace = (field: string): Path => ['status', 'form', field, 'control'];
