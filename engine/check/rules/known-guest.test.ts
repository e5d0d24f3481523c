import { expect, test } from 'vitest';
import type { Json } from '../../document/source.ts';
import { button, findings, page } from '../fixture.ts';
import { knownGuest } from './known-guest.ts';

const app = {
  user: 'User',
  signIn: { page: 'a/login' },
  access: { user: { test: '=user != null', go: 'a/login', text: 'a.sign_in', user: true } },
};
const api = { schemas: { User: { type: 'object', properties: { name: { type: 'string' } } } } };
const found = async (body: readonly object[], more: object = {}): Promise<string[]> =>
  (
    await findings(knownGuest, {
      app,
      api,
      screens: { 'a/a': page(body, more), 'a/login': page([]), 'a/mine': page([], { access: ['user'] as Json }) },
    })
  ).map((problem) => problem.replace(/^\S+ error known-guest /, ''));
const decide = (test: string, then: object, other: object = { do: 'back' }): object =>
  button({ do: 'if', test, then: [then], else: [other] });
const TURN = 'by the condition around it';

test('a call that needs a user, where there is none', async () => {
  const keep = { do: 'call', call: 'item.keep', with: { id: 'x' } };
  expect(await found([decide('=user == null', keep)])).toEqual([expect.stringContaining(`item.keep is for users`)]);
  expect(await found([decide('=user != null', keep)])).toEqual([]);
  expect(await found([{ ...button(keep), visible: '=user == null' }])).toEqual([expect.stringContaining(TURN)]);
});

test('data that is asked for when there is none', async () => {
  const mine = (when: string): object => ({ data: { mine: { call: 'item.mine', when } } });
  const shown = { block: 'number', value: '=size(data.mine)' };
  expect(await found([shown], mine('=user == null'))).toHaveLength(1);
  expect(await found([shown], mine('=user != null'))).toEqual([]);
});

test('a page that needs a user, and the one that signs in', async () => {
  const [login, mine] = ['a/login', 'a/mine'].map((to) => ({ do: 'go', to }));
  expect(await found([decide('=user == null', login!, mine)])).toEqual([]);
  expect(await found([decide('=user != null', login!, mine)])).toEqual([
    expect.stringContaining('Who gets here is signed in already'),
    expect.stringContaining('a/mine is for users who are signed in'),
  ]);
});
