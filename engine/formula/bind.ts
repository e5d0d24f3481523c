import { assignable, incomparable, join, mayBeNull, nullable, ordered, present } from './assignable.ts';
import { type Flow, elementOf, merge, NOWHERE } from './flow.ts';
import { type Type, ERROR, STRING } from './type.ts';
import { type Pattern, showType } from './type-text.ts';

/**
 * Binds the types of arguments to the type variables of a signature. `E` takes only types that `==` compares, `O` only
 * types that `<` orders; every other capital letter takes any type. A function cannot look into a value of a type
 * variable, so it reads only what the formula reads of the result.
 */
export type Bindings = Map<string, Type>;

/** Tells whether an argument that is not null may be passed. Binds the variables of the pattern on the way. */
export function bind(pattern: Pattern, type: Type, bindings: Bindings): boolean {
  switch (pattern.kind) {
    case 'type':
      return assignable(type, pattern.type);
    case 'variable':
      return bindVariable(pattern.name, type, bindings);
    case 'any':
      return type.kind === 'error' || (type.kind === pattern.of && !(type.kind === 'enum' && type.name === ''));
    case 'pattern':
      return assignable(type, STRING);
    case 'list':
      return type.kind === 'error' || (type.kind === 'list' && bind(pattern.of, type.of, bindings));
    case 'nullable':
      return bind(pattern.of, present(type), bindings);
    case 'union':
      return pattern.of.some((one) => bind(one, type, bindings));
  }
}

function bindVariable(name: string, type: Type, bindings: Bindings): boolean {
  const bound = bindings.get(name);
  if (type.kind === 'error') return true;
  if (name === 'O' && (mayBeNull(type) || !ordered(type))) return false;
  if (bound && name === 'E') return !incomparable(bound, type);
  if (name === 'E' && incomparable(type, type)) return false;
  if (bound && assignable(type, bound) && bound.kind !== 'error' && bound.kind !== 'number') return true;
  const open =
    !bound ||
    bound.kind === 'error' ||
    bound.kind === 'number' ||
    (bound.kind === 'enum' && bound.name === '') ||
    name === 'O';
  const both = open && join(bound ?? ERROR, type);
  if (both) bindings.set(name, both);
  return Boolean(both);
}

/** Returns the pattern with its variables replaced; an unbound one agrees with everything. */
export function instantiate(pattern: Pattern, bindings: Bindings): Type {
  switch (pattern.kind) {
    case 'type':
      return pattern.type;
    case 'variable':
      return bindings.get(pattern.name) ?? ERROR;
    case 'list':
      return { kind: 'list', of: instantiate(pattern.of, bindings) };
    case 'nullable':
      return nullable(instantiate(pattern.of, bindings));
    case 'pattern':
      return STRING;
    case 'any':
    case 'union':
      return ERROR;
  }
}

export function hasVariables(pattern: Pattern): boolean {
  switch (pattern.kind) {
    case 'variable':
      return true;
    case 'list':
    case 'nullable':
      return hasVariables(pattern.of);
    case 'union':
      return pattern.of.some(hasVariables);
    default:
      return false;
  }
}

/** Records where the value of each variable comes from. */
export function gather(pattern: Pattern, flow: Flow, flows: Map<string, Flow[]>): void {
  if (pattern.kind === 'variable') flows.set(pattern.name, [...(flows.get(pattern.name) ?? []), flow]);
  if (pattern.kind === 'list') gather(pattern.of, elementOf(flow), flows);
  if (pattern.kind === 'nullable') gather(pattern.of, flow, flows);
}

/** Returns where a result comes from: for its variables the bound values; the function makes everything else. */
export function flowOf(result: Pattern, flows: ReadonlyMap<string, readonly Flow[]>): Flow {
  switch (result.kind) {
    case 'variable':
      return merge(flows.get(result.name) ?? []);
    case 'list':
      return { paths: [], element: flowOf(result.of, flows) };
    case 'nullable':
      return flowOf(result.of, flows);
    default:
      return NOWHERE;
  }
}

export function showPattern(pattern: Pattern): string {
  switch (pattern.kind) {
    case 'type':
      return showType(pattern.type);
    case 'variable':
      return pattern.name === 'E'
        ? 'something that can be compared'
        : pattern.name === 'O'
          ? 'something that can be ordered'
          : 'any value';
    case 'any':
      return pattern.of === 'enum' ? 'an enum of the contract' : 'an id';
    case 'pattern':
      return 'a pattern';
    case 'list':
      return pattern.of.kind === 'variable' && pattern.of.name === 'T'
        ? 'a list'
        : `a list of ${showPattern(pattern.of)}`;
    case 'nullable':
      return `${showPattern(pattern.of)} or null`;
    case 'union':
      return pattern.of.map(showPattern).join(' or ');
  }
}
