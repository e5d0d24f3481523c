import { describe, expect, test } from 'vitest';
import { compileProblems, findings } from '../fixture.ts';
import { absentArgument } from './absent-argument.ts';
import { formStep } from './form-step.ts';

const control = (name: string, more: object = {}): object => ({
  block: 'field.text',
  id: name,
  bind: `form.${name}`,
  label: 'a.b',
  ...more,
});
const SEND = { block: 'submit', id: 'send', label: 'a.b' };
const CALL = { do: 'call', call: 'item.drop', with: { id: '=form.x' } };
const cases = (one: readonly object[], two: readonly object[]): object => ({
  switch: '=status.step',
  cases: { one, two },
});

/** Returns a page with the field x in the step one and y in the step two. */
const page = (body: readonly object[], form: object = {}, more: object = {}): object => ({
  title: 'a.b',
  form: {
    fields: { x: { type: 'string', rules: ['required'] }, y: { type: 'string' } },
    steps: { one: { title: 'a.b' }, two: { title: 'a.b' } },
    submit: [CALL],
    ...form,
  },
  body,
  ...more,
});
const GOOD = [cases([control('x')], [control('y')]), SEND];
const find = async (...given: Parameters<typeof page>): Promise<string[]> =>
  (await findings(formStep, { screens: { 'a/a': page(...given) as never } })).map((line) =>
    line.replace(/^\S+ error form-step /, ''),
  );

test('a form whose steps are shown in one switch, each field in one of them, is right', async () => {
  expect(await find(GOOD)).toEqual([]);
  expect(await compileProblems(page(GOOD) as never)).toEqual([]);
});

test.each<[string, Parameters<typeof page>, string]>([
  ['no switch', [[control('x'), control('y'), SEND]], 'Nothing shows the steps. Add a node { "switch": "=status.step"'],
  ['a second switch', [[...GOOD, cases([], [])]], 'One switch shows the steps of a form, and this is a second.'],
  ['a field in no step', [[cases([control('x')], []), control('y'), SEND]], 'form.y is in no step.'],
  [
    'a field in two steps',
    [[cases([control('x'), control('y')], [control('y')]), SEND]],
    'form.y is in the steps "one" and "two".',
  ],
  [
    'rows in no step',
    [
      [...GOOD, { block: 'field.rows', id: 'z', bind: 'form.z', label: 'a.b', entry: 'a.b', item: [control('part')] }],
      { rows: { z: { row: { fields: { part: { type: 'string' } } } } } },
    ],
    'form.z is in no step.',
  ],
  ['a button in the last step alone', [[cases([control('x')], [control('y'), SEND])]], 'Only some steps show this'],
  [
    'a button that only one step shows',
    [[...GOOD.slice(0, 1), { ...SEND, visible: "=status.step == 'two'" }]],
    'Only some steps show this',
  ],
  [
    'a rule that marks a field before the one that it asks for',
    [GOOD, { rules: [{ test: '=form.x == form.y', error: 'a.b', fields: ['x'] }] }],
    'This marks form.x of the step "one" and asks for form.y of a later one, "two". Mark form.y.',
  ],
])('%s is told', async (_what, given, message) => {
  const found = await find(...given);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(message);
});

test('a step without its case, a case that is no step, a single step and a datum of its name are told', async () => {
  const first = async (screen: object): Promise<string> => (await compileProblems(screen as never))[0]!;
  expect(await first(page([{ switch: '=status.step', cases: { one: [control('x'), control('y')] } }, SEND]))).toBe(
    'not-exhaustive No case shows the step "two". Add "two": its nodes, or take the step away.',
  );
  expect(
    await first(page([{ switch: '=status.step', cases: { one: [control('x')], two: [control('y')], tow: [] } }, SEND])),
  ).toBe('unknown-case There is no step "tow". Did you mean "two"?');
  expect(await first(page([control('x'), control('y')], { steps: { one: { title: 'a.b' } } }))).toContain(
    'steps A form with steps has two',
  );
  expect(await first(page(GOOD, {}, { data: { step: { call: 'item.list' } } }))).toContain(
    'shadowed status.step is the step',
  );
  expect(await first(page(GOOD, { steps: { one: { titel: 'a.b' }, two: { title: 'a.b' } } }))).toBe(
    'unknown-key A step has no property "titel". Did you mean "title"?',
  );
});

describe('what is present', () => {
  const sent = async (...given: Parameters<typeof page>): Promise<number> =>
    (await findings(absentArgument, { screens: { 'a/a': page(...given) as never } })).length;
  const press = { block: 'button', id: 'go', label: 'a.b', press: [CALL] };

  test('the required field of an earlier step is there when the form is sent', async () => {
    expect(await sent(GOOD)).toBe(0);
    expect(await sent(GOOD, { submit: [{ ...CALL, with: { id: '=form.y' } }] })).toBe(1);
    const hidden = control('x', { visible: "=form.y == '1'" });
    expect(await sent([cases([hidden], [control('y')]), SEND])).toBe(1);
  });

  test('the required field of an earlier step is there in the later ones, and in no earlier', async () => {
    const quiet = { submit: [] };
    expect(await sent([cases([control('x')], [control('y'), press]), SEND], quiet)).toBe(0);
    expect(await sent([cases([control('x'), press], [control('y')]), SEND], quiet)).toBe(1);
    expect(await sent([cases([control('x')], [control('y')]), press, SEND], quiet)).toBe(1);
  });
});
