import { type Bounds, type RecordType, type Type, STRING } from './type.ts';
import { eitherUnit, type Unit, unitsFit } from './unit.ts';

/**
 * Relations between types. A string literal is an *anonymous enum* of one value (`name` is empty), so that the literals
 * of a choice add up to the set of values it can have: `a ? 'up' : 'down'` is `enum(up, down)`.
 */
type EnumType = Extract<Type, { kind: 'enum' }>;

/** Returns the type with null as a possible value. */
export function nullable(type: Type): Type {
  return type.kind === 'nullable' || type.kind === 'null' || type.kind === 'error'
    ? type
    : { kind: 'nullable', of: type };
}

/** Returns the type without null. The type of the literal null stays. */
export function present(type: Type): Type {
  return type.kind === 'nullable' ? type.of : type;
}

export function mayBeNull(type: Type): boolean {
  return type.kind === 'nullable' || type.kind === 'null';
}

export function anonymousEnum(...values: readonly string[]): Type {
  return { kind: 'enum', name: '', values: [...new Set(values)] };
}

/** Tells whether a value contains records, so that passing it on passes their fields on. */
export function holdsRecords(type: Type): boolean {
  switch (type.kind) {
    case 'record':
      return true;
    case 'nullable':
    case 'list':
    case 'field':
      return holdsRecords(type.of);
    default:
      return false;
  }
}

/** Tells whether a value of type `from` may be used where `to` is expected. */
export function assignable(from: Type, to: Type): boolean {
  return fits(from, to, []);
}

type Pair = readonly [RecordType, RecordType];

function fits(from: Type, to: Type, assumed: readonly Pair[]): boolean {
  if (from.kind === 'error' || to.kind === 'error') return true;
  if (to.kind === 'nullable') return from.kind === 'null' || fits(present(from), to.of, assumed);
  if (from.kind === 'nullable') return false;
  switch (from.kind) {
    case 'enum':
      return enumFits(from, to);
    case 'text':
    case 'link':
      return to.kind === from.kind || to.kind === 'string';
    case 'id':
      return to.kind === 'id' && to.of === from.of;
    case 'list':
      return to.kind === 'list' && fits(from.of, to.of, assumed);
    case 'field':
      return to.kind === 'field' && fits(from.of, to.of, assumed) && fits(to.of, from.of, assumed);
    case 'record':
      return to.kind === 'record' && recordFits(from, to, assumed);
    default:
      return from.kind === to.kind && unitsFit(unitOf(from), unitOf(to));
  }
}

/** Returns the unit of a number, where it is known. */
export function unitOf(type: Type): Unit | undefined {
  const is = present(type);
  return is.kind === 'number' ? is.unit : undefined;
}

/** Returns the type of a number with a unit; any other type stays. */
export function counting(type: Type, unit: Unit | undefined): Type {
  if (type.kind === 'nullable') return nullable(counting(type.of, unit));
  if (type.kind !== 'number') return type;
  const { bounds } = type;
  return { kind: 'number', ...(bounds === undefined ? {} : { bounds }), ...(unit === undefined ? {} : { unit }) };
}

/** An enum is a string; a literal is also an id, an icon or a route (whose names the caller knows and checks). */
function enumFits(from: EnumType, to: Type): boolean {
  if (to.kind === 'string') return true;
  if (to.kind === 'enum')
    return (from.name !== '' && from.name === to.name) || from.values.every((value) => to.values.includes(value));
  return from.name === '' && (to.kind === 'id' || to.kind === 'icon' || to.kind === 'route');
}

/** Named entities are compared by name, others field by field; a nullable field may be missing. */
function recordFits(from: RecordType, to: RecordType, assumed: readonly Pair[]): boolean {
  if (from === to || (from.name !== '' && from.name === to.name)) return true;
  if (assumed.some(([a, b]) => a === from && b === to)) return true;
  const have = from.fields();
  return [...to.fields()].every(([name, type]) => {
    const field = have.get(name);
    return field ? fits(field, type, [...assumed, [from, to]]) : mayBeNull(type);
  });
}

/**
 * Returns the type of a value that has one of two types: the branches of a choice, the items of a list. Undefined if
 * they have nothing in common.
 */
