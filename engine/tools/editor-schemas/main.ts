import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { PROJECT, productOf, runCommand } from '../../command-line.ts';
import { readProject } from '../../document/project.ts';
import { schemasOf } from './editor-schemas.ts';

const OPTIONS = { ...PROJECT, out: { type: 'string', default: 'schemas' } } satisfies ParseArgsConfig['options'];

/** Writes the editors' schemas of a product into a folder: `schemas`, or `--out folder`. */
await runCommand(async () => {
  const { values } = parseArgs({ options: OPTIONS });
  const options = productOf(values);
  await mkdir(path.resolve(options.root, values.out), { recursive: true });
  for (const [name, text] of schemasOf(await readProject(options))) {
    const file = path.join(values.out, name);
    await writeFile(path.resolve(options.root, file), text);
    console.log(file);
  }
  return 0;
});
