import { layOutAll, type Laid } from '../../document/layout.ts';
import type { ProjectDocuments } from '../../document/project.ts';
import { showProblem, type Problem } from '../../document/problem.ts';
import { at, type Source } from '../../document/source.ts';
import { didYouMean, suggest } from '../../formula/suggest.ts';

interface Formatted {
  readonly file: string;
  readonly text: string;
}

/** The result of formatting some documents. */
export interface FormatResult {
  /** The files whose layout changes, with their new text. */
  readonly changed: readonly Formatted[];
  /** Why some files cannot be laid out, as `file:line:column severity code message`. */
  readonly refused: readonly string[];
}

/**
 * Lays documents out. Refuses invalid JSON and duplicate keys: the layout would lose content.
 * @param wanted file names, folders, or names of documents as `fund/withdraw`; empty means all.
 */
export function format(documents: ProjectDocuments, wanted: readonly string[]): FormatResult {
  const all = layOutAll(documents);
  const unknown = wanted.filter((name) => !all.some((document) => isNamed(document, name)));
  const chosen = wanted.length === 0 ? all : all.filter((document) => wanted.some((name) => isNamed(document, name)));
  const problems = chosen.flatMap(({ source }) => problemsOf(source));
  return {
    changed: chosen.flatMap(({ source, text }) =>
      text === undefined || text === source.text ? [] : [{ file: source.file, text }],
    ),
    refused: [...unknown.map((name) => noSuch(name, all)), ...problems.map(showProblem)],
  };
}

function isNamed({ name, source }: Laid, wanted: string): boolean {
  const plain = wanted.replace(/^\.\//, '').replace(/\/$/, '');
  return plain === name || plain === source.file || source.file.startsWith(`${plain}/`);
}

function noSuch(name: string, all: readonly Laid[]): string {
  const near = suggest(
    name,
    all.flatMap((document) => [document.name, document.source.file]),
  );
  return `There is no document "${name}".${didYouMean(near)}`;
}

function problemsOf(source: Source): Problem[] {
  const { file, broken, repeated } = source;
  if (broken !== undefined) return [{ file, code: 'json', severity: 'error', ...broken }];
  return repeated.map((pointer) => ({
    file,
    code: 'repeated-key',
    severity: 'error',
    ...at(source.range(pointer, true)),
    message: `"${String(pointer.at(-1))}" is a duplicate key here. Remove one of the two.`,
  }));
}
