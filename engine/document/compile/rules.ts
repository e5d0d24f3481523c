import { BOOL, type Type } from '../../formula/type.ts';
import { isObject, type Json, type JsonObject, type Pointer } from '../source.ts';
import { namedArgs } from './actions.ts';
import { cells, Env, local } from './env.ts';
import { declaredType, paramTypes } from './frame.ts';
import { checkShape } from './shape.ts';
import { compileText } from './text.ts';
import { pathsCode, type Code, type Unit } from './unit.ts';
import { Unit as UnitClass } from './unit.ts';

/** The members `required` and `rules` of a field's plan. */
export function compileRules(value: Json | undefined, pointer: Pointer, type: Type | undefined, env: Env, unit: Unit, together = false): string[] {
  const list = value === undefined ? [] : Array.isArray(value) ? value : [value];
  const rules: string[] = [];
  let required: string | undefined;
  list.forEach((rule: Json, index) => {
    const at = together ? pointer : [...pointer, index];
    if (rule === 'required' || (isObject(rule) && rule.rule === 'required')) {
      const error = isObject(rule) && rule.error !== undefined ? compileText(rule.error, [...at, 'error'], env, unit).code : undefined;
      if (error === undefined) unit.facts.keys.push({ key: 'engine.required', pointer: at, args: [] });
      required = `required: (x) => ${error ?? `x.t('engine.required')`}`;
      return;
    }
    const code = isObject(rule) && 'test' in rule ? ownRule(rule, at, type, env, unit) : namedRule(rule, at, type, env, unit);
    if (code !== undefined) rules.push(code);
  });
  return [...(required === undefined ? [] : [required]), `rules: [${rules.join(', ')}]`];
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

/** A rule of `rules.json`, by name or with parameters and an error of its own. */
function namedRule(rule: Json, pointer: Pointer, type: Type | undefined, env: Env, unit: Unit): string | undefined {
  const name = isObject(rule) ? String(rule.rule) : String(rule);
  const all = isObject(unit.project.rules.value) ? unit.project.rules.value : {};
  const declared = all[name];
  if (!isObject(declared)) {
    unit.unknown('unknown-rule', 'rule', name, [...Object.keys(all).filter((key) => !key.startsWith('$')), 'required'], isObject(rule) ? [...pointer, 'rule'] : pointer);
    return undefined;
  }
  unit.facts.rules.add(name);
  if (isObject(rule)) checkShape(rule, { rule: 'string', with: 'object', error: 'value' }, pointer, 'a rule', unit);
  const given = isObject(rule) && isObject(rule.with) ? rule.with : {};
  const rules = rulesUnit(unit);
  const params = paramTypes(isObject(declared.params) ? declared.params : {}, [name, 'params'], rules);
  const args = namedArgs(given, params, [...pointer, 'with'], env, unit, `parameter of ${name}`);
  const error = errorCode(isObject(rule) ? rule.error : undefined, declared, name, pointer, args.code, env, unit);
  if (isObject(declared.schema)) {
    const validator = `R_${name}`;
    unit.import(validator, `virtual:screens/rule/${name}`);
    return ruleCode(args.parts, `${validator}(s.value)`, error, env, unit);
  }
  const valueType = declaredType({ type: declared.type ?? 'string' }, [name], rules) ?? type ?? { kind: 'error' };
  const inner = ruleEnv(params, valueType, env, unit);
  const test = unit.value(declared.test ?? null, pointer, inner, { type: BOOL, nullable: true });
  const defaults = Object.entries(isObject(declared.params) ? declared.params : {}).flatMap(([param, at]) => {
    if (!isObject(at) || at.default === undefined) return [];
    const code = unit.value(at.default, pointer, env);
    return code === undefined ? [] : [`${JSON.stringify(param)}: ${code.code}`];
  });
  if (test === undefined) return undefined;
  const scope = `x_rule(s, { ${[...defaults, args.code.slice(1, -1).trim()].filter((part) => part !== '').join(', ')} })`;
  unit.import('{ ruleScope as x_rule }', 'engine:form/rule-scope.ts');
  return ruleCode(args.parts, `((s) => ${test.code})(${scope})`, error, env, unit);
}

function errorCode(own: Json | undefined, declared: JsonObject, name: string, pointer: Pointer, args: string, env: Env, unit: Unit): string {
  if (own !== undefined) return compileText(own, [...pointer, 'error'], env, unit, true).code;
  const key = typeof declared.error === 'string' ? declared.error : `error.${name}`;
  const params = Object.keys(isObject(declared.params) ? declared.params : {});
  unit.facts.keys.push({ key, pointer, args: params });
  return params.length === 0 ? `x.t(${JSON.stringify(key)})` : `x.tw(${JSON.stringify(key)}, ${args})`;
}

/** A rule of `rules.json` sees its value and its parameters, and nothing of the page. */
export function ruleEnv(params: ReadonlyMap<string, { readonly type: Type }>, value: Type, env: Env, unit: Unit): Env {
  const types = new Map([...params].map(([name, { type }]) => [name, type]));
  return new Env(env, new Map([...unit.routes.globals, ['params', cells('params', types)], ['value', local('value', value)]]), new Set(['value', 'params']));
}

/** Problems in `rules.json` itself are told once, by its own check; here they are dropped. */
function rulesUnit(unit: Unit): Unit {
  return new UnitClass(unit.project, unit.project.rules, 'rules', unit.routes);
}
