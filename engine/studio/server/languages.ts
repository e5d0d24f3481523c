import { isObject } from '../../document/source.ts';
import type { Product } from '../../language/product.ts';
import type { Language } from '../protocol/session.ts';

/** Returns the languages that a product offers, in their order. */
export function languagesOf({ project: { app } }: Product): readonly Language[] {
  const offered = isObject(app.value) && Array.isArray(app.value.languages) ? app.value.languages : [];
  return offered.flatMap((one) =>
    isObject(one) ? [{ code: String(one.code), tag: String(one.tag), name: String(one.name) }] : [],
  );
}
