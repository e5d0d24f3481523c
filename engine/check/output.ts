import type { Edit } from '../document/edit.ts';
import type { Problem } from '../document/problem.ts';
import { showProblem } from '../document/problem.ts';
import type { LineColumn } from '../document/source.ts';
import type { FixResult } from './fix/fix.ts';

/**
 * The formats of problems: for people, without or with suggestions; for machines; or as annotations beside the lines of
 * a review.
 */
export type Format = 'text' | 'suggestions' | 'json' | 'github' | 'generic';

/** Writes all problems in a format; empty where there are none and the format prints nothing for that. */
export function writeProblems(problems: readonly Problem[], format: Format): string {
  switch (format) {
    case 'json':
      return JSON.stringify(problems.map(jsonOf), null, 2);
    case 'github':
      return problems.map(githubCommand).join('\n');
    case 'generic':
      return problems.map(compilerLine).join('\n');
    case 'suggestions':
      return problems.map(withSuggestions).join('\n');
    default:
      return problems.map(showProblem).join('\n');
  }
}

/** Returns a problem for machines. */
export function jsonOf({ file, place, end, severity, code, message, fixes = [] }: Problem): object {
  return {
    file,
    ...between(place, end),
    severity,
    code,
    message,
    fixes: fixes.map(({ title, sure, edits }) => ({ title, sure, edits: edits.map(writtenEdit) })),
  };
}

function withSuggestions(problem: Problem): string {
  return [showProblem(problem), ...(problem.fixes ?? []).map(({ title }) => `    could be: ${title}`)].join('\n');
}

/** Writes the fixes that `--fix` applied, one line each: the place, the mistake, and the fix. */
export function writeMended({ mended, laidOut }: Pick<FixResult, 'mended' | 'laidOut'>): string {
  return [
    ...mended.map(
      ({ problem: { file, place, code }, fix }) => `${file}:${place.line}:${place.column} fixed ${code} ${fix.title}`,
    ),
    ...laidOut.map((file) => `${file} fixed layout`),
  ].join('\n');
}

const writtenEdit = ({ file, start, end, text }: Edit): object => ({ file, ...between(start, end), text });

function between({ line, column }: LineColumn, end: LineColumn): object {
  return { line, column, endLine: end.line, endColumn: end.column };
}

/** Writes a workflow command of GitHub, which Forgejo and Gitea understand too. */
function githubCommand({ file, place, end, severity, code, message }: Problem): string {
  // GitHub ignores the columns of a mistake over several lines and shows it at the last one.
  const last = end.line === place.line ? `,endColumn=${end.column}` : '';
  const where = `line=${place.line},col=${place.column}${last}`;
  return `::${severity} file=${property(file)},${where},title=${property(code)}::${data(message)}`;
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** Writes the line format of compilers, which editors and the problem matchers of other CI systems read. */
function compilerLine({ file, place, severity, code, message }: Problem): string {
  return `${file}:${place.line}:${place.column}: ${severity}: ${message.replaceAll(/\s*\n\s*/g, ' ')} [${code}]`;
}

/** Writes the last line for people. */
export function summary(problems: readonly Problem[], milliseconds: number): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;
  return `${counted(errors, 'error')}, ${counted(problems.length - errors, 'warning')} in ${(milliseconds / 1000).toFixed(1)} s`;
}
