import { fileURLToPath } from 'node:url';
import { projectIn } from '../../command-line.ts';
import { readProject, type Project } from '../../document/project.ts';
import { readSource } from '../../document/source.ts';
import { Product } from '../../language/product.ts';
import { runRules } from '../rule.ts';
import { rules } from '../rules/index.ts';
import type { Random } from '../../document/seeded.ts';
import { misspell, replaced, spotsOf } from './mutate.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Reads the project of this folder, compiles and checks it, so that changes of it can be checked on top. */
export async function checkedProject(): Promise<{ readonly project: Project; readonly product: Product }> {
  const project = await readProject(projectIn(ROOT));
  const product = new Product(project);
  runRules(rules, product);
  return { project, product };
}

/** Returns the project with one wrong letter in a document; `more`: also in the app document and the rules. */
export function changed(
  project: Project,
  random: Random,
  more = false,
): { readonly where: string; readonly project: Project } {
  const singles = more
    ? ([
        ['app', project.app],
        ['rules', project.rules],
      ] as const)
    : [];
  const all = [...singles, ...project.screens, ...project.fragments];
  const [name, source] = all[Math.floor(random() * all.length)]!;
  const spots = spotsOf(source.value);
  const spot = spots[Math.floor(random() * spots.length)]!;
  const by = misspell(spot.text, random) ?? 'x';
  const mutant = readSource(source.file, JSON.stringify(replaced(source.value, spot, by), null, 2));
  const where = `${name} ${spot.pointer.join('/')} ${spot.text} → ${by}`;
  if (name === 'app' || name === 'rules') return { where, project: { ...project, [name]: mutant } };
  const kind = name.startsWith('fragments/') ? 'fragments' : 'screens';
  return { where, project: { ...project, [kind]: new Map(project[kind]).set(name, mutant) } };
}
