// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { operation } from '../check/examples.ts';
import { frame, show, type } from './testing.tsx';

const parameters = ['name', 'more'].map((name) => ({ name, in: 'query', schema: { type: 'string' } }));
const API = {
  paths: { '/find': { get: operation('item.find', { type: 'string', format: 'decimal' }, { parameters }) } },
} as never;

const DOCUMENTS = {
  screens: {
    'a/a': {
      title: 'a.b',
      form: {
        fields: { find: { type: 'string', default: 'ship' }, more: { type: 'string', default: 'sail' } },
        submit: [],
      },
      data: { found: { call: 'item.find', with: { name: '=form.find', more: '=form.more' } } },
      body: [
        ...['find', 'more'].map((id) => ({ block: 'field.text', id, bind: `form.${id}`, label: 'a.b' })),
        { block: 'number', value: '=data.found' },
      ],
    } as never,
  },
  api: API,
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const pass = (time: number): Promise<void> => act(() => vi.advanceTimersByTimeAsync(time).then(() => undefined));

/** Shows documents and records their calls. */
async function asking(documents: Parameters<typeof show>[0]) {
  const call = vi.fn(async () => ({ value: '7' }));
  const shown = await show(documents, call);
  const asked = (): unknown[] => call.mock.calls.map((args: unknown[]) => args[1]);
  await pass(1);
  return { ...shown, asked };
}

test('what a form begins with is asked for at once and once, what is typed when typing rests', async () => {
  const { element, asked } = await asking(DOCUMENTS);
  expect(asked()).toEqual([{ name: 'ship', more: 'sail' }]);
  for (const word of ['m', 'ma', 'mas', 'mast']) {
    type(element.querySelector('input')!, word);
    await pass(100);
  }
  expect(asked()).toHaveLength(1);
  await pass(300);
  expect(asked().slice(1)).toEqual([{ name: 'mast', more: 'sail' }]);
});

/** A page whose call depends on a field of its form, or on a state. */
function typed(root: 'form' | 'state', debounce?: number) {
  const cell = { name: { type: 'string', default: 'ship' } };
  const found = { call: 'item.find', with: { name: `=${root}.name` }, ...(debounce === undefined ? {} : { debounce }) };
  const page = {
    title: 'a.b',
    ...(root === 'form' ? { form: { fields: cell, submit: [] } } : { state: cell }),
    data: { found },
    body: [
      { block: 'field.text', id: 'name', bind: `${root}.name`, label: 'a.b' },
      { block: 'number', value: '=data.found' },
    ],
  };
  return { screens: { 'a/a': page as never }, api: API };
}

test.each<['form' | 'state', number | undefined, number]>([
  ['form', undefined, 300],
  ['form', 800, 800],
  ['form', 0, 0],
  ['state', undefined, 0],
  ['state', 500, 500],
])('what reads a %s with a debounce of %s is asked %s ms after the last key', async (root, debounce, rest) => {
  const { element, asked, rendered } = await asking(typed(root, debounce));
  expect(asked()).toEqual([{ name: 'ship' }]);
  for (const word of ['m', 'ma']) {
    rendered.length = 0;
    type(element.querySelector('input')!, word);
    await pass(Math.max(rest - 1, 1));
  }
  if (rest > 0) {
    expect(asked()).toHaveLength(1);
    // The answer is unknown since the first key: the second renders at most its input, where that is not a form's.
    expect(new Set(rendered)).toEqual(new Set(root === 'form' ? [] : ['body/0']));
  }
  await pass(1);
  expect(asked().slice(1)).toEqual(rest > 0 ? [{ name: 'ma' }] : [{ name: 'm' }, { name: 'ma' }]);
});

test('a page that is come back to asks at once, whatever was typed before', async () => {
  const { element, asked, draw } = await asking(typed('state', 500));
  type(element.querySelector('input')!, 'mast');
  await pass(100);
  await draw(true);
  await draw(false);
  await pass(0);
  expect(asked()).toEqual([{ name: 'ship' }, { name: 'mast' }]);
  await pass(1000);
  expect(asked()).toHaveLength(2);
});

test('values that are set one after another are asked for once', async () => {
  const set = (path: string, to: string): object => ({ do: 'set', path, to });
  const { element, asked } = await asking({
    screens: {
      'a/a': {
        title: 'a.b',
        state: { find: { type: 'string', default: 'ship' }, more: { type: 'string', default: 'sail' } },
        calc: { both: '=state.find + state.more' },
        data: { found: { call: 'item.find', with: { name: '=state.find', more: '=state.more' } } },
        body: [
          {
            block: 'button',
            id: 'set',
            label: 'a.b',
            press: [set('state.find', 'mast'), set('state.more', '=calc.both'), set('state.find', 'keel')],
          },
          { block: 'number', value: '=data.found' },
        ],
      } as never,
    },
    api: API,
  });
  await act(async () => element.querySelector('button')!.click());
  await pass(400);
  expect(asked()).toEqual([
    { name: 'ship', more: 'sail' },
    { name: 'keel', more: 'mastsail' },
  ]);
});

test('a form that is sent right after typing waits for what is asked only once a rule is decided', async () => {
  /** Lets every answer come, and what waits for it ask in its turn. */
  const rest = async (): Promise<void> => {
    for (let turn = 0; turn < 4; turn += 1) {
      await pass(400);
      await act(frame);
    }
  };
  const { element, asked } = await asking({
    screens: {
      'a/a': {
        title: 'a.b',
        state: { sent: { type: 'number', default: 1 } },
        form: {
          fields: {
            find: {
              type: 'string',
              default: 'ship',
              rules: [{ test: '=data.limit == null || data.limit > 0', error: 'a.b' }],
            },
            more: { type: 'string', default: 'sail' },
          },
          submit: [{ do: 'set', path: 'state.sent', to: '=or(data.found, 0)' }],
        },
        data: {
          limit: { call: 'item.find', with: { name: '=form.more' } },
          found: { call: 'item.find', with: { name: '=form.find' } },
        },
        body: [
          ...['find', 'more'].map((id) => ({ block: 'field.text', id, bind: `form.${id}`, label: 'a.b' })),
          { block: 'submit', label: 'a.b' },
          { block: 'number', value: '=state.sent' },
        ],
      } as never,
    },
    api: API,
  });
  await rest();
  const [find, more] = element.querySelectorAll('input');
  type(find!, 'mast');
  type(more!, 'keel');
  await act(async () => element.querySelector('button')!.click());
  await rest();
  expect(asked().slice(2)).toEqual([{ name: 'keel' }, { name: 'mast' }]);
  expect(element.textContent).toContain('7');
});
