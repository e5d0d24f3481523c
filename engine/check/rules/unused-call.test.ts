import { expect, test } from 'vitest';
import type { JsonObject } from '../../document/source.ts';
import { button, findings, page } from '../fixture.ts';
import { unusedCall } from './unused-call.ts';

const operation = (operationId: string, more: JsonObject = {}): JsonObject => ({
  operationId,
  security: [],
  'x-data': '/message',
  ...more,
  responses: {
    200: {
      content: { 'application/json': { schema: { type: 'object', properties: { message: { type: 'boolean' } } } } },
    },
  },
});
const api = {
  paths: { '/x': { get: operation('x.get'), post: operation('x.do') }, '/y': { get: operation('y.get') } },
};

test('a call that no document makes, at its place in the contract', async () => {
  expect(await findings(unusedCall, { api, screens: { 'a/a': page([button({ do: 'call', call: 'x.do' })]) } })).toEqual(
    [
      expect.stringMatching(/^api\.json:5:24 error unused-call No document makes x\.get\./),
      expect.stringMatching(/^api\.json:49:24 error unused-call No document makes y\.get\./),
    ],
  );
});

test('data, steps, fragments and the shell make calls', async () => {
  const screens = { 'a/a': page([button({ do: 'call', call: 'x.do' }), { use: 'fragments/f' }]) };
  const fragments = {
    'fragments/f': { data: { y: { call: 'y.get' } }, body: [{ block: 'divider', visible: '=data.y' }] },
  };
  expect(await findings(unusedCall, { api, screens, fragments, app: { calls: { state: 'x.get' } } })).toEqual([]);
});

test('a call that the shell only waits for is not made by it', async () => {
  const screens = {
    'a/a': page([button({ do: 'call', call: 'x.do' })], { data: { x: { call: 'x.get', optional: true } } }),
  };
  expect(await findings(unusedCall, { api, screens, app: { calls: { changedBy: ['y.get', 'x.do'] } } })).toEqual([
    expect.stringContaining('No document makes y.get.'),
  ]);
});

test('the contract says who else makes a call, in words, and only where no document does', async () => {
  const callers = (value: string | boolean): object => ({
    api: { paths: { '/x': { post: operation('x.do', { 'x-callers': value }) } } },
  });
  const making = { 'a/a': page([button({ do: 'call', call: 'x.do' })]) };
  expect(await findings(unusedCall, callers('Tests: they drive the clock.'))).toEqual([]);
  for (const nothing of ['', ' ', true])
    expect(await findings(unusedCall, callers(nothing))).toEqual([
      expect.stringContaining('"x-callers" of x.do says who makes it, in words.'),
    ]);
  expect(await findings(unusedCall, { ...callers('Tests.'), screens: making })).toEqual([
    expect.stringContaining('Documents make x.do. Take "x-callers" out.'),
  ]);
});
