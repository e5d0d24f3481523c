import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readProject, type ProjectOptions } from '../../../engine/document/project.ts';
import type { Json } from '../../../engine/document/source.ts';
import { Product } from '../../../engine/language/product.ts';
import { compareProducts, type Compared } from '../../../engine/review/comparison.ts';
import { OTHER_PRODUCT } from '../../other-product/options.ts';
import { isCode, planted, type Plant } from './plants.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** A copy of the other product, in which changes are planted. */
export class Field {
  private readonly top = realpathSync(mkdtempSync(path.join(tmpdir(), 'plants-')));
  private readonly options: ProjectOptions;

  constructor() {
    // It stands as deep as the product itself, so that its code finds the engine.
    const root = path.join(this.top, 'tests/other-product');
    mkdirSync(path.dirname(root));
    cpSync(OTHER_PRODUCT.root, root, { recursive: true });
    for (const folder of ['engine', 'node_modules']) symlinkSync(path.join(ROOT, folder), path.join(this.top, folder));
    this.options = { ...OTHER_PRODUCT, root, pageTests: 'site/page-test.tsx' };
  }

  async product(): Promise<Product> {
    return new Product(await readProject(this.options));
  }

  /** Compares the product with itself while a change is planted, and runs something with both. */
  async planted<T>(before: Product, plant: Plant, run: (compared: Compared) => Promise<T> | T): Promise<T> {
    const file = path.join(this.options.root, plant.file);
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      isCode(plant)
        ? text.replace(plant.from, plant.to)
        : `${JSON.stringify(planted(JSON.parse(text) as Json, plant), null, 2)}\n`,
    );
    try {
      // A file of code is seen by its real path, as imports name it.
      return await run(compareProducts(before, await this.product(), isCode(plant) ? [file] : []));
    } finally {
      writeFileSync(file, text);
    }
  }

  remove(): void {
    rmSync(this.top, { recursive: true, force: true });
  }
}