export function join(a: Type, b: Type): Type | undefined {
  if (a.kind === 'error') return b;
  if (b.kind === 'error') return a;
  if (a.kind === 'null') return nullable(b);
  if (b.kind === 'null') return nullable(a);
  const one = present(a);
  const other = present(b);
  const both = joinPresent(one, other);
  return both && (mayBeNull(a) || mayBeNull(b)) ? nullable(both) : both;
}

function joinPresent(a: Type, b: Type): Type | undefined {
  if (a.kind === 'enum' && b.kind === 'enum' && a.name === '' && b.name === '')
    return anonymousEnum(...a.values, ...b.values);
  if (a.kind === 'list' && b.kind === 'list') {
    const of = join(a.of, b.of);
    return of && { kind: 'list', of };
  }
  const wider = assignable(a, b) ? b : assignable(b, a) ? a : undefined;
  if (wider?.kind !== 'number' || a.kind !== 'number' || b.kind !== 'number') return wider;
  return counting({ kind: 'number', ...eitherBounds(a.bounds, b.bounds) }, eitherUnit(unitOf(a), unitOf(b)));
}

/** Returns the bounds that hold for either of two numbers. */
function eitherBounds(one: Bounds = {}, other: Bounds = {}): { readonly bounds?: Bounds } {
  const least = one.least === undefined || other.least === undefined ? undefined : Math.min(one.least, other.least);
  const most = one.most === undefined || other.most === undefined ? undefined : Math.max(one.most, other.most);
  if (least === undefined && most === undefined) return {};
  return { bounds: { ...(least === undefined ? {} : { least }), ...(most === undefined ? {} : { most }) } };
}

/**
 * Kinds of strings that `==` may compare with each other. Ids are not among them: an id is compared with ids of its
 * kind.
 */
const STRING_LIKE = new Set(['string', 'text', 'html', 'link', 'icon', 'image', 'route', 'enum']);

export type Incomparable =
  | { readonly reason: 'kinds' }
  /** A literal that the enum does not have. */
  | { readonly reason: 'value'; readonly value: string; readonly among: EnumType };

/** Returns why `==` may not compare the two types (null aside); undefined where it may. */
export function incomparable(left: Type, right: Type): Incomparable | undefined {
  const a = present(left);
  const b = present(right);
  if (a.kind === 'error' || b.kind === 'error' || a.kind === 'null' || b.kind === 'null') return undefined;
  if (a.kind === 'enum' && b.kind === 'enum') return enumsApart(a, b);
  if (a.kind === 'id' || b.kind === 'id') {
    if (a.kind === 'id' && b.kind === 'id') return a.of === b.of ? undefined : { reason: 'kinds' };
    const other = a.kind === 'id' ? b : a;
    return other.kind === 'enum' && other.name === '' ? undefined : { reason: 'kinds' };
  }
  if (STRING_LIKE.has(a.kind) && STRING_LIKE.has(b.kind)) {
    return a.kind === b.kind || [a, b].some((type) => type.kind === 'string' || type.kind === 'enum')
      ? undefined
      : { reason: 'kinds' };
  }
  const plain = a.kind === 'bool' || a.kind === 'number' || a.kind === 'time' || a.kind === 'duration';
  return plain && a.kind === b.kind && unitsFit(unitOf(a), unitOf(b)) ? undefined : { reason: 'kinds' };
}

function enumsApart(a: EnumType, b: EnumType): Incomparable | undefined {
  if (a.name !== '' && b.name !== '') return a.name === b.name ? undefined : { reason: 'kinds' };
  const [literals, among] = a.name === '' && (b.name !== '' || a.values.length <= b.values.length) ? [a, b] : [b, a];
  const wrong = literals.values.find((value) => !among.values.includes(value));
  return wrong === undefined ? undefined : { reason: 'value', value: wrong, among };
}

/** Tells whether `<` may order values of the type. */
export function ordered(type: Type): boolean {
  const { kind } = present(type);
  return (
    kind === 'number' ||
    kind === 'time' ||
    kind === 'duration' ||
    kind === 'string' ||
    kind === 'text' ||
    kind === 'error'
  );
}

/** Returns the plain string type for a literal that is neither compared nor chosen from. */
export function widen(type: Type): Type {
  return type.kind === 'enum' && type.name === '' ? STRING : type;
}
