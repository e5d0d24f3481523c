import { arrange } from '../../check/check.ts';
import { runRules } from '../../check/rule.ts';
import { rules } from '../../check/rules/index.ts';
import { showProblem, type Problem } from '../../document/problem.ts';
import { Product } from '../../language/product.ts';
import type { Project } from '../../document/project.ts';
import { readSource, type Source } from '../../document/source.ts';

/** The documents of a project with some files as they are going to be. */
export function withFiles(project: Project, files: ReadonlyMap<string, string>): Project {
  const read = (file: string): Source => readSource(file, files.get(file)!);
  const replaced = (sources: ReadonlyMap<string, Source>): Map<string, Source> =>
    new Map([...sources].map(([name, source]) => [name, files.has(source.file) ? read(source.file) : source]));
  const screens = replaced(project.screens);
  const known = new Set(
    [...project.screens.values(), ...project.locales.values(), project.app].map(({ file }) => file),
  );
  for (const file of files.keys())
    if (!known.has(file)) screens.set(file.slice(project.options.screens.length + 1, -'.json'.length), read(file));
  return {
    ...project,
    screens,
    locales: replaced(project.locales),
    app: files.has(project.app.file) ? read(project.app.file) : project.app,
  };
}

/** Makes sure that files bring no new error. @throws with what the checker would say of them. */
export function verify(project: Project, files: ReadonlyMap<string, string>): void {
  const before = new Set(errorsOf(project).map(({ file, message }) => `${file} ${message}`));
  const errors = errorsOf(withFiles(project, files)).filter(({ file, message }) => !before.has(`${file} ${message}`));
  if (errors.length > 0)
    throw new Error(
      `That page would not pass the check; nothing was written.\n${errors.slice(0, 5).map(showProblem).join('\n')}${errors.length > 5 ? `\nand ${errors.length - 5} more` : ''}`,
    );
}

function errorsOf(project: Project): Problem[] {
  const product = new Product(project);
  return arrange([...product.problems, ...runRules(rules, product)]).filter(({ severity }) => severity === 'error');
}
