import type { Type } from '../formula/type.ts';
import { literal, type Js } from './code.ts';
import type { Compilation } from './compilation.ts';

/** So many values of an enum at most are written where they are needed. */
const FEW = 30;

/**
 * Writes the values of an enum. Those of a long one of the contract, as all coins, are a module of their own, which
 * pages share: nearly every page has the coins, and they weigh as much as a part of it.
 */
export function valuesCode({ name, values }: Type & { readonly kind: 'enum' }, compilation: Compilation): Js {
  const known = compilation.project.catalog.contract.names.types.get(name);
  if (values.length <= FEW || known?.kind !== 'enum' || known.values !== values || /\W/.test(name))
    return literal(values);
  const local = `E_${name}`;
  compilation.import(local, `virtual:screens/enum/${name}`);
  return local;
}
