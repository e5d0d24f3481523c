import { TESTS, type Project, type ProjectDocuments, type ProjectOptions } from './project.ts';
import { readSource, type Source } from './source.ts';

/** The text of a document that a product has once, and that is not there. */
const EMPTY = '{}\n';

/** The role of a file in a product, by its path. */
export interface FileRole {
  readonly kind: 'screen' | 'fragment' | 'tests' | 'app' | 'rules' | 'theme' | 'locale' | 'glossary';
  /** As documents name it: `fund/withdraw`, `fragments/pay-sheet`, `en`. */
  readonly name: string;
}

/** A file with its new text; one that is removed has none. As such it can be sent to another process. */
export type WrittenFile = readonly [file: string, text?: string];

/** Returns the files in which documents differ from those before, by file. */
export function differing(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): WrittenFile[] {
  const gone = [...before.keys()].filter((file) => !now.has(file));
  return [...[...now].filter(([file, text]) => before.get(file) !== text), ...gone.map((file): WrittenFile => [file])];
}

/**
 * Returns the role of a file; undefined for one that is no document of the product.
 *
 * @param file relative to the root
 */
export function roleOf({ screens, locales }: ProjectOptions, file: string): FileRole | undefined {
  const inside = (folder: string): string | undefined =>
    file.startsWith(`${folder}/`) && file.endsWith('.json')
      ? file.slice(folder.length + 1, -'.json'.length)
      : undefined;
  const table = inside(locales);
  if (table !== undefined) return { kind: table === 'glossary' ? 'glossary' : 'locale', name: table };
  const name = inside(screens);
  if (name === undefined) return undefined;
  if (name.endsWith(TESTS)) return { kind: 'tests', name: name.slice(0, -TESTS.length) };
  if (name.startsWith('fragments/')) return { kind: 'fragment', name };
  if (name.includes('/')) return { kind: 'screen', name };
  return name === 'app' || name === 'rules' || name === 'theme' ? { kind: name, name } : undefined;
}

/**
 * Returns a project with new texts of some files. What has the same text stays the same object, so that what follows
 * from it is not compiled again; files that are no documents are left out.
 *
 * @param read reads a document
 */
export function written(
  project: Project,
  files: Iterable<WrittenFile>,
  read: (file: string, text: string) => Source = readSource,
): Project {
  let next = project;
  for (const [file, text] of files) {
    const role = roleOf(project.options, file);
    if (role === undefined || (text !== undefined && sourceIn(next, role)?.text === text)) continue;
    next = put(next, role, text === undefined ? undefined : read(file, text), read);
  }
  return next;
}

function put(
  project: Project,
  { kind, name }: FileRole,
  source: Source | undefined,
  read: (file: string, text: string) => Source,
): Project {
  const into = (documents: ReadonlyMap<string, Source>): ReadonlyMap<string, Source> => {
    const next = new Map(documents);
    if (source === undefined) next.delete(name);
    else next.set(name, source);
    return next;
  };
  switch (kind) {
    case 'screen':
      return { ...project, screens: into(project.screens) };
    case 'fragment':
      return { ...project, fragments: into(project.fragments) };
    case 'tests':
      return { ...project, tests: into(project.tests) };
    case 'locale':
      return { ...project, locales: into(project.locales) };
    default:
      return { ...project, [kind]: source ?? read(project[kind].file, EMPTY) };
  }
}

/** Returns a document of a product by its role. */
function sourceIn(project: Project, { kind, name }: FileRole): Source | undefined {
  switch (kind) {
    case 'screen':
      return project.screens.get(name);
    case 'fragment':
      return project.fragments.get(name);
    case 'tests':
      return project.tests.get(name);
    case 'locale':
      return project.locales.get(name);
    default:
      return project[kind];
  }
}

/** Returns the texts of all documents of a product that stand in files, by file. */
export function textsOf(project: ProjectDocuments): Map<string, string> {
  const { screens, fragments, tests, locales, app, rules, theme, glossary } = project;
  const sources = [
    ...[screens, fragments, tests, locales].flatMap((all) => [...all.values()]),
    app,
    rules,
    theme,
    glossary,
  ];
  // A document that a product has once and that is not there reads as an empty one.
  return new Map(sources.filter(({ text }) => text !== EMPTY).map(({ file, text }) => [file, text]));
}

/** Returns a project whose documents are those that are given, by file, and no others. */
export function withDocuments(project: Project, documents: ReadonlyMap<string, string>): Project {
  return written(project, differing(textsOf(project), documents));
}
