import { expect, test } from 'vitest';
import { documentLines } from './document-line.ts';
import { hashOf, type Hash } from './edition.ts';

const CONTENTS: Readonly<Record<string, unknown>> = {
  'screens/fund/withdraw.json': {
    body: [{ block: 'stack', children: [{ use: 'fragments/fee' }, { block: 'text', text: 'a.b' }] }],
    sheets: { confirm: { body: [{ block: 'facts' }] } },
  },
  'screens/fragments/fee.json': { body: [{ block: 'stack', children: [{ block: 'text' }, { use: 'fragments/row' }] }] },
  'screens/fragments/row.json': {
    body: [{ block: 'stack', children: [{ block: 'a' }, { block: 'b' }, { block: 'c' }] }],
  },
};
const texts = Object.entries(CONTENTS).map(([path, value]) => [path, JSON.stringify(value, null, 1)] as const);
const documents = Object.fromEntries(texts.map(([path, text]) => [path, hashOf(text)]));
const kept = new Map<Hash, string>(texts.map(([, text]) => [hashOf(text), text]));
const content = async (hash: Hash) => ({ bytes: Buffer.from(kept.get(hash) ?? ''), encoding: 'identity' as const });
const lines = (report: string) => documentLines({ documents }, { content }, report);

/** The line on which a text stands in a document. */
const lineWith = (path: string, wanted: string): number =>
  (texts
    .find(([one]) => one === path)?.[1]
    .split('\n')
    .findIndex((line) => line.includes(wanted)) ?? 0) + 1;

test('a node leads to its line', async () => {
  const sheet = lineWith('screens/fund/withdraw.json', '"facts"') - 1;
  expect(await lines('fund/withdraw sheets/confirm/body/0: TypeError: x is null')).toEqual([
    `screens/fund/withdraw.json:${sheet}`,
  ]);
  const left = 'fund/withdraw: too many errors, the last: fund/withdraw sheets/confirm/body/0: TypeError: x';
  expect(await lines(left)).toEqual([`screens/fund/withdraw.json:${sheet}`]);
});

test('a place that fragments have, too, leads to all of them, and one that only a fragment has to that', async () => {
  expect(await lines('fund/withdraw body/0/children/1: Error: x')).toEqual([
    `screens/fund/withdraw.json:${lineWith('screens/fund/withdraw.json', '"text": "a.b"') - 2}`,
    `screens/fragments/fee.json:${lineWith('screens/fragments/fee.json', '"fragments/row"') - 1}`,
    `screens/fragments/row.json:${lineWith('screens/fragments/row.json', '"b"') - 1}`,
  ]);
  expect(await lines('fund/withdraw body/0/children/2: Error: x')).toEqual([
    `screens/fragments/row.json:${lineWith('screens/fragments/row.json', '"c"') - 1}`,
  ]);
});

test('a page that failed as a whole leads to its document; anything else nowhere', async () => {
  expect(await lines('fund/withdraw: Error: broken page')).toEqual(['screens/fund/withdraw.json']);
  for (const report of ['no start', 'fund/other: Error', 'fund/withdraw body/9: Error', '../etc passwd/x: y'])
    expect(await lines(report)).toEqual([]);
});
