import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CodeActionRequest, type CodeAction, type Diagnostic } from 'vscode-languageserver/node';
import { Client, ROOT } from './client.ts';

const PAGE = 'screens/fund/withdraw.json';
const text = readFileSync(path.join(ROOT, PAGE), 'utf8');
const client = new Client();
beforeAll(async () => {
  await client.start();
  await client.show(PAGE);
}, 60_000);
afterAll(() => client.stop());

const none = (messages: readonly string[]): boolean => messages.length === 0;

async function fixes({ range }: Diagnostic): Promise<readonly CodeAction[]> {
  const found = await client.connection.sendRequest(CodeActionRequest.type, {
    textDocument: { uri: client.uri(PAGE) },
    range,
    context: { diagnostics: [] },
  });
  return (found ?? []) as CodeAction[];
}

test('what the compiler finds is told while one types, with what mends it', async () => {
  await client.change(PAGE, text.replace('=data.wallet.networks', '=data.wallet.netwrks'));
  const { diagnostics } = await client.diagnosed(PAGE, (messages) => messages.length > 0);
  const [first] = diagnostics;
  expect(first).toMatchObject({ code: 'unknown-member', source: 'check' });
  const [fix] = await fixes(first!);
  expect(fix?.edit?.changes?.[client.uri(PAGE)]).toMatchObject([{ newText: 'networks', range: first!.range }]);
  await client.change(PAGE, text);
  await client.diagnosed(PAGE, none);
});

test('what a rule finds is told too', async () => {
  await client.change(PAGE, text.replace('"withdraw.title"', '"withdraw.titel"'));
  const { diagnostics } = await client.diagnosed(PAGE, (messages) => messages.length > 0);
  expect(diagnostics).toMatchObject([{ code: 'unknown-text' }]);
  await client.change(PAGE, text);
  await client.diagnosed(PAGE, none);
});

test('a text that is no JSON yet is told, and the rest of it is read', async () => {
  await client.change(PAGE, text.replace('"title": "withdraw.title",', '"title": "withdraw.title"'));
  const { diagnostics } = await client.diagnosed(PAGE, (messages) => messages.length > 0);
  expect(diagnostics.map(({ code }) => code)).toEqual(['json']);
  await client.change(PAGE, text);
  await client.diagnosed(PAGE, none);
});

test('a change is told in the documents that it reaches', async () => {
  const sheet = 'screens/fragments/withdraw-sheet.json';
  const own = readFileSync(path.join(ROOT, sheet), 'utf8');
  await client.show(sheet, own.replace('"facts": { "type": "facts" }', '"faxts": { "type": "facts" }'));
  const { diagnostics } = await client.diagnosed(PAGE, (messages) => messages.length > 0);
  expect(diagnostics.map(({ code }) => code)).toContain('unknown-argument');
  await client.closed(sheet);
  await client.diagnosed(PAGE, none);
});
