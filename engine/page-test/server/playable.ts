import type { Type } from '../../formula/type.ts';
import { present } from '../../formula/assignable.ts';
import type { Product } from '../../language/product.ts';
import type { Case, Given } from '../cases.ts';

/** Returns why a case cannot be played on the product's own server; undefined where it can. */
export function hindrance(product: Product, route: string, given: Given, { do: steps = [] }: Case): string | undefined {
  const { answers = {}, user = {}, params = {}, flags = {}, time, with: handed = {} } = given;
  if (Object.keys(answers).length > 0) return 'it says itself what is answered';
  if (user !== null && Object.keys(user).length > 0) return 'somebody in particular is signed in';
  if (Object.keys(flags).length > 0) return 'flags are not as usual';
  if (time !== undefined) return 'it happens at a certain time';
  const known = product.routes.params(route);
  const types = Object.keys(params).map((name) => known?.get(name)?.type);
  const fragment = product.tests.get(route)?.subject?.fragment;
  const records = Object.keys(handed).map((name) => fragment?.params.get(name)?.type);
  if ([...types, ...records].some((type) => type !== undefined && namesRecord(type)))
    return 'it names something that the server does not have';
  if (steps.some(({ message }) => message !== undefined)) return 'it sends a message of its own';
  if (steps.some(({ passkey }) => passkey !== undefined)) return 'it has a passkey that the server does not know';
  return undefined;
}

/** Returns whether values of a type belong to one server: a record, or its id. */
function namesRecord(type: Type): boolean {
  const plain = present(type);
  return plain.kind === 'list' ? namesRecord(plain.of) : plain.kind === 'record' || plain.kind === 'id';
}
