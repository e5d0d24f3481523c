import { expect, test } from 'vitest';
import { button, findings, page } from '../fixture.ts';
import { pressFirst } from './press-first.ts';

const copy = { do: 'copy', text: 'x' };
const call = { do: 'call', call: 'item.get', with: { id: 'x' } };
const confirm = { do: 'confirm', title: 'a.b' };

test('comes first', async () => {
  expect(await findings(pressFirst, { screens: { 'a/a': page([button(call, copy)]) } })).toEqual([
    'a/a.json:16:9 error press-first Browsers allow "copy" only directly after the press, and "call" comes before it. Put "copy" first.',
  ]);
  expect(await findings(pressFirst, { screens: { 'a/a': page([button(copy, call)]) } })).toEqual([]);
});

test('in a nested list, and in the handler of a fragment that waits before it tells', async () => {
  expect(
    await findings(pressFirst, {
      screens: { 'a/a': page([button(confirm, { do: 'if', test: '=lang != null', then: [copy] })]) },
    }),
  ).toEqual([expect.stringContaining('"confirm" comes before it')]);
  const documents = (...press: readonly object[]): never =>
    ({
      screens: { 'a/a': page([{ use: 'fragments/row', on: { go: [copy] } }]) },
      fragments: { 'fragments/row': { events: { go: {} }, body: [button(...press)] } },
    }) as never;
  expect(await findings(pressFirst, documents(call, { do: 'emit', event: 'go' }))).toEqual([
    expect.stringContaining('"call" comes before it'),
  ]);
  expect(await findings(pressFirst, documents({ do: 'emit', event: 'go' }))).toEqual([]);
});

test('the press of an opened sheet is one of its own', async () => {
  const sheets = { s: { title: 'a.b', body: [button(copy)] } };
  expect(
    await findings(pressFirst, { screens: { 'a/a': page([button(call, { do: 'open', sheet: 's' })], { sheets }) } }),
  ).toEqual([]);
});

test('nobody presses where a page is shown', async () => {
  expect(await findings(pressFirst, { screens: { 'a/a': page([], { on: { show: [copy] } }) } })).toEqual([
    'a/a.json:5:7 error press-first Browsers allow "copy" only straight after a press, and nobody presses anything where a page is shown.',
  ]);
});
