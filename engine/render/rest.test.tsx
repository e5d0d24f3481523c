// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show, type } from './testing.tsx';

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
  api: {
    paths: {
      '/find': {
        get: {
          operationId: 'item.find',
          security: [],
          'x-effect': 'read',
          'x-data': '/message',
          parameters: ['name', 'more'].map((name) => ({ name, in: 'query', schema: { type: 'string' } })),
          responses: {
            200: {
              content: {
                'application/json': {
                  schema: {
                    type: 'object',
                    required: ['message'],
                    properties: { message: { type: 'string', format: 'decimal' } },
                  },
                },
              },
            },
          },
        },
      },
    },
  } as never,
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('what a form begins with is asked for at once and once, what is typed when typing rests', async () => {
  const call = vi.fn(async () => ({ value: '7' }));
  const { element } = await show(DOCUMENTS, call);
  const pass = (time: number): Promise<void> => act(() => vi.advanceTimersByTimeAsync(time).then(() => undefined));
  const asked = (): unknown[] => call.mock.calls.map((args: unknown[]) => args[1]);
  await pass(1);
  expect(asked()).toEqual([{ name: 'ship', more: 'sail' }]);
  for (const word of ['m', 'ma', 'mas', 'mast']) {
    type(element.querySelector('input')!, word);
    await pass(100);
  }
  expect(asked()).toHaveLength(1);
  await pass(300);
  expect(asked().slice(1)).toEqual([{ name: 'mast', more: 'sail' }]);
});
