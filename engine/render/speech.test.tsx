// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { Documents } from '../check/fixture.ts';
import type { GlobalCell } from '../host.ts';
import { frame, show, type } from './testing.tsx';

// All texts of a page follow its language: those of nodes that read nothing, of rows, fragments, derived values,
// messages and open sheets.

/** A host whose language can change and whose texts name their language. */
function languages(): {
  readonly cell: GlobalCell;
  readonly translate: (key: string) => string;
  choose(lang: string): Promise<void>;
} {
  let lang = 'en';
  const listeners = new Set<() => void>();
  return {
    cell: {
      get: () => lang,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    translate: (key) => `${key}@${lang}`,
    choose: (next) =>
      act(async () => {
        lang = next;
        for (const listener of listeners) listener();
        await frame();
      }),
  };
}

const ITEMS = [{ id: '1', name: 'Ship', price: '1', state: 'open', until: 5, note: null }];
const text = { block: 'text', text: 'a.b' };
const shownIn = (lang: string, element: HTMLElement): { readonly words: number; readonly others: number } => {
  const all = [...(element.textContent ?? '').matchAll(/@(en|ru)/g)].map(([, said]) => said);
  return { words: all.filter((said) => said === lang).length, others: all.filter((said) => said !== lang).length };
};

async function speaks(documents: Documents, words: number): Promise<HTMLElement> {
  const { cell, translate, choose } = languages();
  const globals = { user: fixed(null), prefs: fixed({}), app: fixed({}), lang: cell };
  const { element } = await show(documents, async () => ({ value: ITEMS }), { translate, globals });
  await act(frame);
  expect(shownIn('en', element)).toEqual({ words, others: 0 });
  await choose('ru');
  await act(frame);
  expect(shownIn('ru', element)).toEqual({ words, others: 0 });
  return element;
}
const fixed = (value: unknown): GlobalCell => ({ get: () => value, subscribe: () => () => undefined });

test('nodes that read nothing', () =>
  speaks(
    {
      screens: {
        'a/a': {
          title: 'a.b',
          body: [{ block: 'stack', children: [text, { block: 'button', id: 'go', label: 'a.b', press: [] }] }],
        } as never,
      },
    },
    2,
  ));

test('rows of a list, its head and its fragments', async () => {
  const list = {
    block: 'list',
    of: '=data.items',
    as: 'i',
    key: '=i.id',
    item: { block: 'stack', children: [text, { use: 'fragments/row', id: 'row' }] },
  };
  const row = { params: {}, state: { open: { type: 'bool', default: false } }, body: [text] };
  await speaks(
    {
      screens: { 'a/a': { title: 'a.b', data: { items: { call: 'item.list' } }, body: [list] } as never },
      fragments: { 'fragments/row': row as never },
    },
    2,
  );
});

test('derived words', () =>
  speaks(
    {
      screens: {
        'a/a': {
          title: 'a.b',
          data: { items: { call: 'item.list' } },
          calc: { said: '=label(data.items[0].state)' },
          body: [{ block: 'text', text: '=calc.said' }],
        } as never,
      },
    },
    1,
  ));

test('what is wrong with a field', async () => {
  const { cell, translate, choose } = languages();
  const globals = { user: fixed(null), prefs: fixed({}), app: fixed({}), lang: cell };
  const form = {
    fields: { name: { type: 'string', rules: [{ test: "=value == 'x'", error: 'a.c' }] } },
    check: 'change',
    submit: [{ do: 'toast', text: 'a.b' }],
  };
  const documents = {
    screens: {
      'a/a': {
        title: 'a.b',
        form,
        body: [
          { block: 'field.text', id: 'name', bind: 'form.name', label: 'a.b' },
          { block: 'submit', id: 'send', label: 'a.b' },
        ],
      } as never,
    },
  };
  const { element } = await show(documents, undefined, { translate, globals });
  type(element.querySelector('input')!, 'y');
  await act(frame);
  expect(element.textContent).toContain('a.c@en');
  await choose('ru');
  expect(element.textContent).toContain('a.c@ru');
  expect(element.querySelector('input')!.value).toBe('y');
});

test('an open sheet', async () => {
  const { cell, translate, choose } = languages();
  const globals = { user: fixed(null), prefs: fixed({}), app: fixed({}), lang: cell };
  const documents = {
    screens: {
      'a/a': {
        title: 'a.b',
        body: [{ block: 'button', id: 'open', label: 'a.b', press: [{ do: 'open', sheet: 'one' }] }],
        sheets: {
          one: {
            title: 'a.b',
            body: [text],
            foot: [{ block: 'button', id: 'shut', label: 'a.b', press: [{ do: 'close' }] }],
          },
        },
      } as never,
    },
  };
  const { element } = await show(documents, undefined, { translate, globals });
  await act(async () => {
    element.querySelector('button')!.click();
    await frame();
  });
  await vi.waitFor(() => expect(shownIn('en', document.body)).toEqual({ words: 4, others: 0 }), 10_000);
  await choose('ru');
  expect(shownIn('ru', document.body)).toEqual({ words: 4, others: 0 });
});
