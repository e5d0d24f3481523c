import { Product } from '../language/product.ts';
import { COMPILER_CODES } from '../document/codes.ts';
import type { Fix, Problem } from '../document/problem.ts';
import { readProject, type ProjectOptions } from '../document/project.ts';
import { runRules } from './rule.ts';
import { rules } from './rules/index.ts';

/**
 * Checks all documents of a product: the compiler's problems, then those of the rules; each problem once, sorted by
 * place.
 */
export async function check(options: ProjectOptions): Promise<Problem[]> {
  return checkProduct(new Product(await readProject(options)));
}

/** Checks documents that are compiled already. */
export function checkProduct(product: Product): Problem[] {
  return arrange([...product.problems, ...runRules(rules, product)]);
}

/**
 * Sorts problems by file and place, without repeats. A fix that only removes something is sure only while every name is
 * right: a misspelt one elsewhere may mean it.
 */
export function arrange(problems: readonly Problem[]): Problem[] {
  const seen = new Map(
    problems.map((problem) => [
      `${problem.file}:${problem.place.line}:${problem.place.column}:${problem.code}:${problem.message}`,
      problem,
    ]),
  );
  const all = [...seen.values()].sort(
    (a, b) => a.file.localeCompare(b.file) || a.place.line - b.place.line || a.place.column - b.place.column,
  );
  return all.some(hidesNames) ? all.map(withoutTaking) : all;
}

/** Tells whether a problem hides the names that a document uses. */
function hidesNames({ severity, code, fixes = [] }: Problem): boolean {
  if (severity !== 'error' || fixes.some(takesAway)) return false;
  return Object.hasOwn(COMPILER_CODES, code) || code === 'document-schema' || fixes.some(({ sure }) => sure);
}

const takesAway = ({ sure, edits }: Fix): boolean => sure && edits.every(({ text }) => text === '');

function withoutTaking(problem: Problem): Problem {
  if (!problem.fixes?.some(takesAway)) return problem;
  return { ...problem, fixes: problem.fixes.map((fix) => (takesAway(fix) ? { ...fix, sure: false } : fix)) };
}
