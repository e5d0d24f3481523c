// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answer } from '../host.ts';
import { frame, show } from './testing.tsx';

// The records of a table may come in pages: the next page is fetched when the end of the table comes into view.

const integer = { type: 'integer', default: 1 };
const rows = { type: 'array', items: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } } };
const message = { type: 'object', required: ['list', 'total'], properties: { list: rows, total: { type: 'integer' } } };
const api = {
  paths: {
    '/all': {
      get: {
        operationId: 'shop.all',
        security: [],
        'x-data': '/message/list',
        'x-page': { page: 'page', limit: 'limit', total: '/message/total' },
        parameters: [
          { name: 'page', in: 'query', schema: integer },
          { name: 'limit', in: 'query', schema: integer },
        ],
        responses: {
          200: {
            content: {
              'application/json': { schema: { type: 'object', required: ['message'], properties: { message } } },
            },
          },
        },
      },
    },
  },
};
const PAGE = {
  title: 'a.b',
  data: { rows: { call: 'shop.all', page: 2 } },
  body: [
    { block: 'button', id: 'again', label: 'a.b', press: [{ do: 'refresh', data: ['rows'] }] },
    {
      block: 'table',
      id: 'rows',
      columns: [{ title: 'a.b' }],
      of: '=data.rows',
      as: 'r',
      key: '=r.id',
      cells: ['=text(r.id)'],
    },
  ],
};

/** Notifies the observer that the end of the table is visible. */
let seen: (() => void) | undefined;
/** The end is near the viewport: a browser notifies each observer once, and each new one at once. */
let near = false;
beforeEach(() => {
  near = false;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly see: () => void;
      constructor(tell: (entries: readonly object[]) => void) {
        this.see = () => tell([{ isIntersecting: true }]);
      }
      observe(): void {
        seen = this.see;
        if (near)
          queueMicrotask(() => {
            if (seen === this.see) this.see();
          });
      }
      disconnect(): void {
        if (seen === this.see) seen = undefined;
      }
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

test('a table asks for the next page when its end is seen, and for none after the last', async () => {
  const asked: unknown[] = [];
  await show(
    { api: api as never, screens: { 'a/a': PAGE as never }, locales: { en: { a: { b: 'B' } } } },
    async (_, { page }) => {
      asked.push(Number(page));
      return { value: Number(page) === 1 ? [{ id: 'one' }, { id: 'two' }] : [{ id: 'three' }], total: 3 };
    },
  );
  const shown = (): (string | null)[] => [...document.querySelectorAll('tbody th')].map((cell) => cell.textContent);
  await vi.waitFor(() => expect(shown()).toEqual(['one', 'two']), 10_000);
  expect(asked).toEqual([1]);
  await vi.waitFor(() => expect(seen).toBeDefined(), 10_000);
  await act(async () => {
    seen?.();
    await frame();
  });
  await vi.waitFor(() => expect(shown()).toEqual(['one', 'two', 'three']), 10_000);
  expect(asked).toEqual([1, 2]);
  expect(seen).toBeUndefined();
});

test('an end that is reached while all pages are read again asks for the next page once they have come', async () => {
  const asked: unknown[] = [];
  let held: (() => void) | undefined;
  await show(
    { api: api as never, screens: { 'a/a': PAGE as never }, locales: { en: { a: { b: 'B' } } } },
    async (_, { page }) => {
      asked.push(Number(page));
      const answer = { value: Number(page) === 1 ? [{ id: 'one' }, { id: 'two' }] : [{ id: 'three' }], total: 3 };
      return asked.length === 2
        ? new Promise<Answer>((resolve) => {
            held = () => resolve(answer);
          })
        : answer;
    },
  );
  const shown = (): (string | null)[] => [...document.querySelectorAll('tbody th')].map((cell) => cell.textContent);
  await vi.waitFor(() => expect(seen).toBeDefined(), 10_000);
  await act(async () => {
    document.querySelector<HTMLButtonElement>('[data-node=again] button, button[data-node=again]')!.click();
    await frame();
  });
  expect(asked).toEqual([1, 1]);
  near = true;
  await act(async () => {
    seen?.();
    await frame();
  });
  await act(async () => {
    held!();
    await frame();
  });
  await vi.waitFor(() => expect(shown()).toEqual(['one', 'two', 'three']), 10_000);
  expect(asked).toEqual([1, 1, 2]);
});

test('an end that stays near asks for page after page, also where a page comes before the next frame', async () => {
  const asked: unknown[] = [];
  near = true;
  await show(
    { api: api as never, screens: { 'a/a': PAGE as never }, locales: { en: { a: { b: 'B' } } } },
    async (_, { page }) => {
      asked.push(Number(page));
      return { value: [{ id: `${String(page)} a` }, { id: `${String(page)} b` }], total: 8 };
    },
  );
  await vi.waitFor(() => expect(document.querySelectorAll('tbody th')).toHaveLength(8), 3_000);
  expect(asked).toEqual([1, 2, 3, 4]);
});
