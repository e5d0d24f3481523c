// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { Documents } from '../check/fixture.ts';
import type { Answer } from '../host.ts';
import { frame, show, type } from './testing.tsx';

test('one keystroke in a form of a hundred fields renders what reads that field, and nothing else', async () => {
  const names = Array.from({ length: 100 }, (_, index) => `f${index + 1}`);
  const { element, rendered } = await show({
    screens: {
      'a/a': {
        title: 'a.b',
        form: {
          fields: Object.fromEntries(names.map((name) => [name, { type: 'string', rules: ['required'] }])),
          submit: [],
        },
        body: [
          ...names.map((name) => ({ block: 'field.text', id: name, bind: `form.${name}`, label: 'a.b' })),
          { block: 'text', text: "=form.f7 == null ? text('--') : text(form.f7)" },
        ],
      } as never,
    },
  });
  expect(element.querySelectorAll('input')).toHaveLength(100);
  rendered.length = 0;
  type(element.querySelectorAll('input')[6]!, 'x');
  expect(rendered).toEqual(['body/100']);
  expect(element.textContent).toContain('x');
});

test('what is drawn together is drawn once, also fields that come and go', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `f${index + 1}`);
  const { rendered } = await show({
    screens: {
      'a/a': {
        title: 'a.b',
        state: { open: { type: 'bool', default: true } },
        form: {
          fields: Object.fromEntries(names.map((name) => [name, { type: 'string', rules: ['required'] }])),
          submit: [],
        },
        body: names.map((name) => ({
          block: 'field.text',
          id: name,
          bind: `form.${name}`,
          label: 'a.b',
          visible: '=state.open',
        })),
      } as never,
    },
  });
  expect(rendered).toEqual(names.map((_, index) => `body/${index}`));
});

const ITEM = { id: '1', name: 'Ship', price: '1', state: 'open', until: 5, note: null };
const withItem = (body: readonly object[], more: object = {}): Documents => ({
  screens: {
    'a/a': {
      title: 'a.b',
      params: { id: { type: 'id<Item>', required: true } },
      data: { item: { call: 'item.get', with: { id: '=params.id' } } },
      body,
      ...more,
    } as never,
  },
});

test('one keystroke computes only the formulas that read the field', async () => {
  const names = Array.from({ length: 100 }, (_, index) => `f${index + 1}`);
  const { element, evaluated } = await show({
    screens: {
      'a/a': {
        title: 'a.b',
        form: {
          fields: Object.fromEntries(
            names.map((name) => [
              name,
              { type: 'string', rules: [{ test: `=size(value) < ${name === 'f7' ? 2 : 9}`, error: `wrong.${name}` }] },
            ]),
          ),
          check: 'change',
          submit: [],
        },
        calc: Object.fromEntries(names.map((name) => [`c_${name}`, `=form.${name} == null ? 0 : size(form.${name})`])),
        body: names.flatMap((name) => [
          { block: 'field.text', id: name, bind: `form.${name}`, label: 'a.b' },
          { block: 'text', text: 'a.b', visible: `=calc.c_${name} > 1` },
        ]),
      } as never,
    },
  });
  type(element.querySelectorAll('input')[7]!, 'ab');
  evaluated.length = 0;
  type(element.querySelectorAll('input')[6]!, 'ab');
  const places = new Set(evaluated);
  expect(places).toEqual(new Set(['page.calc.6.1', 'page.form.fields.f7.rules.0', 'page.body.13.visible']));
  expect(evaluated.filter((place) => place.startsWith('page.calc'))).toHaveLength(1);
  expect(element.textContent).toContain('wrong.f7');
});

