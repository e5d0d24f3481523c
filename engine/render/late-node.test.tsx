// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { compileProblems, productOf } from '../check/fixture.ts';
import { frame, show } from './testing.tsx';

const DOCUMENTS = {
  fragments: {
    'fragments/more': {
      description: 'What few see.',
      params: { n: { type: 'number' } },
      events: { said: {} },
      body: [
        { block: 'text', id: 'more', text: '=number(params.n)' },
        { block: 'button', id: 'say', label: 'a.say', press: [{ do: 'emit', event: 'said' }] },
      ],
    },
  },
  screens: {
    'a/a': {
      title: 'a.b',
      state: { open: { type: 'bool', default: false }, n: { type: 'number', default: 1 } },
      body: [
        { block: 'button', id: 'open', label: 'a.open', press: [{ do: 'set', path: 'state.open', to: true }] },
        {
          use: 'fragments/more',
          late: true,
          id: 'late',
          visible: '=state.open',
          with: { n: '=state.n' },
          on: { said: [{ do: 'set', path: 'state.n', to: '=state.n + 1' }] },
        },
      ],
    },
  },
} as never;

test('a late part is not in the page; shown, it comes, reads what it is given and tells what happens', async () => {
  const module = (await productOf(DOCUMENTS)).outputs.get('a/a')!.module('');
  expect(module).not.toMatch(/^import .*virtual:screens\/fragment/m);
  const shown = await show(DOCUMENTS);
  const press = (id: string): Promise<void> =>
    act(async () => {
      shown.element.querySelector<HTMLElement>(`[data-node="${id}"] button`)!.click();
      await frame();
    });
  expect(shown.element.querySelector('[data-node="more"]')).toBeNull();
  await press('open');
  await vi.waitFor(async () => {
    await act(frame);
    expect(shown.element.querySelector('[data-node="more"]')).not.toBeNull();
  });
  expect(shown.element.querySelector('[data-node="more"]')!.textContent).toBe('1');
  await press('say');
  expect(shown.element.querySelector('[data-node="more"]')!.textContent).toBe('2');
});

test('what is handed a field is refused: a form would be sent without it', async () => {
  const product = await productOf({
    fragments: {
      'fragments/choice': {
        params: { field: { type: 'field<string>' } },
        body: [{ block: 'field.text', id: 'inner', bind: 'params.field', label: 'a.b' }],
      },
    },
    screens: {
      'a/a': {
        title: 'a.b',
        form: { fields: { note: { type: 'string' } }, submit: [{ do: 'back' }] },
        body: [{ use: 'fragments/choice', late: true, with: { field: 'form.note' } }],
      },
    },
  } as never);
  expect(product.problems.map(({ code }) => code)).toEqual(['late-field']);
  expect(await compileProblems({ title: 'a.b', body: [{ use: 'fragments/none', late: 'yes' }] })).toEqual([
    expect.stringContaining('wrong-type'),
    expect.stringContaining('unknown-fragment'),
  ]);
});
