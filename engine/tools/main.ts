#!/usr/bin/env node
import { runCommand } from '../command-line.ts';

/** The one command of the package: the first argument selects `check`, `format` …, which gets the others. */
const COMMANDS: Readonly<Record<string, () => Promise<unknown>>> = {
  check: () => import('../check/main.ts'),
  'check:mutants': () => import('../check/mutants/main.ts'),
  'test:pages': () => import('../page-test/main.ts'),
  review: () => import('../review/main.ts'),
  format: () => import('./format/main.ts'),
  'new-page': () => import('./new-page/main.ts'),
  'new-language': () => import('./new-language/main.ts'),
  where: () => import('./where/main.ts'),
  translations: () => import('./translations/main.ts'),
  reference: () => import('./reference/main.ts'),
  schemas: () => import('./editor-schemas/main.ts'),
  lsp: () => import('./lsp/main.ts'),
};

// The selected command reads the arguments behind its name.
const [name = ''] = process.argv.splice(2, 1);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (command !== undefined) await command();
else
  await runCommand(() => {
    throw new Error(`Say what to do: ${Object.keys(COMMANDS).join(', ')}.`);
  });
