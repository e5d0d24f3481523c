import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  DefinitionRequest,
  DocumentSymbolRequest,
  HoverRequest,
  ReferencesRequest,
  type DocumentSymbol,
  type Location,
} from 'vscode-languageserver/node';
import app from '../../../screens/app.json' with { type: 'json' };
import { Client, positionAt, ROOT } from './client.ts';

const client = new Client();
beforeAll(async () => {
  await client.start();
  await client.show('screens/fund/withdraw.json');
}, 60_000);
afterAll(() => client.stop());

/** Asks about words of a file: the first of them after some others. */
async function at(words: string, after = '', file = 'screens/fund/withdraw.json') {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const from = text.indexOf(after);
  const offset = text.indexOf(words, from);
  if (from < 0 || offset < 0) throw new Error(`${file} has no ${words} after ${after}`);
  await client.show(file);
  const position = positionAt(text, offset + Math.ceil(words.length / 2));
  return { textDocument: { uri: client.uri(file) }, position };
}

async function definition(words: string, after?: string, file?: string): Promise<string[]> {
  const found = await client.connection.sendRequest(DefinitionRequest.type, await at(words, after, file));
  return ((found ?? []) as Location[]).map(shown);
}

function shown({ uri, range: { start, end } }: Location): string {
  const file = fileURLToPath(uri);
  const line = readFileSync(file, 'utf8').split('\n')[start.line] ?? '';
  const words = start.line === end.line ? line.slice(start.character, end.character) : '';
  return `${path.relative(ROOT, file)} ${words}`.trim();
}

async function hover(words: string, after?: string, file?: string): Promise<string> {
  const found = await client.connection.sendRequest(HoverRequest.type, await at(words, after, file));
  return found === null ? '' : (found.contents as { value: string }).value;
}

async function references(words: string, after?: string, file?: string): Promise<string[]> {
  const params = { ...(await at(words, after, file)), context: { includeDeclaration: true } };
  const found = await client.connection.sendRequest(ReferencesRequest.type, params);
  return (found ?? []).map(shown);
}

describe('where something is declared', () => {
  test.each<[string, string, string | undefined, string]>([
    ['a page', 'fund/withdraw_logs', undefined, 'screens/fund/withdraw_logs.json'],
    ['a call', 'wallet.limits', undefined, 'schemas/api/wallet.json wallet.limits'],
    ['an argument of a call', 'currency', '"call": "wallet.limits"', 'schemas/api/wallet.json currency'],
    ['a channel', 'balance', undefined, 'schemas/channels.json balance'],
    ['a type', 'WithdrawTarget', undefined, 'schemas/api/wallet.json WithdrawTarget'],
    ['an access rule', 'payPassword', undefined, 'screens/app.json payPassword'],
    ['a rule', 'walletAddress', undefined, 'screens/rules.json walletAddress'],
    ['a parameter in a formula', 'currency', '=params.', 'screens/fund/withdraw.json currency'],
    ['a datum in a formula', 'wallet', '=data.', 'screens/fund/withdraw.json wallet'],
    ['a derived value in a formula', 'network.min', 'calc.', 'screens/fund/withdraw.json network'],
    ['a field in a formula', 'network', 'lianType == form.', 'screens/fund/withdraw.json network'],
    ['a member of an entity', 'networks', '=data.wallet.', 'schemas/api/wallet.json networks'],
    ['a function', 'withdrawMax', undefined, 'src/domain/formulas/formulas.ts withdrawMax'],
    ['a list function', 'find', '"network": "=data.wallet.networks.', 'engine/formula/macros.ts find'],
    ['a block', 'field.pick', undefined, 'engine/block/field.pick/schema.ts'],
  ])('%s', async (_what, words, after, expected) => {
    expect(await definition(words, after)).toContain(expected);
  });

  test('a text, in every language', async () => {
    const found = await definition('withdraw.title');
    expect(found).toHaveLength(app.languages.length);
    expect(found).toEqual(expect.arrayContaining(['locales/en.json title', 'locales/fra.json title']));
  });
});

describe('what an editor shows', () => {
  test('of a text: its words in every language', async () => {
    const words = await hover('withdraw.title');
    expect(words.match(/^- \*\*/gm)).toHaveLength(app.languages.length);
    expect(words).toContain('**en** Withdraw');
  });
  test('of a call: what it does, takes and answers', async () => {
    const words = await hover('wallet.limits');
    expect(words).toContain('GET');
    expect(words).toContain('`currency`');
  });
  test('of a part of a formula: its type, and what the contract says', async () => {
    expect(await hover('networks', '=data.wallet.')).toMatch(/data\.wallet\.networks: list<\w+>/);
    expect(await hover('form.amount', 'receive')).toContain('form.amount: number');
  });
  test('of a function: its signature, description and example', async () => {
    expect(await hover('withdrawMax')).toContain('withdrawMax(');
  });
  test('of a block: what it is, with an example', async () => {
    const words = await hover('field.pick');
    expect(words).toContain('```json');
    expect(words).toContain('"block": "field.pick"');
  });
  test('of a key: what it takes, and what counts without it', async () => {
    const words = await hover('optional', '"destination"');
    expect(words).toContain('**optional** true or false');
    expect(words).toContain('A failure counts as null.');
  });
});

describe('everywhere that something is named', () => {
  test('a text: its tables, documents, and errors of the contract', async () => {
    const found = await references('withdraw.title');
    expect(found.filter((one) => one.startsWith('locales/'))).toHaveLength(app.languages.length);
    expect(found).toContain('screens/fund/withdraw.json withdraw.title');
  });
  test('a parameter of a page: where it is read, and where others give it', async () => {
    const found = await references('currency', '=params.');
    expect(found.filter((one) => one.startsWith('screens/fund/withdraw.json')).length).toBeGreaterThan(5);
    expect(found.some((one) => !one.startsWith('screens/fund/withdraw.json'))).toBe(true);
  });
  test('a call: its operation, and who makes it', async () => {
    const found = await references('wallet.limits');
    expect(found).toContain('schemas/api/wallet.json wallet.limits');
    expect(found.filter((one) => one.startsWith('screens/')).length).toBeGreaterThan(0);
  });
});

test('the outline of a document has what it declares and shows', async () => {
  const { textDocument } = await at('"title"');
  const parts = (await client.connection.sendRequest(DocumentSymbolRequest.type, { textDocument })) as DocumentSymbol[];
  const names = (all: readonly DocumentSymbol[]): string[] =>
    all.flatMap((one) => [one.name, ...names(one.children ?? [])]);
  expect(names(parts)).toEqual(
    expect.arrayContaining(['params', 'currency', 'data', 'wallet', 'form', 'network', 'field.pick']),
  );
});
