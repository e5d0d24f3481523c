import type { Source } from '../document/source.ts';
import type { Played } from './run.ts';

/** Returns the place of a failure: `file:line:column`. */
function placeOf(source: Source, pointer: readonly (string | number)[]): string {
  const { line, column } = source.place(pointer);
  return `${source.file}:${line}:${column}`;
}

/** Says of a case that failed where, why, and what its page showed. */
export function showFailure({ source, name, failures, page }: Played): string {
  return [
    ...failures.map(({ pointer, says }) => `${placeOf(source, pointer)} ${says}`),
    `  in the case “${name}”; the page showed:`,
    ...page.split('\n').map((line) => `    ${line}`),
  ].join('\n');
}
