// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { frame, show, type } from './testing.tsx';

// The input of a form's field keeps what is typed: a key draws nothing again, and all others who show the value follow.

const NAME = { block: 'field.text', id: 'name', bind: 'form.name', label: 'a.b' };
const press = (to: string | null) => ({
  block: 'button',
  id: 'set',
  label: 'a.b',
  press: [{ do: 'set', path: 'form.name', to }],
});

async function page(body: readonly object[], field: object = {}, fragments: object = {}, state: object = {}) {
  const shown = await show({
    fragments,
    screens: {
      'a/a': {
        title: 'a.b',
        state,
        form: { check: 'change', fields: { name: { type: 'string', ...field } }, submit: [] },
        body,
      } as never,
    },
  } as never);
  return {
    ...shown,
    inputs: () => [...shown.element.querySelectorAll('input')],
    /** Types into the first input. */
    type: (text: string) => type(shown.element.querySelector('input')!, text),
    press: () =>
      act(async () => {
        shown.element.querySelector('button')!.click();
        await frame();
      }),
  };
}

test('a key draws nothing but what reads the field', async () => {
  const shown = await page([NAME, { block: 'text', text: "=form.name == null ? text('--') : text(form.name)" }]);
  for (const text of ['a', 'ab', '']) {
    shown.rendered.length = 0;
    shown.type(text);
    expect(shown.rendered).toEqual(['body/1']);
    expect(shown.element.textContent).toContain(text === '' ? '--' : text);
  }
});

test('what an action sets is shown, and typing goes on from there', async () => {
  const shown = await page([NAME, press('set')], { default: 'first' });
  expect(shown.inputs()[0]!.value).toBe('first');
  shown.type('typed');
  await shown.press();
  expect(shown.inputs()[0]!.value).toBe('set');
  shown.type('set!');
  await shown.press();
  expect(shown.inputs()[0]!.value).toBe('set');
});

test('an input is emptied by an action', async () => {
  const shown = await page([NAME, press(null)]);
  shown.type('typed');
  await shown.press();
  expect(shown.inputs()[0]!.value).toBe('');
});

test('an input that is hidden meanwhile comes back with what was typed', async () => {
  const shown = await page([
    { ...NAME, visible: "=form.name != 'gone'" },
    { ...NAME, id: 'always' },
  ]);
  shown.type('gone');
  expect(shown.inputs()).toHaveLength(1);
  shown.type('back');
  expect(shown.inputs().map(({ value }) => value)).toEqual(['back', 'back']);
});

test('an input shows what an action sets after another one of its field has gone', async () => {
  const shown = await page([NAME, { ...NAME, id: 'again', visible: "=form.name != 'gone'" }, press('set')]);
  shown.type('gone');
  await shown.press();
  expect(shown.inputs().map(({ value }) => value)).toEqual(['set', 'set']);
});

test('an input takes the focus of an error after another one of its field has gone', async () => {
  const shown = await page(
    [NAME, { ...NAME, id: 'again', visible: "=form.name != 'gone'" }, { block: 'submit', id: 'send', label: 'a.b' }],
    { rules: [{ test: "=value != 'gone'", error: 'a.c' }] },
  );
  shown.type('gone');
  await shown.press();
  expect(document.activeElement).toBe(shown.inputs()[0]);
});

test('two inputs of a field show the same', async () => {
  const shown = await page([NAME, { ...NAME, id: 'again' }]);
  for (const text of ['a', 'ab', '']) {
    shown.type(text);
    expect(shown.inputs().map(({ value }) => value)).toEqual([text, text]);
  }
});

test('two inputs of a field in a fragment without state show the same', async () => {
  const inner = { block: 'field.text', bind: 'params.field', label: 'a.b' };
  const fragment = {
    description: 'Twice.',
    params: { field: { type: 'field<string>' } },
    body: [
      { ...inner, id: 'one' },
      { ...inner, id: 'other' },
    ],
  };
  const shown = await page(
    [{ use: 'fragments/twice', id: 'use', with: { field: 'form.name' } }],
    {},
    {
      'fragments/twice': fragment,
    },
  );
  for (const text of ['a', 'ab', 'abc']) {
    shown.type(text);
    expect(shown.inputs().map(({ value }) => value)).toEqual([text, text]);
  }
});

test('what shows the value beside the input follows each key', async () => {
  const shown = await page([{ ...NAME, max: 5 }]);
  for (const text of ['a', 'ab']) {
    shown.type(text);
    expect(shown.element.textContent).toContain('field.count');
    expect(shown.rendered.at(-1)).toBe('body/0');
    shown.rendered.length = 0;
  }
});

test('a message appears at the key that makes the text wrong, and goes with the one that mends it', async () => {
  const shown = await page([NAME], { rules: [{ test: "=value != 'a!'", error: 'a.c' }] });
  const wrong = () => shown.inputs()[0]!.getAttribute('aria-invalid');
  shown.type('a');
  shown.type('a!');
  expect(wrong()).toBe('true');
  shown.type('ab');
  expect(wrong()).toBeNull();
  expect(shown.inputs()[0]!.value).toBe('ab');
});

test('an error is shown, changed and cleared beside its hint, and draws nothing again', async () => {
  const rules = [
    { test: "=value != 'bad'", error: 'a.c' },
    { test: "=value != 'worse'", error: 'a.d' },
  ];
  const shown = await page([{ ...NAME, hint: 'a.b' }], { rules });
  const [input] = shown.inputs();
  const line = shown.element.querySelector('[id$="-error"]')!;
  shown.type('b');
  shown.rendered.length = 0;
  const tied = (text: string) => {
    shown.type(text);
    return [
      line.textContent,
      input!.getAttribute('aria-invalid'),
      input!.getAttribute('aria-describedby')?.split(' ').length,
    ];
  };
  expect(tied('bad')).toEqual([expect.stringContaining('c'), 'true', 2]);
  expect(tied('worse')).toEqual([expect.stringContaining('d'), 'true', 2]);
  expect(tied('good')).toEqual(['', null, 1]);
  expect(shown.rendered).toEqual([]);
});

test('an error that was shown without drawing stays right where its block is drawn for another reason', async () => {
  const shown = await page(
    [
      { ...NAME, hint: 'a.b', placeholder: "=state.more == 1 ? text('+') : text('-')" },
      { block: 'button', id: 'set', label: 'a.b', press: [{ do: 'set', path: 'state.more', to: '=1 - state.more' }] },
    ],
    { rules: [{ test: "=value != 'bad'", error: 'a.c' }] },
    {},
    { more: { type: 'number', default: 0 } },
  );
  const state = () => [
    shown.element.querySelector('[id$="-error"]')!.textContent !== '',
    shown.inputs()[0]!.getAttribute('aria-invalid'),
    shown.inputs()[0]!.getAttribute('aria-describedby')?.split(' ').length,
  ];
  const [wrong, right] = [
    [true, 'true', 2],
    [false, null, 1],
  ];
  for (const [text, is] of [
    ['bad', wrong],
    ['good', right],
    ['bad', wrong],
  ] as const) {
    shown.type(text);
    expect(state()).toEqual(is);
    await shown.press();
    expect(state()).toEqual(is);
  }
  shown.type('good');
  expect(state()).toEqual(right);
});
