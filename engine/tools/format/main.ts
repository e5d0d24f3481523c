import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PROJECT, productOf, runCommand } from '../../command-line.ts';
import { readDocuments } from '../../document/project.ts';
import { format } from './format.ts';

/**
 * `npm run format [-- file …] [-- --check]` lays out documents and tables of texts. With `--check` it writes nothing,
 * and exits with 1 where a layout differs.
 */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { check: { type: 'boolean', default: false }, ...PROJECT },
    allowPositionals: true,
  });
  const { changed, refused } = format(await readDocuments(productOf(values)), positionals);
  if (!values.check) for (const { file, text } of changed) await writeFile(path.resolve(values.root, file), text);
  for (const { file } of changed)
    console.log(values.check ? `${file} is laid out otherwise. Run: npm run format` : file);
  for (const line of refused) console.log(line);
  return refused.length > 0 || (values.check && changed.length > 0) ? 1 : 0;
});
