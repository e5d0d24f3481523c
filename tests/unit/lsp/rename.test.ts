import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  DidChangeWatchedFilesNotification,
  FileChangeType,
  RenameRequest,
  type TextDocumentEdit,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import { projectIn } from '../../../engine/command-line.ts';
import { check } from '../../../engine/check/check.ts';
import { showProblem } from '../../../engine/document/problem.ts';
import { runRules } from '../../../engine/check/rule.ts';
import { rules } from '../../../engine/check/rules/index.ts';
import { compilerProblems } from '../../../engine/editor/diagnostics.ts';
import { Lines } from '../../../engine/document/lines.ts';
import { Workbench } from '../../../engine/editor/workbench.ts';
import { Client, positionAt, ROOT } from './client.ts';

/** The product in a folder of its own, in which names are changed one after another. */
const folder = mkdtempSync(path.join(tmpdir(), 'rename-'));
for (const part of ['screens', 'locales', 'schemas', 'src'])
  cpSync(path.join(ROOT, part), path.join(folder, part), { recursive: true });
symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
const client = new Client(folder, ['--product', '.']);
beforeAll(() => client.start(), 60_000);
afterAll(async () => {
  await client.stop();
  rmSync(folder, { recursive: true, force: true });
});

const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');

/** Renames the first of some words after others, as an editor does; gives the files that changed. */
async function renamed(file: string, words: string, after: string, newName: string): Promise<readonly string[]> {
  const text = read(file);
  const offset = text.indexOf(words, text.indexOf(after));
  await client.show(file);
  const edit = await client.connection.sendRequest(RenameRequest.type, {
    textDocument: { uri: client.uri(file) },
    position: positionAt(text, offset + 1),
    newName,
  });
  if (edit === null) throw new Error('Nothing was renamed.');
  return apply(edit);
}

/** Does what an editor does with the changes, and tells the server. */
async function apply({ documentChanges = [] }: WorkspaceEdit): Promise<readonly string[]> {
  const changed: string[] = [];
  for (const change of documentChanges) {
    if ('textDocument' in change) {
      const file = path.relative(folder, fileURLToPath(change.textDocument.uri));
      const text = withChanges(read(file), (change as TextDocumentEdit).edits as TextEdit[]);
      writeFileSync(path.join(folder, file), text);
      bench.write(file, text);
      await client.show(file, text);
      changed.push(file);
    } else if (change.kind === 'rename') {
      const [from, to] = [fileURLToPath(change.oldUri), fileURLToPath(change.newUri)];
      renameSync(from, to);
      bench.write(path.relative(folder, from), undefined);
      bench.write(path.relative(folder, to), readFileSync(to, 'utf8'));
      await client.closed(path.relative(folder, from));
      await client.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
        changes: [
          { uri: change.oldUri, type: FileChangeType.Deleted },
          { uri: change.newUri, type: FileChangeType.Created },
        ],
      });
      await client.show(path.relative(folder, to));
      changed.push(path.relative(folder, to));
    }
  }
  return changed;
}

function withChanges(text: string, edits: readonly TextEdit[]): string {
  const lines = new Lines(text);
  const offset = ({ line, character }: { line: number; character: number }): number =>
    lines.offset({ line: line + 1, column: character + 1 });
  return edits
    .toSorted((a, b) => offset(b.range.start) - offset(a.range.start))
    .reduce(
      (now, { range, newText }) => now.slice(0, offset(range.start)) + newText + now.slice(offset(range.end)),
      text,
    );
}

/** The same product as the checker sees it after each rename. */
let bench: Workbench;
beforeAll(async () => {
  bench = await Workbench.open(projectIn(folder));
});

function mistakes(): string[] {
  const problems = [...compilerProblems(bench.snapshot), ...runRules(rules, bench.snapshot.product)];
  return problems.map(showProblem);
}

const PAGE = 'screens/fund/withdraw.json';

test.each<[string, string, string, string, string, number]>([
  ['the key of a text', PAGE, 'withdraw.logs', '', 'withdraw.history_of', 10],
  ['the key of a text, into another group', PAGE, 'withdraw.title', '', 'fund.withdraw_title', 10],
  ['a text from its table', 'locales/fra.json', 'below_min', '"withdraw": {', 'too_little', 10],
  ['a parameter of a page', PAGE, 'target', '"params"', 'kind', 1],
  ['a field, from a formula', PAGE, 'network', 'lianType == form.', 'chain', 1],
  ['a datum', PAGE, 'limits', '"data"', 'bounds', 1],
  ['a derived value', PAGE, 'preferred', '"calc"', 'usual', 1],
  ['a parameter of a fragment', 'screens/fragments/bill-row.json', 'bill', '"params"', 'entry', 2],
  ['an event of a fragment', 'screens/fragments/pay-sheet.json', 'confirmed', '"events"', 'agreed', 2],
  ['a fragment', PAGE, 'fragments/withdraw-limits', '', 'bounds-note', 2],
  ['a page', PAGE, 'fund/withdraw_logs', '', 'fund/withdrawals', 2],
  ['a rule', PAGE, 'walletAddress', '', 'address', 2],
  ['an access rule', PAGE, 'payPassword', '', 'withPassword', 3],
  ['an event for measuring', PAGE, 'withdraw.sent', '', 'withdraw.asked', 2],
  ['a flag', 'screens/app.json', 'depositsSlow', '', 'slowDeposits', 2],
])('renames %s, and the checker has nothing to say', async (_what, file, words, after, to, least) => {
  const changed = await renamed(file, words, after, to);
  expect(changed.length).toBeGreaterThanOrEqual(least);
  expect(mistakes()).toEqual([]);
});

test.each<[string, string, string, string, string, RegExp]>([
  ['a call, which the contract names', PAGE, 'wallet.info', '', 'wallet.all', /documents do not make up/],
  ['a name that is there already', PAGE, 'remark', '"fields"', 'amount', /the checker would say/],
  ['what is no name', PAGE, 'remark', '"fields"', 'a b', /letters and digits/],
  ['a key of a text that is there', PAGE, 'withdraw.history_of', '', 'withdraw.submit', /There is a text/],
  [
    'a text that code says',
    'locales/en.json',
    'sell_base',
    '"ticket": {',
    'sell_all',
    /The code names "ticket.sell_base"/,
  ],
])('refuses %s', async (_what, file, words, after, to, message) => {
  await expect(renamed(file, words, after, to)).rejects.toThrow(message);
});

test('after all of them the checker, which reads the files, has nothing to say', async () => {
  expect((await check(projectIn(folder))).map(showProblem)).toEqual([]);
});
