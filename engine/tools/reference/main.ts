import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PROJECT, productOf, runCommand } from '../../command-line.ts';
import { functionsIn } from '../../document/catalog.ts';
import { loadModule } from '../../document/load.ts';
import { readProject } from '../../document/project.ts';
import { productReference } from './reference.ts';

/**
 * Writes the reference of a product's own words: `CALLS.md`, and where it has its own `FUNCTIONS.md`, `BLOCKS.md` and
 * `ACTIONS.md`.
 */
await runCommand(async () => {
  const options = productOf(parseArgs({ options: PROJECT }).values);
  const { catalog } = await readProject(options);
  const files = options.formulas.map((file) => path.resolve(options.root, file)).filter((file) => existsSync(file));
  const groups = await Promise.all(
    files.map(async (file) => ({ title: path.parse(file).name, functions: functionsIn(await loadModule(file)) })),
  );
  for (const [name, text] of Object.entries(productReference(catalog, groups))) {
    const file = path.join(options.screens, `${name}.md`);
    await writeFile(path.resolve(options.root, file), text);
    console.log(file);
  }
  return 0;
});
