import { anonymousEnum, nullable } from './assignable.ts';
import type { FormulaProblem, ProblemCode } from './problem.ts';
import { listWords, nearTo, type Near } from './suggest.ts';
import type { SimpleKind, Type, TypeNames } from './type.ts';
import { readUnit, showUnit, UNITS } from './unit.ts';

/** A type with variables, as the signatures of functions have it. Without a variable it is `{ kind: 'type' }`. */
export type Pattern =
  | { readonly kind: 'type'; readonly type: Type }
  /** A type variable: one capital letter. */
  | { readonly kind: 'variable'; readonly name: string }
  /** Any enum that has a name, any id. */
  | { readonly kind: 'any'; readonly of: 'enum' | 'id' }
  /** A literal pattern (`pattern.ts`); `run` gets its Machine. */
  | { readonly kind: 'pattern' }
  | { readonly kind: 'list'; readonly of: Pattern }
  | { readonly kind: 'nullable'; readonly of: Pattern }
  | { readonly kind: 'union'; readonly of: readonly Pattern[] };

/** The names of types without parts. */
export const SIMPLE_TYPES = [
  'bool',
  'string',
  'number',
  'time',
  'duration',
  'text',
  'html',
  'link',
  'icon',
  'image',
  'file',
  'route',
] as const;
const SIMPLE: ReadonlyMap<string, SimpleKind> = new Map(SIMPLE_TYPES.map((kind) => [kind, kind]));
const GENERIC = ['list', 'id', 'field', 'enum'];

/** Thrown and caught within this folder: `parseType` and `parseSignature` return a problem instead. */
export class TypeTextError extends Error {
  readonly problem: FormulaProblem;
  constructor(code: ProblemCode, message: string, start: number, end: number, near: readonly Near[] = []) {
    super(message);
    this.problem = { code, message, start, end, ...(near.length === 0 ? {} : { near }) };
  }
}

/** Parses types as documents and signatures write them, from left to right. */
export class TypeReader {
  #at = 0;
  readonly source: string;
  readonly #names: TypeNames;
  readonly #holes: boolean;

  constructor(source: string, names: TypeNames, holes: boolean) {
    this.source = source;
    this.#names = names;
    this.#holes = holes;
  }

