// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import type { Documents } from '../check/fixture.ts';
import { compileProblems } from '../check/fixture.ts';
import type { Answer } from '../host.ts';
import { frame, show } from './testing.tsx';

// Texts of the language, from the document to the screen.

const ITEMS = [
  { id: '1', name: 'Ship', price: '1', state: 'open', until: 5, note: null },
  { id: '2', name: 'Boat', price: '2', state: 'open', until: 5, note: null },
];
const page = (body: readonly object[], more: object = {}): Documents => ({
  screens: { 'a/a': { title: 'a.b', body, ...more } as never },
});
const text = (id: string, digit: number): object => ({ block: 'text', id, text: `=number(${digit})` });

test('children stand in the order of their ids, and change places without beginning anew', async () => {
  const body = [
    {
      block: 'stack',
      order: "=state.turned ? ['c', 'a'] : ['a', 'b']",
      children: [text('a', 1), text('b', 2), text('c', 3)],
    },
    { block: 'button', id: 'turn', label: 'a.b', press: [{ do: 'set', path: 'state.turned', to: '=!state.turned' }] },
  ];
  const { element } = await show(page(body, { state: { turned: { type: 'bool', default: false } } }));
  const order = (): string =>
    [...element.querySelectorAll('span[data-node=a], span[data-node=b], span[data-node=c]')]
      .map((node) => node.textContent)
      .join('');
  const first = element.querySelector('[data-node=a]');
  expect(order()).toBe('123');
  await act(async () => {
    element.querySelector('button')!.click();
    await frame();
  });
  expect(order()).toBe('312');
  expect(element.querySelector('[data-node=a]')).toBe(first);
  expect(
    await compileProblems({
      title: 'a.b',
      body: [{ block: 'stack', order: ['a', 'z'], children: [text('a', 1)] }],
    } as never),
  ).toContainEqual(expect.stringContaining('child with the id "z"'));
});

test('a reversible call shows what it assumes at once, and takes it back when it is refused', async () => {
  let refuse: (answer: Answer) => void = () => undefined;
  const body = [
    { block: 'list', of: '=data.items', as: 'i', key: '=i.id', item: { block: 'text', text: '=i.name' } },
    {
      block: 'button',
      id: 'drop',
      label: 'a.b',
      press: [
        { do: 'call', call: 'item.drop', with: { id: '1' }, assume: { items: "=data.items.filter(i, i.id != '1')" } },
      ],
    },
  ];
  const { element } = await show(page(body, { data: { items: { call: 'item.list' } } }), (name) =>
    name === 'item.list'
      ? Promise.resolve({ value: ITEMS })
      : new Promise((resolve) => {
          refuse = resolve;
        }),
  );
  await act(frame);
  expect(element.textContent).toContain('Ship');
  await act(async () => {
    element.querySelector('button')!.click();
    await frame();
  });
  expect(element.textContent).not.toContain('Ship');
  await act(async () => {
    refuse({ error: { code: 'no', text: 'No', shown: true, unknownOutcome: false } });
    await frame();
  });
  await act(frame);
  expect(element.textContent).toContain('Ship');
  expect(element.textContent).toContain('Boat');
});
