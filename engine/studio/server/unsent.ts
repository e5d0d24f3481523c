import { isObject } from '../../document/source.ts';
import { showType } from '../../formula/compile.ts';
import type { Product } from '../../language/product.ts';
import type { UnsentArgument } from '../protocol/properties.ts';
import { callSteps } from './call-steps.ts';

/** Returns the arguments of the calls that the form of a page makes, to which nothing is given yet. */
export function unsentOf(product: Product, route: string): readonly UnsentArgument[] {
  const document = (product.project.screens.get(route) ?? product.project.fragments.get(route))?.value;
  const form = isObject(document) && isObject(document.form) ? document.form : undefined;
  const { calls } = product.project.catalog.contract;
  const all = callSteps(form?.submit ?? null, []).flatMap(({ step }) =>
    [...(calls.get(step.call)?.args ?? [])]
      .filter(([name, { secret }]) => !Object.hasOwn(step.with, name) && secret !== true)
      .map(([name, { type, required }]) => ({ call: step.call, name, type: showType(type), required })),
  );
  return [...new Map(all.map((one) => [one.name, one])).values()];
}
