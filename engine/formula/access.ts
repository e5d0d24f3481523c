import { mayBeNull, nullable, present } from './assignable.ts';
import type { FormulaContext, Expression } from './expression.ts';
import { elementOf, fromPath, memberOf } from './flow.ts';
import { pathOf } from './narrow.ts';
import type { Node } from './parse.ts';
import { didYouMean, listWords, nearTo } from './suggest.ts';
import { type Type, ERROR, NULL } from './type.ts';
import { showType } from './type-text.ts';
import { inCoinOf } from './unit-check.ts';

/** Names that no formula may read or make, whatever the types say. */
export const REFUSED: ReadonlySet<string> = new Set(['__proto__', 'prototype', 'constructor']);

type Kind<K extends Node['kind']> = Extract<Node, { kind: K }>;
interface Place {
  readonly start: number;
  readonly end: number;
}

export function compileName(node: Kind<'name'>, context: FormulaContext): Expression {
  const { name } = node;
  const local = context.locals.get(name);
  if (local) return narrowed({ node, ...local }, context);
  const variable = context.environment.variables.get(name);
  if (!variable) return unknownName(node, context);
  if (variable.cells) {
    const members = fieldNames(variable.type);
    return context.fail(
      node,
      'needs-member',
      `"${name}" is a group of values: name one of them, as in ${name}.${members[0] ?? 'x'}.`,
    );
  }
  return narrowed({ node, type: readable(variable.type), code: variable.code(), flow: fromPath(name) }, context);
}

export function compileMember(node: Kind<'member'>, context: FormulaContext): Expression {
  return member(node, node.object, node.name.text, node.name, context);
}

/** Compiles `list[0]`, and `record['name']` for a name that is no identifier. */
export function compileIndex(node: Kind<'index'>, context: FormulaContext): Expression {
  const { index } = node;
  if (index.kind === 'literal' && typeof index.value === 'string')
    return member(node, node.object, index.value, index, context);
  const object = context.compile(node.object);
  const place = context.compile(index);
  context.read(place);
  const type = present(object.type);
  if (type.kind === 'error' || place.type.kind === 'error')
    return { node, type: ERROR, code: 'undefined', flow: object.flow };
  if (type.kind !== 'list') {
    return context.fail(
      node,
      'wrong-type',
      `Only a list has numbered elements, this is ${showType(object.type)}.`,
      node.object,
    );
  }
  if (present(place.type).kind !== 'number') {
    return context.fail(
      node,
      'wrong-type',
      `The place in a list is a number (the first is 0), this is ${showType(place.type)}.`,
      index,
    );
  }
  return narrowed(
    {
      node,
      type: nullable(readable(type.of)),
      code: `f.at(${object.code}, ${place.code})`,
      flow: elementOf(object.flow),
    },
    context,
  );
}

function member(node: Node, object: Node, name: string, place: Place, context: FormulaContext): Expression {
  if (REFUSED.has(name))
    return context.fail(node, 'refused-name', `"${name}" is not a name that formulas may use.`, place);
  const variable =
    object.kind === 'name' && !context.locals.has(object.name)
      ? context.environment.variables.get(object.name)
      : undefined;
  if (object.kind === 'name' && variable?.cells) {
    const type = field(variable.type, name);
    if (!type) return unknownMember(node, variable.type, object.name, name, place, context);
    return narrowed(
      { node, type: readable(type), code: variable.code(name), flow: fromPath(object.name, name) },
      context,
    );
  }
  const from = context.compile(object);
  const record = present(from.type);
  if (record.kind === 'error') return { node, type: ERROR, code: 'undefined', flow: from.flow };
  if (record.kind === 'null') return { node, type: NULL, code: 'null', flow: from.flow };
  if (record.kind !== 'record') return noMembers(node, from, name, place, context);
  const type = field(record, name);
  if (!type) return unknownMember(node, record, context.source.slice(object.start, object.end), name, place, context);
  const result = inCoinOf(readable(type), object);
  return narrowed(
    {
      node,
      type: mayBeNull(from.type) ? nullable(result) : result,
      code: `f.get(${from.code}, ${JSON.stringify(name)})`,
      flow: memberOf(from.flow, name),
    },
    context,
  );
}

/** Returns the type that reading gives: for a field (the value of a control) its value, null while it is empty. */
function readable(type: Type): Type {
  return type.kind === 'field' ? nullable(type.of) : type;
}

function narrowed(expression: Expression, context: FormulaContext): Expression {
  context.takes(expression.node);
  return context.isPresent(pathOf(expression.node)) ? { ...expression, type: present(expression.type) } : expression;
}

function field(type: Type, name: string): Type | undefined {
  return type.kind === 'record' ? type.fields().get(name) : undefined;
}

function fieldNames(type: Type): readonly string[] {
  return type.kind === 'record' ? [...type.fields().keys()] : [];
}

function unknownMember(
  node: Node,
  type: Type,
  owner: string,
  name: string,
  place: Place,
  context: FormulaContext,
): Expression {
  const names = fieldNames(type);
  const near = nearTo(name, names);
  const have = names.length > 0 ? `It has ${listWords(names)}.` : 'It has nothing.';
  return context.fail(
    node,
    'unknown-member',
    `${owner} has no "${name}". ${near.length === 0 ? have : didYouMean(near[0]?.word).trim()}`,
    place,
    near,
  );
}

function noMembers(node: Node, from: Expression, name: string, place: Place, context: FormulaContext): Expression {
  const type = present(from.type);
  const elements = type.kind === 'list' && present(type.of).kind === 'record';
  const advice = elements
    ? ` Name an element, as in [0].${name} or .first().${name}, or take it of each: .map(x, x.${name}).`
    : ' To call a method, write brackets after it.';
  return context.fail(node, 'unknown-member', `A value of type ${showType(type)} has no "${name}".${advice}`, place);
}

function unknownName(node: Kind<'name'>, context: FormulaContext): Expression {
  const { name } = node;
  const { variables, functions } = context.environment;
  if (REFUSED.has(name)) return context.fail(node, 'refused-name', `"${name}" is not a name that formulas may use.`);
  if ([...functions.values()].some((known) => known.parsed.name === name)) {
    return context.fail(node, 'unknown-name', `"${name}" is a function: write ${name}(…).`);
  }
  const owners = [...variables].filter(([, variable]) => variable.cells && field(variable.type, name));
  const near =
    owners.length > 0
      ? owners.map(([owner]) => ({ word: `${owner}.${name}`, sure: owners.length === 1 }))
      : nearTo(name, [...context.locals.keys(), ...variables.keys(), 'null', 'true', 'false']);
  const known =
    near.length === 0
      ? ` Formulas here may begin with ${listWords([...context.locals.keys(), ...variables.keys()])}.`
      : didYouMean(near[0]?.word);
  return context.fail(node, 'unknown-name', `There is no "${name}" here.${known}`, node, near);
}
