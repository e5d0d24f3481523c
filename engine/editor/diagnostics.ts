import { arrange } from '../check/check.ts';
import { ruleSteps } from '../check/rule.ts';
import { rules } from '../check/rules/index.ts';
import type { Problem } from '../document/problem.ts';
import { Lines, treeOf, type Draft } from './draft.ts';
import { find, locate, type Span } from './tree.ts';
import { sourceOf, type Snapshot } from './workbench.ts';

/** What the compiler tells of a document: it is known at once. */
export function compilerProblems({ product }: Snapshot): Problem[] {
  return arrange([...product.problems, ...unread(product)]);
}

/**
 * Everything that is wrong with the product, as `npm run check` tells it. It stops between two rules, so that an editor
 * can answer in between, or leave it where the documents have changed again.
 */
export function* allProblems(snapshot: Snapshot): Generator<undefined, readonly Problem[]> {
  const { product } = snapshot;
  const told = yield* ruleSteps(rules, product);
  return arrange([...product.problems, ...unread(product), ...told]);
}

/** Texts that are no JSON while they are typed. */
function unread({ project }: Snapshot['product']): Problem[] {
  const documents: readonly Draft[] = [
    project.app, project.rules, project.theme, project.glossary,
    ...project.screens.values(), ...project.fragments.values(), ...project.locales.values(),
  ];
  return documents.flatMap(({ file, unread: broken }) =>
    broken === undefined ? [] : [{ file, code: 'json', severity: 'error', ...broken } as const],
  );
}

/** What a problem marks in the text of its document. */
export function spanOfProblem({ product }: Snapshot, { file, place }: Problem): Span {
  const source = sourceOf(product, file);
  if (source === undefined) return { start: 0, end: 0 };
  const start = new Lines(source.text).offset(place);
  const tree = treeOf(source);
  const { pointer, part, string } = locate(source.text, tree, start);
  if (string !== undefined && start > string.start) {
    const word = /^(\w+|\S)/.exec(source.text.slice(start))?.[0].length ?? 1;
    return { start, end: Math.min(start + word, string.end) };
  }
  if (string !== undefined) return { start, end: string.end };
  const node = part === 'value' ? find(tree, pointer)?.value : undefined;
  // Of an object or a list its first line.
  const line = source.text.indexOf('\n', start);
  return { start, end: Math.min(node?.end ?? start + 1, line < 0 ? source.text.length : line) };
}
