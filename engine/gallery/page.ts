import { isObject, type JsonObject } from '../document/source.ts';
import type { Product } from '../language/product.ts';
import type { Described, Schema } from '../page-test/schema.ts';
import type { GalleryPage, GalleryProduct } from './states.ts';

/** A call that a page makes to read, with the schema of its answer. */
export interface GalleryRead {
  readonly name: string;
  readonly answer: Schema;
}

/** Returns what the states of a page are made of, from its compiled document and those of its fragments. */
export function galleryPage(
  product: Product,
  described: Described & JsonObject,
  route: string,
): GalleryPage<GalleryRead> {
  const outputs = [...documentsOf(product, route)].flatMap((name) => product.outputs.get(name) ?? []);
  const { contract } = product.project.catalog;
  const calls = new Set(outputs.flatMap(({ facts }) => facts.calls.map(({ call }) => call)));
  const answers = answersOf(described);
  const value = product.outputs.get(route)?.facts.value ?? {};
  const steps = isObject(value.form) && isObject(value.form.steps) ? Object.keys(value.form.steps) : [];
  return {
    params: (isObject(value.params) ? value.params : {}) as GalleryPage<GalleryRead>['params'],
    steps,
    words: outputs.map(({ facts }) => JSON.stringify(facts.value)).join(''),
    reads: [...calls]
      .filter((name) => contract.calls.get(name)?.effect === 'read')
      .flatMap((name) => {
        const answer = answers.get(name);
        return answer === undefined ? [] : [{ name, answer }];
      }),
  };
}

/** Returns what the states of all pages are made of. */
export function galleryProduct({ project: { app } }: Product, contract: Described): GalleryProduct {
  const flags = isObject(app.value) && isObject(app.value.flags) ? app.value.flags : {};
  return { contract, flags: flags as GalleryProduct['flags'] };
}

function documentsOf(product: Product, name: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const fragment of product.outputs.get(name)?.facts.fragments ?? []) documentsOf(product, fragment, found);
  return found;
}

function answersOf({ paths }: JsonObject): ReadonlyMap<string, Schema> {
  const items = isObject(paths) ? Object.values(paths) : [];
  return new Map(
    items.flatMap((item) =>
      (isObject(item) ? Object.values(item) : []).flatMap((written): Array<readonly [string, Schema]> => {
        const { operationId, responses } = written as unknown as {
          readonly operationId: string;
          readonly responses?: Readonly<
            Record<string, { readonly content?: Readonly<Record<string, { schema: Schema }>> }>
          >;
        };
        const answer = Object.values(responses?.['200']?.content ?? {})[0]?.schema;
        return answer === undefined ? [] : [[operationId, answer]];
      }),
    ),
  );
}
