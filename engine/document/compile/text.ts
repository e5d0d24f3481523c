import { BOOL, TEXT, type Type } from '../../formula/type.ts';
import { withoutNull } from '../contract.ts';
import { isObject, type Json, type JsonObject, type Pointer } from '../source.ts';
import type { Env } from './env.ts';
import { isFormula, showType, type Code, type Unit } from './unit.ts';

export interface TextCode {
  readonly code: string;
  readonly reads: readonly (readonly string[])[];
  /** What a later part of the row or page has to evaluate again: the formulas in it. */
  readonly parts: readonly Code[];
}

const NONE: TextCode = { code: 'undefined', reads: [], parts: [] };

/** A text slot: a key, `{ text, with }`, `{ by, of }`, or a formula of type text. */
export function compileText(value: Json, pointer: Pointer, env: Env, unit: Unit, nullable = false): TextCode {
  if (isFormula(value)) {
    const code = unit.formula(value, pointer, env, { type: TEXT, nullable });
    return code === undefined ? NONE : { code: code.code, reads: code.reads, parts: [code] };
  }
  if (typeof value === 'string') return plainKey(value, pointer, unit);
  if (isObject(value) && 'text' in value) return withArguments(value, pointer, env, unit);
  if (isObject(value) && 'by' in value) {
    const by = compileBy(value, pointer, env, unit, (inner, at) => compileText(inner, at, env, unit, nullable));
    return by ?? NONE;
  }
  unit.problem('text', pointer, 'A text is a locale key, { "text": key, "with": {…} }, { "by": "=…", "of": {…} }, or a formula that gives a text.');
  return NONE;
}

function plainKey(key: string, pointer: Pointer, unit: Unit): TextCode {
  unit.facts.keys.push({ key, pointer, args: [] });
  return { code: `x.t(${JSON.stringify(key)})`, reads: [], parts: [] };
}

function withArguments(value: JsonObject, pointer: Pointer, env: Env, unit: Unit): TextCode {
  const { text, with: args, ...rest } = value;
  for (const key of Object.keys(rest)) unit.unknown('unknown-key', 'property of a text named', key, ['text', 'with'], [...pointer, key], true);
  if (typeof text !== 'string' || isFormula(text)) {
    unit.problem('text', [...pointer, 'text'], 'Here stands a locale key.');
    return NONE;
  }
  const given = isObject(args) ? args : {};
  unit.facts.keys.push({ key: text, pointer: [...pointer, 'text'], args: Object.keys(given) });
  const parts: Code[] = [];
  const code: string[] = [];
  for (const [name, argument] of Object.entries(given)) {
    const at = [...pointer, 'with', name];
    const part = argumentCode(argument, at, env, unit);
    if (part === undefined) continue;
    if ('type' in part) parts.push(part);
    // It chooses the plural form, so it is a number and not its words.
    if (name === 'count' && 'type' in part && !['number', 'error'].includes(withoutNull(part.type).kind)) unit.problem('wrong-type', at, `"count" is a number, which chooses the plural form; this is ${showType(part.type)}.`);
    code.push(`${JSON.stringify(name)}: ${part.code}`);
  }
  const reads = parts.flatMap((part) => part.reads);
  return { code: code.length === 0 ? `x.t(${JSON.stringify(text)})` : `x.tw(${JSON.stringify(text)}, { ${code.join(', ')} })`, reads, parts };
}

/** An argument of a text: a formula of any type that has words, a literal, or a text of its own. */
function argumentCode(argument: Json, pointer: Pointer, env: Env, unit: Unit): Code | TextCode | undefined {
  if (isObject(argument)) return compileText(argument, pointer, env, unit);
  if (typeof argument === 'string' && !isFormula(argument)) unit.facts.words.push({ text: argument, pointer });
  if (!isFormula(argument) && typeof argument !== 'string' && typeof argument !== 'number') {
    unit.problem('wrong-type', pointer, 'An argument of a text is a text, a string, a number or a formula.');
    return undefined;
  }
  if (!isFormula(argument)) return { code: JSON.stringify(argument), reads: [], parts: [] };
  const code = unit.formula(argument, pointer, env);
  if (code !== undefined && !hasWords(withoutNull(code.type))) {
    unit.problem('wrong-type', pointer, `An argument of a text is a text, a string or a number; this is ${showType(code.type)}.`);
  }
  return code;
}

function hasWords(type: Type): boolean {
  return ['text', 'string', 'number', 'id', 'enum', 'error'].includes(type.kind);
}

/** `{ by, of }`: a choice on a value, exhaustive over an enum or a bool. */
export function compileBy(value: JsonObject, pointer: Pointer, env: Env, unit: Unit, branch: (value: Json, pointer: Pointer) => TextCode): TextCode | undefined {
  const { by, of, ...rest } = value;
  for (const key of Object.keys(rest)) unit.unknown('unknown-key', 'property of a choice named', key, ['by', 'of'], [...pointer, key], true);
  if (!isFormula(by) || !isObject(of)) {
    unit.problem('choice', pointer, 'A choice is { "by": "=formula", "of": { value: … } }.');
    return undefined;
  }
  const on = unit.formula(by, [...pointer, 'by'], env);
  if (on === undefined) return undefined;
  checkCases(on.type, Object.keys(of), [...pointer, 'of'], unit);
  const branches = Object.entries(of).map(([name, inner]) => ({ name, text: branch(inner, [...pointer, 'of', name]) }));
  return {
    code: `x.by(${on.code}, { ${branches.map(({ name, text }) => `${JSON.stringify(name)}: () => ${text.code}`).join(', ')} })`,
    reads: [...on.reads, ...branches.flatMap(({ text }) => text.reads)],
    parts: [on, ...branches.flatMap(({ text }) => text.parts)],
  };
}

/** Every value has its case, and every case is a value. */
export function checkCases(on: Type, cases: readonly string[], pointer: Pointer, unit: Unit): void {
  const type = withoutNull(on);
  const values = type.kind === 'enum' ? type.values : type.kind === BOOL.kind ? ['true', 'false'] : undefined;
  if (values === undefined) {
    if (type.kind !== 'string' && type.kind !== 'id' && type.kind !== 'error') unit.problem('choice', pointer, `A choice is made on an enum, a bool or a string; this is ${showType(on)}.`);
    else if (!cases.includes('else') && type.kind !== 'error') unit.problem('not-exhaustive', pointer, 'A choice on a string needs an "else".');
    return;
  }
  for (const name of cases) if (name !== 'else' && !values.includes(name)) unit.unknown('unknown-case', `value`, name, values, [...pointer, name], true);
  const missing = cases.includes('else') ? [] : values.filter((name) => !cases.includes(name));
  if (missing.length > 0) unit.problem('not-exhaustive', pointer, `The choice leaves out ${missing.map((name) => `"${name}"`).join(', ')}. Add ${missing.length === 1 ? 'it' : 'them'}, or an "else".`);
}
