// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { Answer } from '../host.ts';
import { frame, show, type } from './testing.tsx';

// A sheet asks for one field, and the server's answer may require another: the sheet stays open and offers that field
// too.

const text = { type: 'string' };
const answers = {
  'x-data': '/message',
  responses: {
    200: {
      content: {
        'application/json': {
          schema: { type: 'object', required: ['message'], properties: { message: { type: 'boolean' } } },
        },
      },
    },
  },
};
const body = {
  content: {
    'application/x-www-form-urlencoded': {
      schema: { type: 'object', required: ['word'], properties: { word: text, code: text } },
    },
  },
};
const errors = [
  { code: 'word_wrong', text: 'error.word_wrong', parameter: 'word' },
  { code: 'code_needed', text: 'error.code_needed', parameter: 'code' },
  { code: 'code_wrong', text: 'error.code_wrong', parameter: 'code' },
];
const api = {
  paths: {
    '/sell': {
      post: {
        operationId: 'shop.sell',
        security: [],
        'x-effect': 'moves',
        'x-errors': errors,
        requestBody: body,
        ...answers,
      },
    },
  },
};

const PAGE = {
  title: 'a.b',
  body: [
    {
      block: 'button',
      id: 'open',
      label: 'a.b',
      press: [
        {
          do: 'open',
          sheet: 'fragments/ask',
          on: { said: [{ do: 'call', call: 'shop.sell', with: { word: '=event.word', code: '=event.code' } }] },
        },
      ],
    },
  ],
};
const ASK = {
  kind: 'sheet',
  title: 'a.b',
  events: { said: { word: 'string', code: 'string?' } },
  state: { needed: { type: 'bool', default: false } },
  form: {
    guard: false,
    fields: { word: { type: 'string', rules: ['required'] }, code: { type: 'string' } },
    submit: [
      {
        do: 'emit',
        event: 'said',
        with: { word: "=or(form.word, '')", code: '=form.code' },
        else: { code_needed: [{ do: 'set', path: 'state.needed', to: true }] },
      },
      { do: 'close' },
    ],
  },
  body: [
    { block: 'field.text', id: 'word', bind: 'form.word', label: 'a.b' },
    {
      switch: '=state.needed',
      cases: { true: [{ block: 'field.text', id: 'code', bind: 'form.code', label: 'a.b' }], false: [] },
    },
    { block: 'submit', id: 'yes', label: 'a.b' },
  ],
};

const field = (name: string): HTMLInputElement | null => document.querySelector(`[data-node=${name}] input`);
const press = (name: string): Promise<void> =>
  act(async () => {
    document.querySelector<HTMLElement>(`[data-node=${name}] button, button[data-node=${name}]`)!.click();
    await frame();
  });

test('the sheet stays, asks for the code, shows what is wrong with it, and closes when all is right', async () => {
  const sent: object[] = [];
  const refused = (code: string, parameter = 'code'): Answer =>
    ({ error: { code, text: code, parameter, shown: false, unknownOutcome: false } }) as never;
  await show(
    {
      api: api as never,
      screens: { 'a/a': PAGE as never },
      fragments: { 'fragments/ask': ASK as never },
      rules: { required: { error: 'a.b' } } as never,
      locales: { en: { a: { b: 'B' } } },
    },
    async (_, args) => {
      sent.push(args);
      if (args.word === 'wrong') return refused('word_wrong', 'word');
      return args.code === null ? refused('code_needed') : args.code === '1' ? refused('code_wrong') : { value: true };
    },
  );
  await press('open');
  await vi.waitFor(() => expect(field('word')).not.toBeNull(), 10_000);
  expect(field('code')).toBeNull();
  type(field('word')!, 'wrong');
  await press('yes');
  await vi.waitFor(() => expect(document.body.textContent).toContain('word_wrong'), 10_000);
  expect(field('code')).toBeNull();
  type(field('word')!, 'open');
  await press('yes');
  await vi.waitFor(() => expect(field('code')).not.toBeNull(), 10_000);
  expect(field('word')!.value).toBe('open');
  type(field('code')!, '1');
  await press('yes');
  await vi.waitFor(() => expect(document.body.textContent).toContain('code_wrong'), 10_000);
  type(field('code')!, '2');
  await press('yes');
  await vi.waitFor(() => expect(field('word')).toBeNull(), 10_000);
  expect(sent).toEqual([
    { word: 'wrong', code: null },
    { word: 'open', code: null },
    { word: 'open', code: '1' },
    { word: 'open', code: '2' },
  ]);
});
