import type { FormulaProblem } from './problem.ts';
import type { TypeNames } from './type.ts';
import { type Pattern, TypeReader, TypeTextError } from './type-text.ts';

/** A parsed signature. */
export interface Signature {
  /** The name that formulas use. */
  readonly name: string;
  /** The type before the dot, of a method. */
  readonly receiver?: Pattern;
  readonly parameters: readonly Parameter[];
  readonly result: Pattern;
}

export interface Parameter {
  readonly name: string;
  readonly type: Pattern;
  /** It takes all further arguments: `...values: number`. Only the last parameter may. */
  readonly rest: boolean;
}

/** Tells whether a parameter is optional: a nullable one may be left out at the end of a call; `run` then gets null. */
export function optional(parameter: Parameter): boolean {
  return parameter.rest || takesNull(parameter.type);
}

export function takesNull(pattern: Pattern): boolean {
  switch (pattern.kind) {
    case 'type':
      return pattern.type.kind === 'nullable';
    case 'nullable':
      return true;
    case 'union':
      return pattern.of.some(takesNull);
    default:
      return false;
  }
}

/**
 * Parses `name(a: number, b: string?): text`, `max(...values: number): number`, `list<T>.take(count: number): list<T>`.
 */
export function parseSignature(source: string, names: TypeNames): Signature | FormulaProblem {
  try {
    return readSignature(new TypeReader(source, names, true));
  } catch (error) {
    if (error instanceof TypeTextError) return { ...error.problem, code: 'bad-signature' };
    throw error;
  }
}

function readSignature(reader: TypeReader): Signature {
  const head = /^\s*[A-Za-z_]\w*\s*\(/.test(reader.source) ? undefined : reader.read();
  if (head) reader.need('.');
  const name = reader.word();
  const parameters: Parameter[] = [];
  reader.need('(');
  while (!reader.take(')')) {
    if (parameters.length > 0) reader.need(',');
    const rest = reader.take('...');
    const parameter = reader.word();
    reader.need(':');
    parameters.push({ name: parameter, type: reader.read(), rest });
  }
  if (parameters.slice(0, -1).some((parameter) => parameter.rest))
    throw reader.error('bad-signature', 'only the last parameter may be "..."');
  reader.need(':');
  const result = reader.read();
  reader.end();
  return { name, ...(head ? { receiver: head } : {}), parameters, result };
}
