import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { projectIn } from '../../engine/command-line.ts';
import { readProject } from '../../engine/document/project.ts';
import { functionsIn } from '../../engine/document/catalog.ts';
import { productReference, reference } from '../../engine/tools/reference/reference.ts';
import * as formulas from '../../src/domain/formulas/formulas.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The reference as it should stand: file → text. */
export async function currentReference(): Promise<ReadonlyMap<string, string>> {
  const { catalog } = await readProject(projectIn(ROOT));
  const own = productReference(catalog, [{ title: 'Previews and limits', functions: functionsIn(formulas) }]);
  return new Map([
    ...Object.entries(reference(catalog)).map(([name, text]) => [`engine/reference/${name}.md`, text] as const),
    ...Object.entries(own).map(([name, text]) => [`screens/${name}.md`, text] as const),
  ]);
}

if (process.argv[1]?.endsWith('reference.ts') === true) {
  mkdirSync(`${ROOT}engine/reference`, { recursive: true });
  for (const [file, text] of await currentReference()) writeFileSync(ROOT + file, text);
}