const IMPORT = /^(?:import|export) (?!type )[^;]*?from '([^']+)';|import\('([^']+)'\)/gm;

/** Returns the files and packages that a file needs at run time, itself among them. */
function reachedFrom(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  if (!/\.tsx?$/.test(file)) return seen;
  for (const [, from, lazily] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    const target = from ?? lazily!;
    reachedFrom(target.startsWith('.') ? path.resolve(path.dirname(file), target) : target, seen);
  }
  return seen;
}

test('mounting compiles nothing: no code is made from text, and no part of the compiler is in the app', async () => {
  const made = vi.spyOn(globalThis, 'Function');
  const { element } = await show({
    screens: {
      'a/a': {
        title: 'a.b',
        state: { x: { type: 'number', default: 1 } },
        body: [{ block: 'text', text: '=amount(state.x)' }],
      } as never,
    },
  });
  expect(element.textContent).toBe('1');
  expect(made).not.toHaveBeenCalled();
  made.mockRestore();
  const reached = [...reachedFrom(path.resolve(import.meta.dirname, '../app.tsx'))];
  expect(reached.length).toBeGreaterThan(20);
  expect(
    reached.filter((file) =>
      /engine\/(document|check|build)\/|formula\/(compile|parse|expression|environment)|cel-js|ajv|momoa/.test(file),
    ),
  ).toEqual([]);
});

test('unknown is not null: nothing is decided on data that has not come', async () => {
  let answer: (value: Answer) => void = () => undefined;
  const { element } = await show(
    withItem([
      { block: 'text', id: 'closed', text: 'closed.text', visible: "=data.item.state != 'open'" },
      { block: 'text', id: 'open', text: 'open.text', visible: "=data.item.state == 'open'" },
      { block: 'text', id: 'nothing', text: 'nothing.text', visible: '=data.item.note == null' },
    ]),
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  expect(element.textContent).toBe('');
  await act(async () => {
    answer({ value: ITEM });
    await frame();
  });
  expect(element.textContent).toBe('open.textnothing.text');
});

test('an answer that breaks the contract is an error of its datum, with retry, and never of the page', async () => {
  const { element } = await show(
    withItem([
      { block: 'stack', waits: 'item', children: [{ block: 'text', text: '=data.item.name' }] },
      { block: 'text', text: 'still.here' },
    ]),
    async () => ({ value: { ...ITEM, price: 'not a number' } }),
  );
  await act(frame);
  expect(element.textContent).toContain('still.here');
  expect(element.textContent).toContain('engine.retry');
});

test('sending waits for what its actions read, and ten presses run it once', async () => {
  let calls = 0;
  let answer: (value: Answer) => void = () => undefined;
  const { element } = await show(
    withItem([{ block: 'submit', id: 'send', label: 'a.b' }], {
      form: {
        fields: { agree: { type: 'bool', default: true } },
        submit: [{ do: 'call', call: 'item.pay', with: { number: '=data.item.price' } }],
      },
    }),
    (name) => {
      if (name === 'item.pay') {
        calls += 1;
        return new Promise(() => undefined);
      }
      return new Promise((resolve) => {
        answer = resolve;
      });
    },
  );
  const press = (): void =>
    act(() => {
      for (let tap = 0; tap < 10; tap += 1) element.querySelector('button')!.click();
    });
  press();
  expect(calls).toBe(0);
  await act(async () => {
    answer({ value: ITEM });
    await frame();
  });
  press();
  await act(frame);
  expect(calls).toBe(1);
});

test('one tick in a list of a thousand rows renders one row', async () => {
  const rows = Array.from({ length: 1000 }, (_, index) => ({ ...ITEM, id: String(index), name: `Ship ${index}` }));
  const list = { block: 'list', of: '=data.items', as: 'i', key: '=i.id', item: { block: 'text', text: '=i.name' } };
  const { element, rendered, live } = await show(
    {
      screens: {
        'a/a': {
          title: 'a.b',
          data: { items: { call: 'item.list', live: { channel: 'items' } } },
          body: [list],
        } as never,
      },
    },
    async () => ({ value: rows }),
  );
  await act(frame);
  expect(element.querySelectorAll('[role=listitem]')).toHaveLength(1000);
  rendered.length = 0;
  await act(async () => {
    live[0]!.message({ id: '500', name: 'Another' });
    await frame();
  });
  expect(element.textContent).toContain('Another');
  expect(rendered).toEqual(['body/0@']);
});
