import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ENGINE } from '../../document/catalog.ts';
import { shipped } from '../../document/shipped.ts';
import type { Product } from '../../language/product.ts';
import { Modules } from './modules.ts';

/** The parts of a product that documents name, by the kind of name. */
export interface Parts {
  readonly blocks: ReadonlySet<string>;
  readonly components: ReadonlySet<string>;
  readonly actions: ReadonlySet<string>;
  readonly functions: ReadonlySet<string>;
}

/** The parts that code belongs to; `all` where every page has it, undefined where no page has. */
export type Belongs = Parts | 'all' | undefined;

/** The modules that a running page always has, and those that compile it. */
const ALWAYS = ['app.tsx', 'build/modules.ts', 'render/render.tsx'];

/** Knows by imports which parts of a product a file of code belongs to. */
export class Code {
  private readonly always: ReadonlySet<string>;
  private readonly parts: ReadonlyMap<keyof Parts, ReadonlyMap<string, ReadonlySet<string>>>;

  /** @param start the module that shows the product's pages */
  constructor({ project: { catalog } }: Product, start: string) {
    const modules = new Modules();
    const named = (of: ReadonlyMap<string, { readonly module: string }>): ReadonlyMap<string, ReadonlySet<string>> =>
      new Map([...of].map(([name, { module }]) => [name, modules.from([module])]));
    this.always = modules.from([start, ...ALWAYS.map((file) => path.join(ENGINE, shipped(file)))]);
    this.parts = new Map([
      ['blocks', named(catalog.blocks)],
      ['components', named(catalog.components)],
      ['actions', named(catalog.actions)],
      ['functions', named(new Map([...catalog.functionModules].map(([name, module]) => [name, { module }])))],
    ]);
  }

  /** Returns what a file belongs to, by its absolute path. */
  of(file: string): Belongs {
    if (this.always.has(file)) return 'all';
    const parts = this.where((files) => files.has(file));
    return Object.values(parts).some((names) => names.size > 0) ? parts : undefined;
  }

  /** Returns the parts whose styles or code read a token of the theme: `color-warn`. */
  reading(token: string): Belongs {
    const sign = new RegExp(`--${token}(?![\\w-]*\\w)|--${token}-(?:size|line)\\b`);
    const reads = (file: string): boolean => !file.includes('.test.') && sign.test(readFileSync(file, 'utf8'));
    const known = new Map<string, boolean>();
    const cached = (file: string): boolean => {
      if (!known.has(file)) known.set(file, reads(file));
      return known.get(file) === true;
    };
    if ([...this.always].some(cached)) return 'all';
    return this.where((files) => [...files].some(cached));
  }

  private where(fits: (files: ReadonlySet<string>) => boolean): Parts {
    const names = (kind: keyof Parts): ReadonlySet<string> =>
      new Set([...(this.parts.get(kind) ?? [])].flatMap(([name, files]) => (fits(files) ? [name] : [])));
    return {
      blocks: names('blocks'),
      components: names('components'),
      actions: names('actions'),
      functions: names('functions'),
    } satisfies Parts;
  }
}
