import { isObject } from '../document/source.ts';
import type { Product } from '../language/product.ts';

/** A language that a product offers. */
export interface Offered {
  readonly code: string;
  readonly name: string;
}

/** Returns the languages that a product offers, its own first. */
export function languagesOf({ project }: Product): readonly Offered[] {
  const app = isObject(project.app.value) ? project.app.value : {};
  const offered = (Array.isArray(app.languages) ? app.languages : []).flatMap((one): Offered[] =>
    isObject(one) && typeof one.code === 'string' && project.locales.has(one.code)
      ? [{ code: one.code, name: typeof one.name === 'string' ? one.name : one.code }]
      : [],
  );
  const all = offered.length > 0 ? offered : [...project.locales.keys()].map((code) => ({ code, name: code }));
  return [...all.filter(({ code }) => code === app.language), ...all.filter(({ code }) => code !== app.language)];
}
