import type { Compiled } from '../../formula/compile.ts';
import { BOOL, type Type } from '../../formula/type.ts';
import type { Argument } from '../../document/contract.ts';
import { isObject, type JsonObject } from '../../document/source.ts';
import type { Cursor } from '../cursor.ts';
import { declaredType, paramTypes } from '../declaration/compile.ts';
import { cells, Env, local } from '../env.ts';
import { checkKeys } from '../members.ts';
import type { NamedRule } from '../routes.ts';
import { REQUIRED, RULE } from './grammar.ts';

/** The message of an empty required field: the key of a text by the kind of the field's type, and for all others. */
export interface RequiredTexts {
  readonly error: string;
  readonly types: ReadonlyMap<string, string>;
}

/** The default until `rules.json` is read, and where it has no message. */
export const USUAL: RequiredTexts = { error: 'engine.required', types: new Map() };

/** The kinds of types for which `required` may have a message. */
const KINDS = ['bool', 'string', 'number', 'time', 'enum', 'id', 'file', 'list'];

/** Compiles `rules.json`: `{ name: { params, schema | type and test, error, required } }`. */
export function compileRuleDocument(document: Cursor): {
  readonly rules: ReadonlyMap<string, NamedRule>;
  readonly required: RequiredTexts;
} {
  const rules = new Map<string, NamedRule>();
  let required = USUAL;
  for (const [name, rule] of document.entries()) {
    if (name.startsWith('$')) continue;
    if (!isObject(rule.value))
      rule.problem('wrong-type', 'A rule is an object with "error" and either "schema" or "test".');
    else if (!/^[A-Za-z]\w*$/.test(name))
      rule.problem('rule', `"${name}" cannot name a rule: a name is letters and digits.`, { key: true });
    else if (name === 'required') required = requiredTexts(rule);
    else rules.set(name, compileRule(name, rule));
  }
  return { rules, required };
}

/** `required` is a rule of the language: `rules.json` gives only its messages. */
function requiredTexts(c: Cursor): RequiredTexts {
  checkKeys(c, REQUIRED);
  const types = new Map<string, string>();
  for (const [kind, key] of c.at('types').entries()) {
    if (!KINDS.includes(kind)) key.unknown('unknown-key', 'kind of type', kind, KINDS, true);
    if (typeof key.value !== 'string') key.problem('wrong-type', 'Write the key of a text here.');
    else types.set(kind, textKey(key, key.value));
  }
  const { error } = c.object;
  return { error: typeof error === 'string' ? textKey(c.at('error'), error) : USUAL.error, types };
}

function textKey({ compilation, pointer }: Cursor, key: string): string {
  compilation.facts.keys.push({ key, pointer, args: [] });
  return key;
}

function compileRule(name: string, c: Cursor): NamedRule {
  checkKeys(c, RULE);
  const { schema, required } = c.object;
  const params = paramTypes(c.at('params'));
  const defaults = new Map(
    c
      .at('params')
      .entries()
      .flatMap(([param, declared]) => defaultOf(param, declared, params)),
  );
  const said = c.at('error');
  const error = typeof said.value === 'string' ? said.value : `error.${name}`;
  c.compilation.facts.keys.push({
    key: error,
    pointer: said.given ? said.pointer : c.pointer,
    args: [...params.keys()],
  });
  const common = {
    name,
    params,
    defaults,
    error,
    ...(typeof required === 'string' ? { required: textKey(c.at('required'), required) } : {}),
  };
  if (isObject(schema)) {
    for (const other of ['test', 'type'])
      if (c.at(other).given)
        c.at(other).problem('rule', 'A rule has either "schema", or "type" and "test"; "schema" decides alone.', {
          key: true,
        });
    if (params.size > 0)
      c.at('params').problem('rule', 'A schema reads no parameters. Write the rule with "test".', { key: true });
    return { ...common, type: schemaType(schema), schema };
  }
  if (!c.at('test').formula) {
    c.problem('missing', 'A rule needs "test", a formula over "value", or "schema".', { key: true });
    return { ...common, type: undefined };
  }
  const type = declaredType(c.holding({ type: c.object.type ?? RULE.keys.type.default }));
  const test = c
    .at('test')
    .in(ruleEnv(params, type ?? { kind: 'error' }, c))
    .compileFormula({ type: BOOL, nullable: true })?.compiled;
  return { ...common, type, ...(test === undefined ? {} : { test }) };
}

function defaultOf(
  param: string,
  declared: Cursor,
  params: ReadonlyMap<string, Argument>,
): ReadonlyArray<readonly [string, Compiled]> {
  const usual = declared.at('default');
  if (!usual.given) return [];
  if (usual.formula) {
    usual.problem('wrong-type', 'The default of a rule is a literal: a rule knows no page.');
    return [];
  }
  const compiled = usual
    .in(ruleEnv(params, { kind: 'error' }, declared))
    .compileLiteral({ type: params.get(param)?.type ?? { kind: 'error' }, nullable: true })?.compiled;
  return compiled === undefined ? [] : [[param, compiled]];
}

/** Returns the type that a schema checks, if fields can have it. */
function schemaType({ type }: JsonObject): Type | undefined {
  if (type === 'string') return { kind: 'string' };
  if (type === 'boolean') return BOOL;
  return undefined;
}

/** Returns the names that the test of a rule may use. @param value the type of the checked value */
function ruleEnv(params: ReadonlyMap<string, Argument>, value: Type, { compilation, env }: Cursor): Env {
  const types = new Map([...params].map(([name, { type }]) => [name, type]));
  const variables = new Map([
    ...compilation.routes.globals,
    ['params', cells('params', types)] as const,
    ['value', local('value', value)] as const,
  ]);
  return new Env(env, variables, new Set(['value', 'params']));
}
