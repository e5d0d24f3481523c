import type { Argument } from '../../document/contract.ts';
import { present } from '../../formula/assignable.ts';
import { showType } from '../../formula/compile.ts';
import type { Type } from '../../formula/type.ts';
import { isObject } from '../../document/source.ts';
import type { Cursor } from '../cursor.ts';
import { isTime } from './time.ts';

const DECIMAL = /^-?\d+(\.\d+)?$/;

/** Checks a part of a value of the contract: the members that are there, each against its type. */
export function checkPart(c: Cursor, type: Type): void {
  const { value } = c;
  if (value === null) {
    if (type.kind !== 'nullable' && type.kind !== 'null' && type.kind !== 'error')
      c.problem('wrong-type', `The contract never gives null here: it is ${showType(type)}.`);
    return;
  }
  const plain = present(type);
  switch (plain.kind) {
    case 'record':
      if (!isObject(value)) return refuse(c, plain);
      for (const [name, at] of c.entries()) {
        const inner = plain.fields().get(name);
        if (inner === undefined)
          at.unknown('unknown-member', `member of ${showType(plain)}`, name, plain.fields().keys(), true);
        else checkPart(at, inner);
      }
      return;
    case 'list':
      if (!Array.isArray(value)) return refuse(c, plain);
      for (const item of c.items()) checkPart(item, plain.of);
      return;
    case 'enum':
      if (typeof value !== 'string' || !plain.values.includes(value))
        c.unknown('unknown-value', plain.name === '' ? 'value' : plain.name, String(value as string), plain.values);
      return;
    case 'bool':
      if (typeof value !== 'boolean') refuse(c, plain);
      return;
    case 'number':
      if (typeof value !== 'number' && !(typeof value === 'string' && DECIMAL.test(value))) refuse(c, plain);
      return;
    case 'time':
      if (typeof value === 'number' || (typeof value === 'string' && isTime(value))) return;
      c.problem('wrong-type', 'Write a time: "2026-03-01T12:00:00Z", or from now as "+2 h", "-30 min".');
      return;
    case 'duration':
      if (typeof value !== 'number') refuse(c, plain);
      return;
    case 'error':
      return;
    default:
      if (typeof value !== 'string') refuse(c, plain);
  }
}

function refuse(c: Cursor, type: Type): void {
  c.problem('wrong-type', `The contract takes ${showType(type)} here.`);
}

/** Checks values by name against what they are for. */
export function checkValues(c: Cursor, known: ReadonlyMap<string, Argument>, what: string, strict = true): void {
  for (const [name, at] of c.entries()) {
    const argument = known.get(name);
    if (argument === undefined) at.unknown('unknown-argument', what, name, known.keys(), true);
    else if (at.value !== null || strict)
      checkPart(at, at.value === null ? { kind: 'nullable', of: argument.type } : argument.type);
  }
}
