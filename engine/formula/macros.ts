import { testOf } from './decide.ts';
import { mayBeNull, nullable, ordered, present } from './assignable.ts';
import type { FormulaContext, Expression, Local } from './expression.ts';
import { expectBool } from './expect.ts';
import { type Flow, elementOf, NOWHERE } from './flow.ts';
import type { Node } from './parse.ts';
import { type Type, BOOL } from './type.ts';
import { showType } from './type-text.ts';
import { outside } from './unit-check.ts';

type Method = Extract<Node, { kind: 'method' }>;

/** A list method whose second argument is evaluated for each item: `list.filter(item, item.price > 0)`. */
interface Macro {
  /** The runtime's name of it. */
  readonly helper: string;
  readonly body: 'test' | 'key' | 'value';
  readonly type: (list: Type, item: Type, body: Expression) => Type;
  readonly flow: (list: Flow, body: Flow) => Flow;
  readonly signature: string;
  readonly description: string;
  readonly example: string;
}

const scalar = { type: (): Type => BOOL, flow: (): Flow => NOWHERE, body: 'test' } as const;
const listOf = (of: Type): Type => ({ kind: 'list', of });

export const MACROS: Readonly<Record<string, Macro>> = {
  filter: {
    helper: 'filter',
    body: 'test',
    type: (_, item) => listOf(item),
    flow: (list) => list,
    signature: 'list<T>.filter(item, test): list<T>',
    example: 'data.quotes.filter(q, q.change > 0)',
    description:
      'The items for which the test is true. A test that begins with item != null leaves no null in the result.',
  },
  map: {
    helper: 'map',
    body: 'value',
    type: (_, __, body) => listOf(outside(body.type)),
    flow: (_, body) => ({ paths: [], element: body }),
    signature: 'list<T>.map(item, value): list<U>',
    example: 'data.positions.map(p, p.margin).sum()',
    description:
      'The value for each item. With three arguments, map(item, test, value), only of the items for which the test is true.',
  },
  exists: {
    helper: 'exists',
    ...scalar,
    signature: 'list<T>.exists(item, test): bool',
    example: 'data.cards.exists(c, c.is_default)',
    description: 'True if the test is true for one item, even while it is unknown for others.',
  },
  all: {
    helper: 'all',
    ...scalar,
    signature: 'list<T>.all(item, test): bool',
    example: 'data.steps.all(s, s.done)',
    description: 'True if the test is true for every item, and for an empty list.',
  },
  exists_one: {
    helper: 'existsOne',
    ...scalar,
    signature: 'list<T>.exists_one(item, test): bool',
    example: 'data.cards.exists_one(c, c.is_default)',
    description: 'True if the test is true for exactly one item.',
  },
  find: {
    helper: 'find',
    body: 'test',
    type: (_, item) => nullable(item),
    flow: (list) => elementOf(list),
    signature: 'list<T>.find(item, test): T?',
    example: 'data.coins.find(c, c.code == form.coin)',
    description: 'The first item for which the test is true, null if there is none.',
  },
  sort_by: {
    helper: 'sortBy',
    body: 'key',
    type: (list) => list,
    flow: (list) => list,
    signature: 'list<T>.sort_by(item, key): list<T>',
    example: 'data.quotes.sort_by(q, q.change).reverse()',
    description:
      'From the smallest key to the largest. Equal keys keep their order, null keys come last; .reverse() turns it round.',
  },
};

export function isMacro(name: string): boolean {
  return Object.hasOwn(MACROS, name);
}

/** Compiles a macro. `list` is the compiled receiver, a list or a nullable list. */
export function compileMacro(node: Method, list: Expression, context: FormulaContext): Expression {
  const name = node.name.text;
  const macro = MACROS[name];
  const [variable, ...bodies] = node.arguments;
  const last = bodies.at(-1);
  if (!macro || !variable || !last || bodies.length > (name === 'map' ? 2 : 1)) {
    return context.fail(
      node,
      'wrong-count',
      `${name} takes a name for the item and what to do with each: ${macro?.signature}.`,
      node.name,
    );
  }
  if (variable.kind !== 'name') {
    return context.fail(
      node,
      'needs-name',
      `The first argument of ${name} is a name for the item, as in ${macro.example}.`,
      variable,
    );
  }
  context.read(list);
  const item = itemOf(variable.name, list);
  if (context.locals.has(variable.name) || context.environment.variables.has(variable.name)) {
    context.report(
      variable,
      'shadowed-name',
      `"${variable.name}" already means something here. Give the item another name.`,
    );
  }
  const inner = context.withLocal(variable.name, item);
  const guard = bodies.length === 2 && bodies[0] ? inner.compile(bodies[0]) : undefined;
  if (guard) checkBody(guard, 'test', name, inner);
  const body = (guard === undefined ? inner : inner.knowing(guard.whenTrue, testOf(guard, context.source))).compile(
    last,
  );
  checkBody(body, macro.body, name, inner);
  const quick = name === 'find' ? byField(last, variable.name, inner, context) : undefined;
  if (quick !== undefined) {
    const type = macro.type(present(list.type), item.type, body);
    return {
      node,
      type: mayBeNull(list.type) ? nullable(type) : type,
      code: `f.findBy(${list.code}, ${quick})`,
      flow: macro.flow(list.flow, body.flow),
    };
  }
  const source = guard ? `f.filter(${list.code}, (${item.code}) => ${guard.code})` : list.code;
  const kept = macro.helper === 'filter' && body.whenTrue?.has(variable.name) ? present(item.type) : item.type;
  const type = macro.type(present(list.type), kept, body);
  return {
    node,
    type: mayBeNull(list.type) ? nullable(type) : type,
    code: `f.${macro.helper}(${source}, (${item.code}) => ${body.code})`,
    flow: macro.flow(list.flow, body.flow),
  };
}

/**
 * Returns the arguments of `findBy` for `item.field == value`, where the value does not depend on the item: such items
 * are looked up, not searched for. Only for words and ids.
 */
function byField(test: Node, name: string, inner: FormulaContext, context: FormulaContext): string | undefined {
  if (test.kind !== 'binary' || test.operator !== '==') return undefined;
  for (const [side, other] of [
    [test.left, test.right],
    [test.right, test.left],
  ] as const) {
    if (side.kind !== 'member' || side.object.kind !== 'name' || side.object.name !== name || mentions(other, name))
      continue;
    const field = inner.compile(side);
    if (!['string', 'id', 'enum'].includes(present(field.type).kind)) return undefined;
    return `${JSON.stringify(side.name.text)}, ${context.compile(other).code}`;
  }
  return undefined;
}

/** Tells whether a name is used anywhere in a formula. */
function mentions(node: unknown, name: string): boolean {
  if (Array.isArray(node)) return node.some((part) => mentions(part, name));
  if (typeof node !== 'object' || node === null) return false;
  return (
    ('kind' in node && node.kind === 'name' && 'name' in node && node.name === name) ||
    Object.values(node).some((part) => mentions(part, name))
  );
}

function itemOf(name: string, list: Expression): Local {
  const type = present(list.type);
  return { type: type.kind === 'list' ? type.of : type, code: `v_${name}`, flow: elementOf(list.flow) };
}

function checkBody(body: Expression, kind: Macro['body'], name: string, context: FormulaContext): void {
  context.read(body);
  if (kind === 'test') expectBool(body, `the test of ${name}`, context);
  if (kind === 'key' && !ordered(body.type)) {
    context.report(
      body.node,
      'not-ordered',
      `${name} orders by a number, a time, a duration or a string; this is ${showType(body.type)}.`,
    );
  }
}
