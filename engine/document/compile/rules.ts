import { assignable } from '../../formula/compile.ts';
import { BOOL, type Type } from '../../formula/type.ts';
import { isObject, type Json, type JsonObject, type Pointer } from '../source.ts';
import { namedArgs } from './actions.ts';
import type { Env } from './env.ts';
import type { NamedRule } from './rule-document.ts';
import { checkShape } from './shape.ts';
import { compileText } from './text.ts';
import { pathsCode, showType, type Code, type Unit } from './unit.ts';

/** The members `required` and `rules` of a field's plan. */
export function compileRules(value: Json | undefined, pointer: Pointer, type: Type | undefined, env: Env, unit: Unit, together = false): string[] {
  const list = value === undefined ? [] : Array.isArray(value) ? value : [value];
  const rules: string[] = [];
  let required: string | undefined;
  list.forEach((rule: Json, index) => {
    const at = together ? pointer : [...pointer, index];
    if (rule === 'required' || (isObject(rule) && rule.rule === 'required')) {
      unit.facts.named.push({ kind: 'rule', name: 'required', pointer: isObject(rule) ? [...at, 'rule'] : at });
      if (isObject(rule)) checkShape(rule, { rule: 'string', error: 'value' }, at, 'a rule', unit);
      const own = isObject(rule) && rule.error !== undefined ? compileText(rule.error, [...at, 'error'], env, unit) : undefined;
      required = own === undefined ? requiredCode([], requiredText(list, type, at, unit)) : requiredCode(own.parts, own.code);
      return;
    }
    const code = isObject(rule) && 'test' in rule ? ownRule(rule, at, type, env, unit) : namedRule(rule, at, type, env, unit);
    if (code !== undefined) rules.push(code);
  });
  return [...(required === undefined ? [] : [required]), `rules: [${rules.join(', ')}]`];

  function requiredCode(parts: readonly Code[], error: string): string {
    return `required: { r: ${pathsCode(env.subscriptions(parts.flatMap((part) => part.reads)))}, error: (s, x) => ${error} }`;
  }
}

/** What an empty field asks for that says nothing of its own: what its other rules ask for, else what its type does. */
function requiredText(list: readonly Json[], type: Type | undefined, pointer: Pointer, unit: Unit): string {
  const asked = list.flatMap((rule) => unit.routes.rule(isObject(rule) ? String(rule.rule) : String(rule))?.required ?? []);
  const key = asked[0] ?? unit.routes.required(type?.kind ?? 'string');
  unit.facts.keys.push({ key, pointer, args: [], elsewhere: true });
  return `x.t(${JSON.stringify(key)})`;
}

/** `{ test, error }`: a formula over `value` and everything the page has. */
function ownRule(rule: JsonObject, pointer: Pointer, type: Type | undefined, env: Env, unit: Unit): string | undefined {
  checkShape(rule, { test: 'value', error: 'value' }, pointer, 'a rule', unit);
  const inner = type === undefined ? env : env.with('value', type);
  const test = unit.value(rule.test ?? null, [...pointer, 'test'], inner, { type: BOOL, nullable: true });
  if (rule.error === undefined || rule.error === null) unit.problem('missing', pointer, 'A rule needs "error": what is said where it fails.');
  const error = compileText(rule.error ?? '', [...pointer, 'error'], inner, unit, true);
  return test === undefined ? undefined : ruleCode([test], test.code, error.code, inner, unit);
}

function ruleCode(parts: readonly Code[], test: string, error: string, env: Env, unit: Unit): string {
  const reads = parts.flatMap((part) => part.reads);
  const data = new Set(reads.flatMap((read) => (read[0] === 'data' ? [read[1]!] : read[0] === 'calc' ? [unit.calcData.get(read[1]!) ?? ''] : [])).filter((name) => name !== ''));
  return `{ r: ${pathsCode(env.subscriptions(reads))}, test: (s) => ${test}, error: (s, x) => ${error}, data: ${JSON.stringify([...data])} }`;
}

/** A rule of `rules.json`, by name or with parameters and an error of its own. What is wrong in `rules.json` itself is told there. */
function namedRule(rule: Json, pointer: Pointer, type: Type | undefined, env: Env, unit: Unit): string | undefined {
  const name = isObject(rule) ? String(rule.rule) : String(rule);
  const declared = unit.routes.rule(name);
  if (declared === undefined) {
    unit.unknown('unknown-rule', 'rule', name, unit.routes.ruleNames(), isObject(rule) ? [...pointer, 'rule'] : pointer);
    return undefined;
  }
  unit.facts.named.push({ kind: 'rule', name, pointer: isObject(rule) ? [...pointer, 'rule'] : pointer });
  if (isObject(rule)) checkShape(rule, { rule: 'string', with: 'object', error: 'value' }, pointer, 'a rule', unit);
  if (type !== undefined && declared.type !== undefined && !assignable(type, declared.type)) unit.problem('wrong-type', pointer, `The rule "${name}" checks ${showType(declared.type)}; this field is ${showType(type)}.`);
  const args = namedArgs(isObject(rule) ? rule.with : undefined, declared.params, [...pointer, 'with'], env, unit, `parameter of ${name}`);
  const defaults = [...declared.defaults].map(([param, value]) => `${JSON.stringify(param)}: ${unit.use(value).code}`);
  const given = `{ ${[...defaults, args.code.slice(1, -1).trim()].filter((part) => part !== '').join(', ')} }`;
  const error = isObject(rule) && rule.error !== undefined ? compileText(rule.error, [...pointer, 'error'], env, unit, true).code : errorCode(declared, pointer, given, unit);
  if (declared.schema !== undefined) {
    const validator = `R_${name}`;
    unit.import(validator, `virtual:screens/rule/${name}`);
    return ruleCode(args.parts, `${validator}(s.value)`, error, env, unit);
  }
  if (declared.test === undefined) return undefined;
  const test = unit.use(declared.test);
  const outside = { ...test, reads: test.reads.filter(([root]) => root !== 'params' && root !== 'value') };
  unit.import('{ ruleScope as x_rule }', 'engine:form/rule-scope.ts');
  return ruleCode([...args.parts, outside], `((s) => ${test.code})(x_rule(s, ${given}))`, error, env, unit);
}

function errorCode({ error, params }: NamedRule, pointer: Pointer, given: string, unit: Unit): string {
  unit.facts.keys.push({ key: error, pointer, args: [...params.keys()], elsewhere: true });
  return params.size === 0 ? `x.t(${JSON.stringify(error)})` : `x.tw(${JSON.stringify(error)}, ${given})`;
}
