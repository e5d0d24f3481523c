import { arrange } from '../check/check.ts';
import { ruleSteps } from '../check/rule.ts';
import { rules } from '../check/rules/index.ts';
import type { Problem } from '../document/problem.ts';
import type { Draft } from './draft.ts';
import type { Snapshot } from './workbench.ts';

/** Returns the compiler's problems; what is not compiled yet is compiled at once. */
export function compilerProblems({ product }: Snapshot): Problem[] {
  return arrange([...product.problems, ...unread(product)]);
}

/** Compiles the documents, and yields after each. */
export function* compiling(snapshot: Snapshot): Generator<undefined, readonly Problem[]> {
  yield* snapshot.product.compiling();
  return compilerProblems(snapshot);
}

/** Returns the compiler's problems of the documents that are compiled. */
export function problemsSoFar({ product }: Snapshot): readonly Problem[] {
  return [...product.outputs.ready.values(), ...product.tests.ready.values()].flatMap(({ problems }) => problems);
}

/**
 * Runs the rules of the checker. It yields between two rules, and within long ones, so that an editor can answer in
 * between, or stop where the documents have changed again.
 *
 * @param found takes the problems as they are found
 */
export function ruleProblems({ product }: Snapshot, found: Problem[] = []): Generator<undefined, readonly Problem[]> {
  return ruleSteps(rules, product, found);
}

/** Returns the syntax errors of texts that are being typed. */
function unread({ project }: Snapshot['product']): Problem[] {
  const documents: readonly Draft[] = [
    project.app,
    project.rules,
    project.theme,
    project.glossary,
    ...project.screens.values(),
    ...project.tests.values(),
    ...project.fragments.values(),
    ...project.locales.values(),
  ];
  return documents.flatMap(({ file, unread: broken }) =>
    broken === undefined ? [] : [{ file, code: 'json', severity: 'error', ...broken } as const],
  );
}
