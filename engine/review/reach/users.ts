import type { Product } from '../../language/product.ts';
import type { Output } from '../../language/output.ts';

/** Knows which pages show a thing: they name it themselves, or by the fragments in them. */
export class Users {
  private readonly around: ReadonlyMap<string, ReadonlySet<string>>;
  private readonly shown: readonly Output[];

  constructor(readonly product: Product) {
    this.shown = [...product.outputs.values()].filter(({ kind }) => kind === 'screen' || kind === 'fragment');
    const around = new Map<string, Set<string>>();
    for (const { name, kind } of this.shown)
      if (kind === 'screen')
        for (const part of this.partsOf(name)) around.set(part, (around.get(part) ?? new Set()).add(name));
    this.around = around;
  }

  /** Returns the pages that are made with a document: the page itself, or those that use the fragment. */
  of(document: string): readonly string[] {
    return [...(this.around.get(document) ?? [])];
  }

  /** Returns the pages of all documents that fit. */
  where(fits: (output: Output) => boolean): readonly string[] {
    return [...new Set(this.shown.filter(fits).flatMap(({ name }) => this.of(name)))];
  }

  get pages(): readonly string[] {
    return this.shown.filter(({ kind }) => kind === 'screen').map(({ name }) => name);
  }

  /** Returns a document with all fragments in it and in those. */
  partsOf(name: string, found = new Set<string>()): ReadonlySet<string> {
    if (found.has(name)) return found;
    found.add(name);
    for (const fragment of this.product.outputs.get(name)?.facts.fragments ?? []) this.partsOf(fragment, found);
    return found;
  }
}
