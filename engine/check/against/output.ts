import { showProblem, type Problem } from '../../document/problem.ts';
import { jsonOf } from '../output.ts';
import type { Comparison, Effect } from './against.ts';

const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`;

/** Writes a comparison for people: each change with the places that it breaks, the harmless changes, and totals. */
export function showComparison({ effects, others, pages }: Comparison): string {
  const harmful = effects.filter(({ problems }) => problems.length > 0);
  const quiet = effects.filter(({ problems }) => problems.length === 0);
  const places = new Set([...effects.flatMap(({ problems }) => problems), ...others]).size;
  return [
    ...harmful.map(showEffect),
    ...(others.length === 0 ? [] : [`By several changes together: ${count(others.length, 'place')}\n${lines(others)}`]),
    ...quiet.map(showEffect),
    `${count(effects.length, 'change')}: ${harmful.length} break ${count(places, 'place')} on ${count(pages.length, 'page')}, ${quiet.length} break nothing`,
  ].join('\n');
}

function showEffect({ change, problems, falls, pages }: Effect): string {
  const on = `${count(problems.length, 'place')} on ${count(pages.length, 'page')} (${pages.join(', ')})`;
  const head = `${change.says}: ${problems.length === 0 ? 'nothing breaks' : on}`;
  const look = falls.map(
    ({ file, place }) => `  ${file}:${place.line}:${place.column} look the new value falls to "else" here`,
  );
  return [head, ...(problems.length === 0 ? [] : [lines(problems)]), ...look].join('\n');
}

const lines = (problems: readonly Problem[]): string =>
  problems.map((problem) => `  ${showProblem(problem)}`).join('\n');

/** Writes a comparison for machines. */
export function comparisonAsJson({ effects, others, pages }: Comparison): string {
  const written = effects.map(({ change: { kind, what, says }, problems, falls, pages: on }) => ({
    kind,
    what,
    says,
    pages: on,
    problems: problems.map(jsonOf),
    falls: falls.map(({ file, place }) => ({ file, ...place })),
  }));
  return JSON.stringify({ changes: written, others: others.map(jsonOf), pages }, null, 2);
}
