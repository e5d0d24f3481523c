import { Big } from 'big.js';
import { REFUSED } from './access.ts';
import { anonymousEnum, join, present } from './assignable.ts';
import type { FormulaContext, Expression } from './expression.ts';
import { type Flow, merge, NOWHERE } from './flow.ts';
import type { Node } from './parse.ts';
import { type Type, BOOL, ERROR, NULL, NUMBER } from './type.ts';
import { showType } from './type-text.ts';

type Kind<K extends Node['kind']> = Extract<Node, { kind: K }>;

export function compileLiteral(node: Kind<'literal'>): Expression {
  const { value } = node;
  const type = typeof value === 'string' ? anonymousEnum(value) : value === null ? NULL : BOOL;
  return { node, type, code: JSON.stringify(value), flow: NOWHERE };
}

/** Compiles a decimal to a constant: `0.10` is `n0_1`, `-2` is `nm2`. */
export function compileNumber(node: Node, text: string, context: FormulaContext): Expression {
  const decimal = new Big(text).toFixed();
  const name = `n${decimal.replace('-', 'm').replace('.', '_')}`;
  const value = Number(decimal);
  const type: Type = Number.isSafeInteger(value) ? { kind: 'number', bounds: { least: value, most: value } } : NUMBER;
  return { node, type, code: context.constant(name, `f.n("${decimal}")`), flow: NOWHERE };
}

export function compileList(node: Kind<'list'>, context: FormulaContext): Expression {
  const items = node.items.map((item) => context.compile(item));
  let of: Type = ERROR;
  for (const item of items) {
    context.read(item);
    const both = join(of, item.type);
    if (!both) {
      context.report(
        item.node,
        'branches-differ',
        `The items of a list are of one type: the ones before are ${showType(of)}, this is ${showType(item.type)}.`,
      );
      of = ERROR;
      break;
    }
    of = both;
  }
  return {
    node,
    type: { kind: 'list', of },
    code: `f.list([${items.map((item) => item.code).join(', ')}])`,
    flow: { paths: [], element: merge(items.map((item) => item.flow)) },
    parts: (expected) => {
      const list = present(expected);
      return list.kind === 'list' ? items.map((item) => [item, list.of] as const) : [];
    },
  };
}

export function compileRecord(node: Kind<'record'>, context: FormulaContext): Expression {
  const entries = new Map<string, Expression>();
  const types = new Map<string, Type>();
  const flows = new Map<string, Flow>();
  const code: string[] = [];
  for (const [key, value] of node.entries) {
    const entry = context.compile(value);
    context.read(entry);
    if (key.kind !== 'literal' || typeof key.value !== 'string') {
      context.report(key, 'needs-literal', "A key of a record is a string in quotes, as in {'price': 1}.");
    } else if (REFUSED.has(key.value)) {
      context.report(key, 'refused-name', `"${key.value}" is not a name that formulas may use.`);
    } else if (types.has(key.value)) {
      context.report(
        key,
        'repeated-key',
        `The key '${key.value}' is written twice, and only one of them can count. Take one away.`,
      );
    } else {
      entries.set(key.value, entry);
      types.set(key.value, entry.type);
      flows.set(key.value, entry.flow);
      code.push(`${JSON.stringify(key.value)}: ${entry.code}`);
    }
  }
  const type: Type = { kind: 'record', name: '', fields: () => types };
  return {
    node,
    type,
    code: `f.record({ ${code.join(', ')} })`,
    flow: { paths: [], fields: flows },
    parts: (expected) => {
      const record = present(expected);
      const wanted = record.kind === 'record' ? [...record.fields()] : [];
      return wanted.flatMap(([name, wants]) => {
        const entry = entries.get(name);
        return entry ? [[entry, wants] as const] : [];
      });
    },
  };
}
