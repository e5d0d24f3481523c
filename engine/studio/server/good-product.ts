import type { Product } from '../../language/product.ts';

/** The documents as phones show them: a document with mistakes stays as it was before it had them. */
export class GoodProduct {
  private readonly good = new Map<string, Product>();
  private newest: Product;

  constructor(first: Product) {
    this.newest = first;
    this.take(first);
  }

  /** Takes the documents after a change. Returns the names of those whose plans phones must load anew. */
  take(product: Product): readonly string[] {
    const before = this.newest;
    this.newest = product;
    const wrong = new Set([...product.problems].filter(({ severity }) => severity === 'error').map(({ file }) => file));
    const changed: string[] = [];
    for (const [name, output] of product.outputs) {
      if (wrong.has(output.facts.source.file)) continue;
      if (this.good.get(name)?.outputs.get(name) !== output) changed.push(name);
      this.good.set(name, product);
    }
    for (const name of this.good.keys())
      if (!product.outputs.has(name) && !before.outputs.has(name)) this.good.delete(name);
    return changed;
  }

  /** Returns the product of which a document is shown; the newest for everything else. */
  of(name: string): Product {
    return this.good.get(name) ?? this.newest;
  }
}
