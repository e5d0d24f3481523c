import path from 'node:path';
import { parseArgs } from 'node:util';
import { PROJECT, productOf, runCommand } from '../../command-line.ts';
import { readDocuments } from '../../document/project.ts';
import type { Json } from '../../document/source.ts';
import { rebuildTexts } from '../text-files.ts';

/**
 * The command line that a product asks before it builds: `texts --built <folder>` puts the words of the working tree
 * into a build. Exits 1, and leaves the build as it is, where something else than words has changed: then it takes a
 * whole build.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: { built: { type: 'string', default: 'dist' }, ...PROJECT } });
  const options = productOf(values);
  const { locales } = await readDocuments(options);
  const tableOf = async (language: string): Promise<Json | undefined> => locales.get(language)?.value;
  return (await rebuildTexts(tableOf, path.resolve(options.root, values.built))) ? 0 : 1;
});
