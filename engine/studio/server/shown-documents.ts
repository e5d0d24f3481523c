import type { Product } from '../../language/product.ts';
import { GoodProduct } from './good-product.ts';
import type { Session } from './session.ts';

/** The documents as phones show them. The first phone waits until all are compiled: each has texts of many pages. */
export class ShownDocuments {
  /** Undefined while no phone has loaded any. */
  private good: GoodProduct | undefined;

  constructor(private readonly session: Pick<Session, 'checker' | 'product'>) {}

  /** Returns the product of which a document is shown. */
  async of(name: string): Promise<Product> {
    await this.session.checker.compiled();
    this.good ??= new GoodProduct(this.session.product);
    return this.good.of(name);
  }

  /** Takes the documents after a change. Returns the names of those whose plans phones must load anew. */
  take(product: Product): readonly string[] {
    return this.good?.take(product) ?? [];
  }
}
