import { expect, test } from 'vitest';
import { findings, page } from '../fixture.ts';
import { duplicateId } from './duplicate-id.ts';

const text = (id: string): object => ({ block: 'text', id, text: 'a.b' });

test('two nodes of one page have one id: told at the second', async () => {
  expect(await findings(duplicateId, { screens: { 'a/a': page([text('x'), text('x')]) } })).toEqual([
    'a/a.json:11:13 error duplicate-id Another node of this document is called "x" too. Give one of them another id.',
  ]);
});

test('cases of one switch may share one: only one of them is there', async () => {
  const cases = { switch: '=params.on', cases: { true: text('x'), false: text('x') } };
  expect(
    await findings(duplicateId, {
      screens: { 'a/a': page([cases], { params: { on: { type: 'bool', default: true } } }) },
    }),
  ).toEqual([]);
});

test('two pages may share one', async () => {
  expect(await findings(duplicateId, { screens: { 'a/a': page([text('x')]), 'a/b': page([text('x')]) } })).toEqual([]);
});
