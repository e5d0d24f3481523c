import { mapDocuments, readProject, TESTS, type Project, type ProjectOptions } from '../document/project.ts';
import type { Source } from '../document/source.ts';
import type { Output } from '../language/output.ts';
import { Product } from '../language/product.ts';
import { readDraft, type Draft } from './draft.ts';

/** The role of a file in a product, by its path. */
export interface FileRole {
  readonly kind: 'screen' | 'fragment' | 'tests' | 'app' | 'rules' | 'theme' | 'locale' | 'glossary';
  /** As documents name it: `fund/withdraw`, `fragments/pay-sheet`, `en`. */
  readonly name: string;
}

/** A product at one moment of its editing, which the services of an editor query. */
export interface Snapshot {
  readonly product: Product;
}

/** A product that is being edited. */
export class Workbench {
  private constructor(private product: Product) {}

  /** Reads a product and compiles it. @throws Error where its contract cannot be read */
  static async open(options: ProjectOptions): Promise<Workbench> {
    return new Workbench(new Product(mapDocuments(await readProject(options), drafted), undefined, true));
  }

  get snapshot(): Snapshot {
    return { product: this.product };
  }

  /**
   * Returns the role of a file; undefined for one that is no document of the product.
   *
   * @param file relative to the root
   */
  role(file: string): FileRole | undefined {
    const { screens, locales } = this.product.project.options;
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

  /** Takes a new text of a document, or none for a deleted file. The next snapshot has the change. */
  write(file: string, text: string | undefined): void {
    this.writeAll([[file, text]]);
  }

  /** Takes new texts of several documents, which are compiled together. */
  writeAll(files: Iterable<readonly [file: string, text: string | undefined]>): void {
    this.product = written(this, this.product, files);
  }

  /** Returns a snapshot with other texts of some documents, and leaves the product as it is. */
  trying(files: Iterable<readonly [file: string, text: string | undefined]>): Snapshot {
    return { product: written(this, this.product, files) };
  }
}

function written(
  bench: Workbench,
  before: Product,
  files: Iterable<readonly [file: string, text: string | undefined]>,
): Product {
  let { project } = before;
  for (const [file, text] of files) {
    const role = bench.role(file);
    if (role === undefined || (text !== undefined && sourceIn(project, role)?.text === text)) continue;
    project = put(project, role, text === undefined ? undefined : readDraft(file, text));
  }
  return project === before.project ? before : new Product(project, before);
}

function put(project: Project, { kind, name }: FileRole, draft: Draft | undefined): Project {
  const into = (documents: ReadonlyMap<string, Source>): ReadonlyMap<string, Source> => {
    const next = new Map(documents);
    if (draft === undefined) next.delete(name);
    else next.set(name, draft);
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
      return { ...project, [kind]: draft ?? readDraft(project[kind].file, '{}') };
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

/** Returns the compiled document of a file; undefined for a table of texts and the theme, which are not compiled. */
export function outputOf(product: Product, file: string): Output | undefined {
  for (const output of [...product.outputs.values(), ...product.tests.values()])
    if (output.facts.source.file === file) return output;
  return undefined;
}

/** Returns a document of a product by its file. */
export function sourceOf({ project }: Product, file: string): Source | undefined {
  const single = [project.app, project.rules, project.theme, project.glossary].find((one) => one.file === file);
  if (single !== undefined) return single;
  for (const documents of [project.screens, project.fragments, project.tests, project.locales])
    for (const source of documents.values()) if (source.file === file) return source;
  return [...project.contract, ...(project.channels === undefined ? [] : [project.channels])].find(
    (source) => source.file === file,
  );
}

/** Reads a document as far as it can be parsed. */
const drafted = (source: Source): Source =>
  source.broken === undefined ? source : readDraft(source.file, source.text);
