import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ProjectOptions } from '../../document/project.ts';
import { sourceOf, Workbench, type Snapshot } from '../../editor/workbench.ts';

/** A document that an editor asks about, in its product as it stands now. */
export interface Asked {
  readonly served: Served;
  readonly snapshot: Snapshot;
  readonly file: string;
  readonly text: string;
  /** The address of a file of the product. */
  uri(file: string): string;
}

/** A product that is served. */
export interface Served {
  readonly options: ProjectOptions;
  readonly bench: Workbench;
}

/** The products that are edited, kept as the editor has them. */
export class Server {
  private products: Promise<readonly Served[]>;
  /** Texts that have changed and are not compiled yet; undefined for a file that is gone. */
  private readonly waiting = new Map<string, string | undefined>();
  /** The texts that the editor has open. */
  private readonly open = new Map<string, string>();

  constructor(private readonly options: readonly ProjectOptions[]) {
    this.products = this.read();
  }

  private async read(): Promise<readonly Served[]> {
    return Promise.all(this.options.map(async (options) => ({ options, bench: await Workbench.open(options) })));
  }

  /** The editor has another text of a file. */
  changed(uri: string, text: string): void {
    this.open.set(uri, text);
    this.waiting.set(uri, text);
  }

  /** The file counts again as it stands on the disk. */
  closed(uri: string): void {
    this.open.delete(uri);
    this.saved(uri);
  }

  /** The file is another on the disk. What the editor has open goes before. */
  saved(uri: string): void {
    if (!uri.startsWith('file:') || this.open.has(uri)) return;
    const file = fileURLToPath(uri);
    this.waiting.set(uri, existsSync(file) ? readFileSync(file, 'utf8') : undefined);
  }

  /** The contract has changed: everything is read again, and what is open put in its place. */
  restart(): void {
    this.products = this.read();
    for (const [uri, text] of this.open) this.waiting.set(uri, text);
  }

  /** The products with every change in them. */
  async now(): Promise<readonly Served[]> {
    const products = await this.products;
    for (const [uri, text] of this.waiting) {
      const found = find(products, uri);
      found?.served.bench.write(found.file, text);
    }
    this.waiting.clear();
    return products;
  }

  /** Undefined for a file that is no document of a product. */
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

/** The address of a file of a product; an absolute one stays. */
export function uriOf({ root }: Pick<ProjectOptions, 'root'>, file: string): string {
  return pathToFileURL(path.resolve(root, file)).href;
}
