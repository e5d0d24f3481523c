import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Imports of values: types are gone when a module runs. */
const IMPORT = /^(?:import|export)(?!\s+type\b)[^'";]*['"](\.[^'"]+)['"]|\bimport\(\s*['"](\.[^'"]+)['"]/gm;

/** The modules of a tree, with the files that each imports. Packages are left out. */
export class Modules {
  private readonly imported = new Map<string, readonly string[]>();

  /** Returns a module and all files that it imports, directly or through others, by their absolute paths. */
  from(entries: Iterable<string>): ReadonlySet<string> {
    const found = new Set<string>();
    const waiting = [...entries];
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (found.has(file) || statSync(file, { throwIfNoEntry: false })?.isFile() !== true) continue;
      found.add(file);
      waiting.push(...this.importsOf(file));
    }
    return found;
  }

  private importsOf(file: string): readonly string[] {
    let known = this.imported.get(file);
    if (known === undefined) {
      known = /\.[mc]?[jt]sx?$/.test(file)
        ? [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, name, late = '']) =>
            path.resolve(path.dirname(file), (name ?? late).replace(/\?.*$/, '')),
          )
        : [];
      this.imported.set(file, known);
    }
    return known;
  }
}
