import { mapDocuments, readProject, type ProjectOptions } from '../document/project.ts';
import type { Source } from '../document/source.ts';
import { roleOf, textsOf, written, type FileRole, type WrittenFile } from '../document/written.ts';
import type { Output } from '../language/output.ts';
import { Product } from '../language/product.ts';
import { readDraft } from './draft.ts';
import { hashAround } from './hash-around.ts';
import { isNews, keptLines, keptProduct } from './kept.ts';
import { inSlices, SHORT_SLICE } from './slices.ts';

/** A product at one moment of its editing, which the services of an editor query. */
export interface Snapshot {
  readonly product: Product;
}

/** A product that is being edited. */
export class Workbench {
  /** The product that was written for the next time. */
  private kept: Product | undefined;

  private constructor(
    private product: Product,
    /** The hash of what documents are compiled by, where that is kept. */
    private readonly by?: string,
  ) {}

  /**
   * Reads a product. Its documents are compiled when they are asked for.
   * @param file keeps what was compiled for the next time
   * @throws Error where its contract cannot be read
   */
  static async open(options: ProjectOptions, file?: string): Promise<Workbench> {
    const project = mapDocuments(await readProject(options), drafted);
    if (file === undefined) return new Workbench(new Product(project, undefined, true));
    const by = await hashAround(project);
    const product: Product = new Product(project, await keptProduct(file, by, project, () => product), true);
    return new Workbench(product, by);
  }

  /**
   * Writes what is compiled and judged, in slices, for the file from which the product is opened next time.
   * @returns undefined where that has it already
   */
  async toKeep(): Promise<string | undefined> {
    const { product, by } = this;
    if (by === undefined || this.kept === product || !isNews(product)) return undefined;
    this.kept = product;
    return inSlices(keptLines(product, by), () => false, { slice: SHORT_SLICE });
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
    return roleOf(this.product.project.options, file);
  }

  /** Returns the texts of all documents that stand in files, by file. */
  texts(): Map<string, string> {
    return textsOf(this.product.project);
  }

  /** Takes a new text of a document, or none for a deleted file. The next snapshot has the change. */
  write(file: string, text: string | undefined): void {
    this.writeAll([[file, text]]);
  }

  /** Takes new texts of several documents, which are compiled together. */
  writeAll(files: Iterable<WrittenFile>): void {
    this.product = changed(this.product, files);
  }

  /** Returns a snapshot with other texts of some documents, and leaves the product as it is. */
  trying(files: Iterable<WrittenFile>): Snapshot {
    return { product: changed(this.product, files) };
  }
}

function changed(before: Product, files: Iterable<WrittenFile>): Product {
  const project = written(before.project, files, readDraft);
  return project === before.project ? before : new Product(project, before);
}

/** Returns the compiled document of a file; undefined for a table of texts and the theme, which are not compiled. */
export function outputOf({ project, outputs, tests }: Product, file: string): Output | undefined {
  if (project.app.file === file) return outputs.get('app');
  if (project.rules.file === file) return outputs.get('rules');
  for (const [documents, compiled] of [
    [project.screens, outputs],
    [project.fragments, outputs],
    [project.tests, tests],
  ] as const)
    for (const [name, source] of documents) if (source.file === file) return compiled.get(name);
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
