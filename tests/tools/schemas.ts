import { writeFileSync } from 'node:fs';
import { projectIn } from '../../engine/command-line.ts';
import { readProject } from '../../engine/document/project.ts';
import { schemasOf } from '../../engine/tools/editor-schemas/editor-schemas.ts';

const ROOT = new URL('../..', import.meta.url).pathname;

/** The editors' schemas of this product, as they stand in `schemas/`. */
export async function currentSchemas(): Promise<ReadonlyMap<string, string>> {
  const schemas = schemasOf(await readProject(projectIn(ROOT)));
  return new Map([...schemas].map(([file, text]) => [`schemas/${file}`, text]));
}

if (process.argv[1]?.endsWith('schemas.ts') === true) {
  for (const [file, text] of await currentSchemas()) writeFileSync(ROOT + file, text);
}
