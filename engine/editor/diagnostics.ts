import { arrange } from '../check/check.ts';
import { ruleSteps } from '../check/rule.ts';
import { rules } from '../check/rules/index.ts';
import type { Problem } from '../document/problem.ts';
import type { Draft } from './draft.ts';
import type { Snapshot } from './workbench.ts';

/** Returns the compiler's problems: they are known at once. */
export function compilerProblems({ product }: Snapshot): Problem[] {
  return arrange([...product.problems, ...unread(product)]);
}

/**
 * Runs the rules of the checker. It stops between two rules, so that an editor can answer in between, or leave it
 * where the documents have changed again.
 */
export function ruleProblems({ product }: Snapshot): Generator<undefined, readonly Problem[]> {
  return ruleSteps(rules, product);
}

/** Texts that are no JSON while they are typed. */
function unread({ project }: Snapshot['product']): Problem[] {
  const documents: readonly Draft[] = [
    project.app,
    project.rules,
    project.theme,
    project.glossary,
    ...project.screens.values(),
    ...project.fragments.values(),
    ...project.locales.values(),
  ];
  return documents.flatMap(({ file, unread: broken }) =>
    broken === undefined ? [] : [{ file, code: 'json', severity: 'error', ...broken } as const],
  );
}
