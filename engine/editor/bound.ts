import { isObject } from '../document/source.ts';
import { present } from '../formula/assignable.ts';
import type { Type } from '../formula/type.ts';
import { envOf, type Asked } from './names.ts';

/** Returns the type of the path that the surrounding control writes; for a list, that of its entries. */
export function boundType(asked: Asked): Type | undefined {
  const node = asked.spot.around?.value;
  const bind = isObject(node) ? node.bind : undefined;
  const [root = '', name = ''] = typeof bind === 'string' ? bind.split('.') : [];
  const type = envOf(asked)?.cell(root, name);
  if (type === undefined) return undefined;
  const plain = present(type.kind === 'field' ? type.of : type);
  return plain.kind === 'list' ? present(plain.of) : plain;
}
