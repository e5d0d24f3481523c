import { bind } from '../formula/bind.ts';
import type { Environment, FormulaFunction, Variable } from '../formula/environment.ts';
import { inspectFormula, type Inspection } from '../formula/inspect.ts';
import { MACROS } from '../formula/macros.ts';
import { partsOf } from '../formula/parse.ts';
import type { Node } from '../formula/parse.ts';
import { present } from '../formula/assignable.ts';
import { showType } from '../formula/compile.ts';
import type { Type } from '../formula/type.ts';
import { words, type Candidate } from './candidate.ts';
import type { Span } from './tree.ts';

/** The words that fit at a place in a formula, with the span that they replace. */
export interface FormulaCandidates {
  readonly candidates: readonly Candidate[];
  /** In characters of the formula, without its `=`. */
  readonly replace: Span;
}

/** Replaces the word that is being typed. */
const MARK = 'x_here_x';

/**
 * Offers the words that fit at an offset of a formula, which may be unfinished before it and broken after it.
 * @param formula without its `=`
 * @param expected the type that the place of the formula takes
 * @param literals the possible string literals of the whole formula, where its type does not give them
 */
export function formulaCandidates(
  formula: string,
  offset: number,
  environment: Environment,
  expected: Type | undefined,
  literals: readonly Candidate[] = [],
): FormulaCandidates {
  const string = stringAt(formula, offset);
  const replace = string ?? wordAt(formula, offset);
  const mark = string === undefined ? MARK : `'${MARK}'`;
  const head = formula.slice(0, string === undefined ? replace.start : replace.start - 1) + mark;
  const rest = formula.slice(string === undefined ? replace.end : Math.min(string.end + 1, formula.length));
  const inspection = inspectFormula(head + rest, environment) ?? inspectFormula(head + closing(head), environment);
  if (inspection === undefined) return { candidates: [], replace };
  const candidates =
    string === undefined ? nameCandidates(inspection, environment) : stringCandidates(inspection, expected, literals);
  return { candidates, replace };
}

/** Returns the string literal around an offset, without its quotes. */
function stringAt(formula: string, offset: number): Span | undefined {
  for (const { 0: whole, index } of formula.matchAll(/'(?:\\.|[^'\\])*'?|"(?:\\.|[^"\\])*"?/g)) {
    const closed = whole.length > 1 && whole.at(-1) === whole[0];
    const end = index + whole.length - (closed ? 1 : 0);
    if (offset > index && offset <= end) return { start: index + 1, end };
  }
  return undefined;
}

function wordAt(formula: string, offset: number): Span {
  const before = /[A-Za-z_]?\w*$/.exec(formula.slice(0, offset))?.[0].length ?? 0;
  const after = /^\w*/.exec(formula.slice(offset))?.[0].length ?? 0;
  return { start: offset - before, end: offset + after };
}

