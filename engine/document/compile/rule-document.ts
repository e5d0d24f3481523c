import type { Compiled } from '../../formula/compile.ts';
import { BOOL, type Type } from '../../formula/type.ts';
import type { Argument } from '../contract.ts';
import { isObject, type Json, type JsonObject, type Pointer } from '../source.ts';
import { cells, Env, local } from './env.ts';
import { declaredType, paramTypes } from './frame.ts';
import { checkShape, type Shape } from './shape.ts';
import { isFormula, type Unit } from './unit.ts';

/** A rule of `rules.json`, compiled once; whoever names it gets it from here. */
export interface NamedRule {
  readonly name: string;
  readonly params: ReadonlyMap<string, Argument>;
  /** The values of the parameters that have one of their own; whoever uses the rule takes their constants along. */
  readonly defaults: ReadonlyMap<string, Compiled>;
  /** What it checks; undefined where that is not known. */
  readonly type: Type | undefined;
  /** Either is there, unless the rule is wrong. */
  readonly schema?: JsonObject;
  readonly test?: Compiled;
  /** The key of what is said where it fails. */
  readonly error: string;
  /** The key of what an empty field asks for that follows the rule. */
  readonly required?: string;
}

/** What an empty field asks for that must be filled in: the key of a text by the kind of the field's type, and of all others. */
export interface RequiredTexts {
  readonly error: string;
  readonly types: ReadonlyMap<string, string>;
}

/** Before `rules.json` is read, and where it says nothing. */
export const REQUIRED: RequiredTexts = { error: 'engine.required', types: new Map() };

/** The kinds of types that `required` may tell apart. */
const KINDS = ['bool', 'string', 'number', 'time', 'enum', 'id', 'file', 'list'];

const RULE: Shape = { params: 'object', type: 'string', schema: 'object', test: 'string', error: 'string', required: 'string', $allow: 'object' };

/** Compiles `rules.json`: `{ name: { params, schema | type and test, error, required } }`. A rule sees its value, its parameters and no page. */
export function compileRuleDocument(unit: Unit): { readonly rules: ReadonlyMap<string, NamedRule>; readonly required: RequiredTexts } {
  const rules = new Map<string, NamedRule>();
  let required = REQUIRED;
  for (const [name, rule] of Object.entries(unit.facts.value)) {
    if (name.startsWith('$')) continue;
    if (!isObject(rule)) unit.problem('wrong-type', [name], 'A rule is an object with "error" and either "schema" or "test".');
    else if (!/^[A-Za-z]\w*$/.test(name)) unit.problem('rule', [name], `"${name}" cannot name a rule: a name is letters and digits.`, { key: true });
    else if (name === 'required') required = requiredTexts(rule, unit);
    else rules.set(name, compileRule(name, rule, unit));
  }
  return { rules, required };
}

/** `required` is the language's own rule: `rules.json` says only what is said where it fails. */
function requiredTexts(rule: JsonObject, unit: Unit): RequiredTexts {
  checkShape(rule, { error: 'string', types: 'object' }, ['required'], 'the rule "required"', unit);
  const types = new Map<string, string>();
  for (const [kind, key] of Object.entries(isObject(rule.types) ? rule.types : {})) {
    const at = ['required', 'types', kind];
    if (!KINDS.includes(kind)) unit.unknown('unknown-key', 'kind of type', kind, KINDS, at, true);
    if (typeof key !== 'string') unit.problem('wrong-type', at, 'Here stands the key of a text.');
    else types.set(kind, textKey(key, at, unit));
  }
  return { error: typeof rule.error === 'string' ? textKey(rule.error, ['required', 'error'], unit) : REQUIRED.error, types };
}

function textKey(key: string, pointer: Pointer, unit: Unit): string {
  unit.facts.keys.push({ key, pointer, args: [] });
  return key;
}

function compileRule(name: string, rule: JsonObject, unit: Unit): NamedRule {
  checkShape(rule, RULE, [name], 'a rule', unit);
  const params = paramTypes(isObject(rule.params) ? rule.params : {}, [name, 'params'], unit);
  const env = ruleEnv(params, { kind: 'error' }, unit);
  const defaults = new Map(Object.entries(isObject(rule.params) ? rule.params : {}).flatMap(([param, declared]) => defaultOf(name, param, declared, params, env, unit)));
  const error = typeof rule.error === 'string' ? rule.error : `error.${name}`;
  unit.facts.keys.push({ key: error, pointer: rule.error === undefined ? [name] : [name, 'error'], args: [...params.keys()] });
  const required = typeof rule.required === 'string' ? { required: textKey(rule.required, [name, 'required'], unit) } : {};
  const common = { name, params, defaults, error, ...required };
  if (isObject(rule.schema)) {
    for (const other of ['test', 'type']) if (rule[other] !== undefined) unit.problem('rule', [name, other], `A rule has either "schema", or "type" and "test"; "schema" decides alone.`, { key: true });
    if (params.size > 0) unit.problem('rule', [name, 'params'], 'A schema reads no parameters. Write the rule with "test".', { key: true });
    return { ...common, type: schemaType(rule.schema), schema: rule.schema };
  }
  if (!isFormula(rule.test)) {
    unit.problem('missing', [name], 'A rule needs "test", a formula over "value", or "schema".', { key: true });
    return { ...common, type: undefined };
  }
  const type = declaredType({ type: rule.type ?? 'string' }, [name], unit);
  const test = unit.formula(rule.test, [name, 'test'], ruleEnv(params, type ?? { kind: 'error' }, unit), { type: BOOL, nullable: true })?.compiled;
  return { ...common, type, ...(test === undefined ? {} : { test }) };
}

function defaultOf(name: string, param: string, declared: Json, params: ReadonlyMap<string, Argument>, env: Env, unit: Unit): [string, Compiled][] {
  if (!isObject(declared) || declared.default === undefined) return [];
  const at = [name, 'params', param, 'default'];
  if (isFormula(declared.default)) {
    unit.problem('wrong-type', at, 'The default of a rule is a literal: a rule knows no page.');
    return [];
  }
  const code = unit.literal(declared.default, at, env, { type: params.get(param)?.type ?? { kind: 'error' }, nullable: true });
  return code?.compiled === undefined ? [] : [[param, code.compiled]];
}

/** What a schema checks, as far as fields have it. */
function schemaType({ type }: JsonObject): Type | undefined {
  if (type === 'string') return { kind: 'string' };
  if (type === 'boolean') return BOOL;
  return undefined;
}

function ruleEnv(params: ReadonlyMap<string, Argument>, value: Type, unit: Unit): Env {
  const { catalog } = unit.project;
  const types = new Map([...params].map(([name, { type }]) => [name, type]));
  const variables = new Map([...unit.routes.globals, ['params', cells('params', types)] as const, ['value', local('value', value)] as const]);
  return new Env({ functions: catalog.functions, types: catalog.contract.names }, variables, new Set(['value', 'params']));
}
