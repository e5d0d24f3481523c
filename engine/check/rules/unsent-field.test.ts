import { expect, test } from 'vitest';
import { findings, page } from '../fixture.ts';
import { unsentField } from './unsent-field.ts';

const control = { block: 'field.text', id: 'name', bind: 'form.name', label: 'a.b' };
const found = async (field: object, submit: readonly object[], more: object = {}): Promise<string[]> =>
  findings(unsentField, {
    screens: { 'a/a': page([control], { form: { fields: { name: { type: 'string', ...field } }, submit }, ...more }) },
  });
const copy = (text: string): object => ({ do: 'copy', text });

test('a field that no step reads', async () => {
  expect(await found({}, [{ do: 'back' }])).toEqual([
    'a/a.json:5:7 error unsent-field Nothing sends form.name. Give it to a call, or say "sent": false where only rules need it.',
  ]);
  expect(await found({ rules: [{ test: "=form.name != 'x'", error: 'a.b' }] }, [])).toHaveLength(1);
});

test('a field that a step, data or a derived value for them reads', async () => {
  expect(await found({}, [copy("=or(form.name, '')")])).toEqual([]);
  expect(await found({}, [copy('=calc.whole')], { calc: { whole: "=or(form.name, '') + '!'" } })).toEqual([]);
  expect(
    await found({ type: 'id<Item>' }, [], { data: { item: { call: 'item.get', with: { id: '=form.name' } } } }),
  ).toEqual([]);
});

test('one that says it is not sent', async () => {
  const held = [{ test: "=value != 'x'", error: 'a.b' }];
  expect(await found({ sent: false, rules: held }, [])).toEqual([]);
  expect(await found({ sent: false }, [], { calc: { whole: "=or(form.name, '')" } })).toEqual([]);
  // A repeated password that nothing compares.
  expect(await found({ sent: false, rules: ['required'] }, [])).toEqual([
    expect.stringContaining('form.name is not sent, and no formula reads it: what is filled in is for nothing.'),
  ]);
  expect(await found({ sent: false }, [copy("=or(form.name, '')")])).toEqual([
    'a/a.json:7:9 error unsent-field form.name is sent: take "sent": false away.',
  ]);
});
