import { existsSync } from 'node:fs';
import { copyFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { PROJECT, productOf, runCommand } from '../../command-line.ts';
import { readProject } from '../../document/project.ts';
import { Product } from '../../language/product.ts';
import { newLanguage } from './new-language.ts';

const OPTIONS = { ...PROJECT, also: { type: 'string', multiple: true } } satisfies ParseArgsConfig['options'];

const USAGE = 'npm run new-language -- <code> <tag> <name>';

/**
 * `npm run new-language -- <code> <tag> <name>` offers a language: names it in the app document, begins its table of
 * texts and its words of the glossary, and says what to translate. `--also <folder>` names a folder that holds a file
 * a language as well; a new one begins as a copy of the first language's.
 */
await runCommand(async () => {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const [code, tag, name, ...more] = positionals;
  if (code === undefined || tag === undefined || name === undefined || more.length > 0)
    throw new Error(`Say which language: ${USAGE}, as: de de Deutsch.`);
  const product = new Product(await readProject(productOf(values)));
  const { language: first = 'en' } = product.project.app.value as { readonly language?: string };
  const copies = (values.also ?? []).map((folder) => ({
    from: `${folder}/${first}.json`,
    to: `${folder}/${code}.json`,
  }));
  for (const { from } of copies)
    if (!existsSync(path.resolve(values.root, from))) throw new Error(`There is no ${from} to begin from.`);
  const { files, texts, terms } = newLanguage(product, { code, tag, name });
  for (const [file, text] of files) await writeFile(path.resolve(values.root, file), text);
  for (const { from, to } of copies)
    if (!existsSync(path.resolve(values.root, to)))
      await copyFile(path.resolve(values.root, from), path.resolve(values.root, to));
  for (const file of [...files.keys(), ...copies.map(({ to }) => to)]) console.log(file);
  const steps = [
    `Hand its ${texts} texts to a translator: npm run translations -- export ${code} ${code}.csv, then import ${code}.csv`,
    ...(terms > 0
      ? [`Write its words for the ${terms} terms of ${product.project.glossary.file}, under "${code}"`]
      : []),
    ...copies.map(({ to }) => `Translate ${to}`),
    'npm run check',
  ];
  console.log('\nNext:');
  steps.forEach((step, index) => console.log(`  ${index + 1}. ${step}`));
  return 0;
});
