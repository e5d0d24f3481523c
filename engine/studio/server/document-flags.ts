import { isObject, valueAt, type Json } from '../../document/source.ts';
import type { Product } from '../../language/product.ts';
import type { DocumentFlag, FlagRead } from '../protocol/flags.ts';
import { reached } from './reach.ts';

/** Returns the flags that the app document declares, with where formulas read each, in the order of the files. */
export function documentFlags(product: Product): readonly DocumentFlag[] {
  const { app } = product.project;
  const flags = isObject(app.value) && isObject(app.value.flags) ? app.value.flags : {};
  return Object.entries(flags).flatMap(([name, flag]) => {
    if (!isObject(flag)) return [];
    const { description, from } = flag;
    return [
      {
        name,
        description: typeof description === 'string' ? description : '',
        usual: written(flag.default),
        from: sourceOf(name, from),
        reads: readsOf(product, name),
      },
    ];
  });
}

function sourceOf(name: string, from: Json | undefined): DocumentFlag['from'] {
  if (!isObject(from) || typeof from.call !== 'string') return null;
  return { call: from.call, member: typeof from.member === 'string' ? from.member : name };
}

/** Writes a value as staff set it. */
const written = (value: Json | undefined): string =>
  value === true ? 'on' : value === false ? 'off' : typeof value === 'string' ? value : JSON.stringify(value ?? null);

function readsOf(product: Product, flag: string): readonly FlagRead[] {
  const pages = [...product.project.screens.keys()];
  return [...product.outputs.values()]
    .filter(({ kind }) => kind !== 'tests')
    .flatMap(({ name, kind, facts }) => {
      const places = facts.formulas.filter(({ reads }) =>
        reads.some(([root, member]) => root === 'flags' && member === flag),
      );
      if (places.length === 0) return [];
      const isPart = (page: string): boolean => reached(product, page).some((part) => part.name === name);
      const on = kind === 'screen' ? [name] : kind === 'fragment' ? pages.filter(isPart) : pages;
      return places.map(({ pointer }) => {
        const formula = valueAt(facts.value, pointer);
        return {
          route: name,
          on,
          at: { file: facts.source.file, pointer },
          line: facts.source.place(pointer).line,
          formula: typeof formula === 'string' ? formula : '',
        };
      });
    })
    .toSorted((a, b) => a.at.file.localeCompare(b.at.file) || a.line - b.line);
}
