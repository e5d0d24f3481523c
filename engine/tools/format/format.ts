import { layOut, layOutTexts } from '../../document/layout.ts';
import type { ProjectDocuments } from '../../document/project.ts';
import { showProblem, type Problem } from '../../document/problem.ts';
import { at, isObject, type Source } from '../../document/source.ts';
import { didYouMean, suggest } from '../../formula/suggest.ts';

export interface Formatted {
  readonly file: string;
  readonly text: string;
}

/** What the formatter has to say of some documents. */
export interface Outcome {
  /** Files that are laid out otherwise, as they should be. */
  readonly changed: readonly Formatted[];
  /** Why some cannot be laid out, as `file:line:column severity code message`. */
  readonly refused: readonly string[];
}

/**
 * Lays documents out. One that is no JSON, or has a key twice, is refused: the layout would lose what stands there.
 * @param wanted file names, folders, or names of documents as `fund/withdraw`; all where none is given.
 */
export function format(documents: ProjectDocuments, wanted: readonly string[]): Outcome {
  const all = filesOf(documents);
  const unknown = wanted.filter((name) => !all.some((document) => isNamed(document, name)));
  const chosen = wanted.length === 0 ? all : all.filter((document) => wanted.some((name) => isNamed(document, name)));
  const problems = chosen.flatMap(({ source }) => problemsOf(source));
  const right = chosen.filter(({ source }) => source.broken === undefined && source.repeated.length === 0);
  return {
    changed: right.flatMap(({ source, texts }) => {
      const text = texts ? layOutTexts(source.value) : `${layOut(source.value).join('\n')}\n`;
      return text === source.text ? [] : [{ file: source.file, text }];
    }),
    refused: [...unknown.map((name) => noSuch(name, all)), ...problems.map(showProblem)],
  };
}

interface Document {
  readonly name: string;
  readonly source: Source;
  /** It is a table of texts. */
  readonly texts: boolean;
}

function filesOf({ screens, fragments, app, rules, theme, locales, glossary }: ProjectDocuments): Document[] {
  const documents = [
    ...screens,
    ...fragments,
    ['app', app] as const,
    ['rules', rules] as const,
    ['theme', theme] as const,
  ];
  return [
    ...documents.map(([name, source]) => ({ name, source, texts: false })),
    ...(isObject(glossary.value) && Object.keys(glossary.value).length > 0
      ? [{ name: 'glossary', source: glossary, texts: false }]
      : []),
    ...[...locales].map(([name, source]) => ({ name, source, texts: true })),
  ];
}

function isNamed({ name, source }: Document, wanted: string): boolean {
  const plain = wanted.replace(/^\.\//, '').replace(/\/$/, '');
  return plain === name || plain === source.file || source.file.startsWith(`${plain}/`);
}

function noSuch(name: string, all: readonly Document[]): string {
  const near = suggest(name, all.flatMap((document) => [document.name, document.source.file]));
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
    message: `"${String(pointer.at(-1))}" stands here twice. Take one away.`,
  }));
}
