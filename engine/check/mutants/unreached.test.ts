import { expect, test } from 'vitest';
import { page, productOf } from '../fixture.ts';
import { isUnreached } from './unreached.ts';

const control = (more: object = {}): object => ({
  block: 'field.amount',
  id: 'n',
  bind: 'form.n',
  label: 'a.b',
  ...more,
});

/** Tells whether the fallback 5 of `to` is unreached in a form with the field `n`. */
async function unreached(to: string, rules: readonly string[], shown: object = {}): Promise<boolean> {
  const product = await productOf({
    screens: {
      'a/a': page([control(shown), { block: 'submit', id: 's', label: 'a.b' }], {
        params: { all: { type: 'bool', default: false } },
        state: { n: { type: 'number?', default: null } },
        form: { fields: { n: { type: 'number', rules } }, submit: [{ do: 'set', path: 'state.n', to }] },
      }),
    },
  });
  const facts = product.outputs.get('a/a')?.facts;
  if (facts === undefined) throw new Error('The page was not compiled.');
  const pointer = ['form', 'submit', 0, 'to'];
  return isUnreached(facts, { pointer, before: to, after: to.replace('5', '6') });
}

test('the fallback of a required field in sight is never reached where the form is sent', async () => {
  expect(await unreached('=or(form.n, 5)', ['required'])).toBe(true);
  expect(await unreached('=1 + or(form.n, 5)', ['required'])).toBe(true);
});

test('that of a field that may be empty or out of sight is, and so is what stands beside it', async () => {
  expect(await unreached('=or(form.n, 5)', ['positive'])).toBe(false);
  expect(await unreached('=or(form.n, 5)', ['required'], { visible: '=params.all' })).toBe(false);
  expect(await unreached('=5 + or(form.n, 1)', ['required'])).toBe(false);
});