/** Returns the signs that close the brackets and choices still open at the end of the beginning of a formula. */
function closing(head: string): string {
  const open: string[] = [];
  for (const sign of head.replaceAll(/'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"/g, 'x')) {
    if (sign === '(') open.push(')');
    else if (sign === '[') open.push(']');
    else if (sign === '{') open.push('}');
    else if (sign === '?') open.push(' : null');
    else if (sign === ':' && open.at(-1) === ' : null') open.pop();
    else if (sign === open.at(-1)) open.pop();
    else if (')]}'.includes(sign)) {
      while (open.at(-1) === ' : null') open.pop();
      open.pop();
    }
  }
  return open.reverse().join('');
}

function nameCandidates({ node, parts }: Inspection, environment: Environment): Candidate[] {
  const found = marked(node, []);
  if (found === undefined) return [];
  const [at] = found;
  const { functions, variables } = environment;
  if (at.kind === 'member' || at.kind === 'method') {
    const { object } = at;
    const local = object.kind === 'name' ? parts.get(object)?.expression.type : undefined;
    const variable = object.kind === 'name' && local === undefined ? variables.get(object.name) : undefined;
    if (variable?.cells === true) return fieldsOf(variable.type);
    const type = parts.get(object)?.expression.type;
    return type === undefined ? [] : [...fieldsOf(present(type)), ...methodsOf(present(type), functions)];
  }
  const locals = parts.get(at)?.context.locals ?? new Map<string, { readonly type: Type }>();
  return [
    ...[...locals].map(([label, { type }]): Candidate => ({ label, kind: 'value', detail: showType(type) })),
    ...[...variables].map(([label, variable]) => variableCandidate(label, variable)),
    ...functionsOf(functions),
    ...words(['true', 'false', 'null'], 'word'),
  ];
}

/** Returns the node of the mark, with those around it, the innermost first. */
function marked(node: Node, around: readonly Node[]): readonly [Node, ...Node[]] | undefined {
  const is =
    (node.kind === 'name' && node.name === MARK) ||
    ((node.kind === 'member' || node.kind === 'method' || node.kind === 'call') && node.name.text === MARK) ||
    (node.kind === 'literal' && node.value === MARK);
  if (is) return [node, ...around];
  for (const part of partsOf(node)) {
    const found = marked(part, [node, ...around]);
    if (found !== undefined) return found;
  }
  return undefined;
}

function fieldsOf(type: Type): Candidate[] {
  return type.kind === 'record'
    ? [...type.fields()].map(([label, field]) => ({ label, kind: 'field', detail: showType(field) }))
    : [];
}

function variableCandidate(label: string, { type, cells, description }: Variable): Candidate {
  const members = cells && type.kind === 'record' ? [...type.fields().keys()].join(', ') : showType(type);
  return {
    label,
    kind: 'value',
    detail: members,
    ...(description === undefined ? {} : { documentation: description }),
  };
}

function methodsOf(type: Type, functions: ReadonlyMap<string, FormulaFunction>): Candidate[] {
  const methods = [...functions.values()].filter(
    ({ parsed }) => parsed.receiver !== undefined && bind(parsed.receiver, type, new Map()),
  );
  const macros = type.kind === 'list' ? Object.entries(MACROS).map(macroCandidate) : [];
  return [...methods.map(functionCandidate), ...macros];
}

function functionsOf(functions: ReadonlyMap<string, FormulaFunction>): Candidate[] {
  const named = new Map(
    [...functions.values()]
      .filter(({ parsed }) => parsed.receiver === undefined)
      .map((one) => [one.parsed.name, functionCandidate(one)]),
  );
  return [...named.values(), OR];
}

const OR: Candidate = {
  label: 'or',
  kind: 'function',
  detail: 'or(first: T?, …, last: T): T',
  documentation: 'The first that is not null, looked at from left to right.',
};

function functionCandidate({ parsed, signature, description, example }: FormulaFunction): Candidate {
  return { label: parsed.name, kind: 'function', detail: signature, documentation: explained(description, example) };
}

function macroCandidate([label, macro]: readonly [string, (typeof MACROS)[string]]): Candidate {
  const { signature, description, example } = macro;
  return { label, kind: 'function', detail: signature, documentation: explained(description, example) };
}

function explained(description: string, example: string): string {
  return `${description}\n\n\`=${example}\``;
}

function stringCandidates(
  inspection: Inspection,
  expected: Type | undefined,
  literals: readonly Candidate[],
): Candidate[] {
  const [at, ...around] = marked(inspection.node, []) ?? [];
  if (at === undefined) return [];
  const type = expectedAt(at, around, inspection, expected);
  if (type === 'result') return expected === undefined ? [...literals] : [...literals, ...valuesOf(expected)];
  return type === undefined ? [] : valuesOf(type);
}

/** Returns the type that a literal must have by its surroundings; `result` where it is the result of the formula. */
function expectedAt(
  at: Node,
  around: readonly Node[],
  inspection: Inspection,
  expected: Type | undefined,
): Type | 'result' | undefined {
  const [parent, ...further] = around;
  const typeOf = (node: Node): Type | undefined => inspection.parts.get(node)?.expression.type;
  switch (parent?.kind) {
    case undefined:
      return 'result';
    case 'choice':
      return parent.test === at ? undefined : expectedAt(parent, further, inspection, expected);
    case 'binary':
      return typeOf(parent.left === at ? parent.right : parent.left);
    case 'list': {
      const [outer] = further;
      if (outer?.kind === 'binary' && outer.operator === 'in') return typeOf(outer.left);
      const list = expectedAt(parent, further, inspection, expected);
      const type = list === 'result' ? expected : list;
      return type !== undefined && present(type).kind === 'list' ? elementOf(type) : undefined;
    }
    case 'index':
      return undefined;
    case 'call':
      return parent.name.text === 'or' ? siblingType(parent.arguments, at, typeOf) : undefined;
    case 'method': {
      const receiver = typeOf(parent.object);
      return receiver !== undefined && present(receiver).kind === 'list' ? elementOf(receiver) : receiver;
    }
    default:
      return undefined;
  }
}

function elementOf(type: Type): Type | undefined {
  const list = present(type);
  return list.kind === 'list' ? list.of : undefined;
}

function siblingType(all: readonly Node[], at: Node, typeOf: (node: Node) => Type | undefined): Type | undefined {
  return all.filter((node) => node !== at).flatMap((node) => typeOf(node) ?? [])[0];
}

/** Returns the values of a type that has a fixed set of them. */
export function valuesOf(type: Type): Candidate[] {
  const plain = present(type);
  if (plain.kind === 'enum') return words(plain.values, 'value', plain.name === '' ? undefined : plain.name);
  return plain.kind === 'bool' ? words(['true', 'false'], 'value') : [];
}
