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
import { projectIn } from '../../../engine/command-line.ts';
import { OTHER_PRODUCT } from '../../other-product/options.ts';
import { isCode, planted, type Plant } from './plants.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** A product of this repository, of which a copy is made. */
interface Origin {
  readonly options: ProjectOptions;
  /** Its folders and files, from the top of the repository. */
  readonly parts: readonly string[];
}

const OTHER: Origin = {
  options: { ...OTHER_PRODUCT, pageTests: 'site/page-test.tsx' },
  parts: ['tests/other-product'],
};

/** The app itself. */
export const HARBOR: Origin = {
  options: projectIn(ROOT),
  parts: ['screens', 'locales', 'schemas', 'src', 'package.json'],
};

/** A copy of a product, in which changes are planted. */
export class Field {
  private readonly top = realpathSync(mkdtempSync(path.join(tmpdir(), 'plants-')));
  private readonly options: ProjectOptions;

  constructor({ options, parts } = OTHER) {
    // It stands as deep as the product itself, so that its code finds the engine.
    for (const part of parts) {
      mkdirSync(path.dirname(path.join(this.top, part)), { recursive: true });
      cpSync(path.join(ROOT, part), path.join(this.top, part), { recursive: true });
    }
    for (const folder of ['engine', 'node_modules']) symlinkSync(path.join(ROOT, folder), path.join(this.top, folder));
    this.options = { ...options, root: path.join(this.top, path.relative(ROOT, options.root)) };
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