  /** Parses `number`, `string?`, `list<Quote>`, with variables also `string | id`. */
  read(): Pattern {
    const first = this.#suffixed();
    if (!this.#holes || !this.take('|')) return first;
    const of = [first];
    do of.push(this.#suffixed());
    while (this.take('|'));
    return { kind: 'union', of };
  }

  /** Parses a type without variables. */
  readType(): Type {
    const pattern = this.#suffixed();
    if (pattern.kind === 'type') return pattern.type;
    throw this.error('bad-type', 'a whole type is needed here');
  }

  word(pattern = /[A-Za-z_]\w*/y): string {
    this.#skip();
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.source)?.[0];
    if (found === undefined)
      throw this.error('bad-type', `a name is missing at "${this.source.slice(this.#at, this.#at + 10)}"`);
    this.#at += found.length;
    return found;
  }

  take(sign: string): boolean {
    this.#skip();
    if (!this.source.startsWith(sign, this.#at)) return false;
    this.#at += sign.length;
    return true;
  }

  need(sign: string): void {
    if (!this.take(sign)) throw this.error('bad-type', `"${sign}" is missing`);
  }

  end(): void {
    this.#skip();
    if (this.#at < this.source.length)
      throw this.error('bad-type', `"${this.source.slice(this.#at)}" cannot stand behind a type: take it away`);
  }

  error(code: ProblemCode, message: string, length = 1, near: readonly Near[] = []): TypeTextError {
    const start = Math.min(this.#at, this.source.length);
    return new TypeTextError(
      code,
      `In the type "${this.source}": ${message}.`,
      start,
      Math.min(start + length, this.source.length),
      near,
    );
  }

  #skip(): void {
    while (this.source[this.#at] === ' ') this.#at++;
  }

  #suffixed(): Pattern {
    const pattern = this.#base();
    if (!this.take('?')) return pattern;
    return pattern.kind === 'type' ? { kind: 'type', type: nullable(pattern.type) } : { kind: 'nullable', of: pattern };
  }

  #base(): Pattern {
    if (this.take('{')) return { kind: 'type', type: this.#record() };
    const word = this.word();
    switch (word) {
      case 'list':
        return this.#list();
      case 'field':
        return { kind: 'type', type: { kind: 'field', of: this.#within() } };
      case 'id':
        return this.#id();
      case 'enum':
        return this.#enum();
      case 'number':
        return this.#number();
      case 'pattern':
        return this.#holes ? { kind: 'pattern' } : this.#named(word);
      default:
        return this.#named(word);
    }
  }

  #named(word: string): Pattern {
    const kind = SIMPLE.get(word);
    if (kind) return { kind: 'type', type: { kind } };
    const type = this.#names.types.get(word);
    if (type) return { kind: 'type', type };
    if (this.#holes && /^[A-Z]$/.test(word)) return { kind: 'variable', name: word };
    const near = nearTo(word, [...SIMPLE_TYPES, ...GENERIC, ...this.#names.types.keys()]);
    this.#at -= word.length;
    throw this.error(
      'unknown-type',
      `there is no type "${word}"; ${near[0] ? `did you mean "${near[0].word}"?` : `write ${listWords([...SIMPLE_TYPES, ...GENERIC], 30)}, or an entity or enum of the contract`}`,
      word.length,
      near,
    );
  }

  #list(): Pattern {
    this.need('<');
    const of = this.#suffixed();
    this.need('>');
    return of.kind === 'type' ? { kind: 'type', type: { kind: 'list', of: of.type } } : { kind: 'list', of };
  }

  /** Parses `number`, or `number` with a unit: `number<price>`. */
  #number(): Pattern {
    if (!this.take('<')) return { kind: 'type', type: { kind: 'number' } };
    const text = this.word(/[\w:]+/y);
    const unit = readUnit(text);
    if (unit === undefined) {
      const near = nearTo(text, UNITS);
      this.#at -= text.length;
      throw this.error(
        'unknown-type',
        `there is no unit "${text}"${near[0] ? `; did you mean "${near[0].word}"?` : `; a number counts one of ${UNITS.join(', ')}`}`,
        text.length,
        near,
      );
    }
    this.need('>');
    return { kind: 'type', type: { kind: 'number', unit } };
  }

  #within(): Type {
    this.need('<');
    const type = this.readType();
    this.need('>');
    return type;
  }

  #id(): Pattern {
    if (!this.take('<')) {
      if (this.#holes) return { kind: 'any', of: 'id' };
      throw this.error('bad-type', 'an id says of what: id<Order>');
    }
    const of = this.word();
    if (!this.#names.ids.has(of)) {
      const near = nearTo(of, this.#names.ids);
      this.#at -= of.length;
      throw this.error(
        'unknown-type',
        `nothing named "${of}" has ids; ${near[0] ? `did you mean "${near[0].word}"?` : `there are ids of ${listWords(this.#names.ids, 30)}`}`,
        of.length,
        near,
      );
    }
    this.need('>');
    return { kind: 'type', type: { kind: 'id', of } };
  }

  #enum(): Pattern {
    if (!this.take('(')) {
      if (this.#holes) return { kind: 'any', of: 'enum' };
      throw this.error('bad-type', 'an enum lists its values: enum(buy, sell)');
    }
    const values: string[] = [];
    do values.push(this.word(/[^\s,()]+/y));
    while (this.take(','));
    this.need(')');
    return { kind: 'type', type: anonymousEnum(...values) };
  }

  #record(): Type {
    const fields = new Map<string, Type>();
    while (!this.take('}')) {
      if (fields.size > 0) this.need(',');
      const name = this.word();
      this.need(':');
      fields.set(name, this.readType());
    }
    return { kind: 'record', name: '', fields: () => fields };
  }
}

/**
 * Parses a type as documents write it: `number`, `string?`, `list<Quote>`, `id<BankCard>`, `field<string>`, `enum(a,
 * b)`, `{ price: number, note: string? }`, or the name of an entity or enum of the contract.
 */
export function parseType(source: string, names: TypeNames): Type | FormulaProblem {
  try {
    const reader = new TypeReader(source, names, false);
    const type = reader.readType();
    reader.end();
    return type;
  } catch (error) {
    if (error instanceof TypeTextError) return error.problem;
    throw error;
  }
}

/** Writes a type for messages, as `parseType` parses it. Unnamed records inside records are shortened to `{…}`. */
export function showType(type: Type): string {
  return show(type, 0);
}

function show(type: Type, depth: number): string {
  switch (type.kind) {
    case 'enum':
      return type.name || (type.values.length === 1 ? `'${type.values[0]}'` : `enum(${type.values.join(', ')})`);
    case 'id':
      return `id<${type.of}>`;
    case 'list':
      return type.of.kind === 'error' ? 'list' : `list<${show(type.of, depth)}>`;
    case 'field':
      return `field<${show(type.of, depth)}>`;
    case 'nullable':
      return `${show(type.of, depth)}?`;
    case 'record': {
      if (type.name) return type.name;
      if (depth > 0) return '{…}';
      return `{ ${[...type.fields()].map(([name, field]) => `${name}: ${show(field, depth + 1)}`).join(', ')} }`;
    }
    default:
      return type.unit === undefined ? type.kind : `${type.kind}<${showUnit(type.unit)}>`;
  }
}
