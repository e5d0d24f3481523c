import { checkProduct } from '../../check/check.ts';
import { showProblem, type Problem } from '../../document/problem.ts';
import { Product } from '../../language/product.ts';
import { withFiles, type Project } from '../../document/project.ts';

/** Checks that files bring no new error. @throws with the checker's message. */
export function verify(project: Project, files: ReadonlyMap<string, string>): void {
  const before = new Set(errorsOf(project).map(({ file, message }) => `${file} ${message}`));
  const errors = errorsOf(withFiles(project, files)).filter(({ file, message }) => !before.has(`${file} ${message}`));
  if (errors.length > 0)
    throw new Error(
      `That page would not pass the check; nothing was written.\n${errors.slice(0, 5).map(showProblem).join('\n')}${errors.length > 5 ? `\nand ${errors.length - 5} more` : ''}`,
    );
}

function errorsOf(project: Project): Problem[] {
  return checkProduct(new Product(project)).filter(({ severity }) => severity === 'error');
}
