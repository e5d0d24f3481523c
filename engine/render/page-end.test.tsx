// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { frame, show } from './testing.tsx';

// The records of a table may come in pages: the next one is asked for when its end is seen.

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

/** Tells that the end of the table is seen. */
let seen: (() => void) | undefined;
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', class {
    constructor(tell: (entries: readonly object[]) => void) {
      seen = () => tell([{ isIntersecting: true }]);
    }
    observe(): void {}
    disconnect(): void {
      seen = undefined;
    }
  });
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
