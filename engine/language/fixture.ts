import { page, productOf } from '../check/fixture.ts';
import type { Documents } from '../check/rule.ts';
import { showProblem } from '../document/problem.ts';

/** Returns the compiler's problems of a product, as the command line prints them. */
export async function problems(documents: Documents): Promise<string[]> {
  return (await productOf(documents)).problems.map(showProblem);
}

export const params = { id: { type: 'id<Item>', required: true } };
const data = { item: { call: 'item.get', with: { id: '=params.id' } } };

/** Returns a form of one field, `x`. */
export const form = (field: object, more: object = {}): object => ({
  form: { fields: { x: { type: 'string', ...field } }, ...more },
});

/** The control of the field. */
export const control = { block: 'field.text', id: 'x', bind: 'form.x', label: 'a.x' };

/** Returns a page with one item. */
export const screen = (body: readonly object[], more: object = {}): Documents => ({
  screens: { 'a/a': page(body, { params, data, ...more }) },
});
