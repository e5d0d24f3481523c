import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ProjectOptions } from '../../document/project.ts';
import { sourceOf, Workbench, type Snapshot } from '../../editor/workbench.ts';

/** The document of a request, in the current state of its product. */
export interface Asked {
  readonly served: Served;
  readonly snapshot: Snapshot;
  readonly file: string;
  readonly text: string;
  /** Returns the address of a file of the product. */
  uri(file: string): string;
}

/** A served product. */
export interface Served {
  readonly options: ProjectOptions;
  readonly bench: Workbench;
}

/** The products that are edited, with the texts that the editor has. */
export class Server {
  private products: Promise<readonly Served[]>;
  /** Changed texts that are not compiled yet; undefined for a deleted file. */
  private readonly waiting = new Map<string, string | undefined>();
  /** The texts that the editor has open. */
  private readonly open = new Map<string, string>();

  constructor(private readonly options: readonly ProjectOptions[]) {
    this.products = this.read();
  }

  private async read(): Promise<readonly Served[]> {
    return Promise.all(this.options.map(async (options) => ({ options, bench: await Workbench.open(options) })));
  }

  /** Takes another text of a file from the editor. */
  changed(uri: string, text: string): void {
    this.open.set(uri, text);
    this.waiting.set(uri, text);
  }

  /** Takes the text on the disk again, because the editor has closed the file. */
  closed(uri: string): void {
    this.open.delete(uri);
    this.saved(uri);
  }

  /** Takes a changed file from the disk, unless the editor has it open. */
  saved(uri: string): void {
    if (!uri.startsWith('file:') || this.open.has(uri)) return;
    const file = fileURLToPath(uri);
    this.waiting.set(uri, existsSync(file) ? readFileSync(file, 'utf8') : undefined);
  }

  /** Reads everything again, except what is open in the editor, because the contract has changed. */
  restart(): void {
    this.products = this.read();
    for (const [uri, text] of this.open) this.waiting.set(uri, text);
  }

  /** Returns the products with every change applied. */
  async now(): Promise<readonly Served[]> {
    const products = await this.products;
    for (const [uri, text] of this.waiting) {
      const found = find(products, uri);
      found?.served.bench.write(found.file, text);
    }
    this.waiting.clear();
    return products;
  }

  /** Returns the document at an address; undefined for a file that is no document of a product. */
  async at(uri: string): Promise<Asked | undefined> {
    const found = find(await this.now(), uri);
    const text = this.open.get(uri);
    if (found === undefined || text === undefined) return undefined;
    const { file, served } = found;
    return { served, snapshot: served.bench.snapshot, file, text, uri: (other) => uriOf(served.options, other) };
  }
}

function find(
  products: readonly Served[],
  uri: string,
): { readonly served: Served; readonly file: string } | undefined {
  if (!uri.startsWith('file:')) return undefined;
  const full = fileURLToPath(uri);
  for (const served of products) {
    const file = path.relative(served.options.root, full).replaceAll(path.sep, '/');
    if (served.bench.role(file) !== undefined || sourceOf(served.bench.snapshot.product, file) !== undefined)
      return { served, file };
  }
  return undefined;
}

/** Returns the address of a file of a product; an absolute one stays. */
export function uriOf({ root }: Pick<ProjectOptions, 'root'>, file: string): string {
  return pathToFileURL(path.resolve(root, file)).href;
}
