import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PROJECT, productOf, runCommand } from '../../command-line.ts';
import { Product } from '../../language/product.ts';
import { readProject } from '../../document/project.ts';
import { changesOf } from './changes.ts';
import { readCsv, writeCsv } from './csv.ts';
import { tableOf } from './table.ts';

const USAGE = 'npm run translations -- export [--missing] [language …] out.csv, or import in.csv';

/**
 * `npm run translations -- export [--missing] [language …] out.csv` writes the texts as a table for translators;
 * `import in.csv` reads one back. It prints each mistake with its line, and with any mistake it writes nothing and
 * exits with 1.
 */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { missing: { type: 'boolean', default: false }, ...PROJECT },
    allowPositionals: true,
  });
  const [command, ...words] = positionals;
  const file = words.at(-1);
  if (
    (command !== 'export' && command !== 'import') ||
    file === undefined ||
    !file.endsWith('.csv') ||
    (command === 'import' && (words.length > 1 || values.missing))
  )
    throw new Error(`Say what to do: ${USAGE}`);
  const product = new Product(await readProject(productOf(values)));
  const broken = [...product.project.locales.values()].find((source) => source.broken !== undefined);
  if (broken?.broken !== undefined)
    throw new Error(
      `${broken.file}:${broken.broken.place.line}:${broken.broken.place.column} ${broken.broken.message}`,
    );
  if (command === 'export') {
    const rows = tableOf(product, words.slice(0, -1), values.missing);
    await writeFile(path.resolve(file), writeCsv(rows));
    console.log(`${file}: ${rows.length - 1} rows`);
    return 0;
  }
  const { wrong, files, counts } = changesOf(product, readCsv(await readFile(path.resolve(file), 'utf8')));
  for (const message of wrong) console.log(`${file} ${message}`);
  if (wrong.length > 0) {
    console.log('Nothing was written.');
    return 1;
  }
  for (const [name, text] of files) await writeFile(path.resolve(values.root, name), text);
  console.log(
    counts.size === 0
      ? 'All texts are as in the table.'
      : `Changed: ${[...counts].map(([language, count]) => `${count} in ${language}`).join(', ')}.`,
  );
  return 0;
});
