import { expect, test } from 'vitest';
import type { JsonObject } from '../../document/source.ts';
import { findings } from '../fixture.ts';
import { callClass } from './call-class.ts';

const operation = (operationId: string, more: JsonObject = {}): JsonObject => ({
  operationId,
  'x-data': '/message',
  ...more,
  responses: {
    200: {
      content: { 'application/json': { schema: { type: 'object', properties: { message: { type: 'boolean' } } } } },
    },
  },
});
const takes = (properties: JsonObject): JsonObject => ({
  requestBody: { content: { 'application/x-www-form-urlencoded': { schema: { type: 'object', properties } } } },
});
const found = async (methods: JsonObject): Promise<string[]> =>
  findings(callClass, { api: { paths: { '/x': methods } } });

test('a call that is posted has a class; one that is got reads unless it says otherwise', async () => {
  expect(await found({ get: operation('x.get'), post: operation('x.do') })).toEqual([
    expect.stringMatching(/^api\.json:\d+:\d+ error call-class x\.do has no class\./),
  ]);
  for (const effect of ['read', 'write', 'moves'])
    expect(
      await found({
        get: operation('x.get', { 'x-effect': 'write' }),
        post: operation('x.do', { 'x-effect': effect }),
      }),
    ).toEqual([]);
});

test('a class that there is not', async () => {
  for (const effect of ['spend', 'leave', '', 'constructor', true, null])
    expect(await found({ post: operation('x.do', { 'x-effect': effect }) })).toEqual([
      expect.stringContaining('x.do has the class'),
    ]);
  expect(await found({ get: operation('x.get', { 'x-effect': 'reads' }) })).toEqual([
    expect.stringContaining('The classes are read, write, moves, leaves.'),
  ]);
});

test('a call by which value can leave takes the pay password, as a secret, in its body', async () => {
  const secret = { type: 'string', format: 'password' };
  const leaves = async (more: JsonObject): Promise<string[]> =>
    found({ post: operation('x.pay', { 'x-effect': 'leaves', ...more }) });
  const missing = [expect.stringContaining('By x.pay value can leave the user: it takes "pay_password"') as string];
  expect(await leaves(takes({ pay_password: secret }))).toEqual([]);
  expect(await leaves({})).toEqual(missing);
  expect(await leaves(takes({ password: secret }))).toEqual(missing);
  expect(await leaves(takes({ pay_password: { type: 'string' } }))).toEqual(missing);
  expect(await leaves({ parameters: [{ name: 'pay_password', in: 'query', schema: secret }] })).toEqual(missing);
});
