import { assignable, showType } from '../../formula/compile.ts';
import { BOOL, type Type } from '../../formula/type.ts';
import { isObject } from '../../document/source.ts';
import { compileArguments } from '../action/arguments.ts';
import { arrow, call, list, literal, object, table, type Code, type Js } from '../code.ts';
import type { Cursor } from '../cursor.ts';
import { checkKeys, needs } from '../members.ts';
import type { NamedRule } from '../routes.ts';
import { compileText } from '../text/text.ts';
import { NAMED_RULE, OWN_RULE, REQUIRED_RULE } from './grammar.ts';

/** The compiled rules of a field. */
export interface RulesCode {
  /** The plan of `required`, for a required field. */
  readonly required?: Js;
  /** The plans of the other rules, as a list. */
  readonly rules: Js;
}

/** Compiles the rules of a field: a name, a rule, or a list of them. @param type of the field */
export function compileRules(c: Cursor, type: Type): RulesCode {
  const entries = Array.isArray(c.value) ? c.items() : c.given ? [c] : [];
  const rules: Js[] = [];
  let required: Js | undefined;
  for (const entry of entries) {
    if (entry.value === 'required' || entry.object.rule === 'required') required = requiredCode(entry, entries, type);
    else {
      const members =
        isObject(entry.value) && 'test' in entry.value ? compileOwnRule(entry, type) : compileNamedRule(entry, type);
      if (members !== undefined) rules.push(object(members));
    }
  }
  return { required, rules: list(rules) };
}

function requiredCode(c: Cursor, all: readonly Cursor[], type: Type): Js {
  const written = isObject(c.value);
  c.compilation.facts.named.push({
    kind: 'rule',
    name: 'required',
    pointer: written ? c.at('rule').pointer : c.pointer,
  });
  if (written) checkKeys(c, REQUIRED_RULE);
  const error = c.at('error');
  const own = error.given ? compileText(error) : undefined;
  return object({
    r: c.env.paths(own?.parts.flatMap(({ reads }) => reads) ?? []),
    error: arrow('s, x', own?.code ?? requiredText(c, all, type)),
  });
}

/**
 * Writes the message of an empty required field without a message of its own: that of its other rules, else that of its
 * type.
 */
function requiredText({ compilation, pointer }: Cursor, all: readonly Cursor[], type: Type): Js {
  const asked = all.flatMap(
    ({ value }) => compilation.routes.rule(isObject(value) ? String(value.rule) : String(value))?.required ?? [],
  );
  const key = asked[0] ?? compilation.routes.required(type.kind);
  compilation.facts.keys.push({ key, pointer, args: [], elsewhere: true });
  return call('x.t', literal(key));
}

/** The members of a rule's plan. */
export type RuleMembers = Readonly<Record<'r' | 'test' | 'error' | 'data', Js>>;

/**
 * Compiles `{ test, error }`: a formula over `value` and everything the page has.
 * @param type of the value; undefined for a rule of the form, which has none
 */
export function compileOwnRule(c: Cursor, type: Type | undefined): RuleMembers | undefined {
  if (type !== undefined) checkKeys(c, OWN_RULE);
  else if (!c.at('error').given) c.problem('missing', needs('a rule', 'error', OWN_RULE.keys.error));
  const inner = type === undefined ? c : c.in(c.env.with('value', type));
  const test = inner.at('test').compile({ type: BOOL, nullable: true });
  const error = inner.at('error').given ? compileText(inner.at('error'), true) : undefined;
  return test === undefined ? undefined : ruleCode(inner, [test], test.code, error?.code ?? 'undefined');
}

/** @param parts the formulas whose reads make the rule run again */
function ruleCode({ compilation, env }: Cursor, parts: readonly Code[], test: Js, error: Js): RuleMembers {
  const reads = parts.flatMap((part) => part.reads);
  const data = new Set(
    reads.flatMap(([root, name]) =>
      name === undefined
        ? []
        : root === 'data'
          ? [name]
          : root === 'calc'
            ? (compilation.calcData.get(name) ?? [])
            : [],
    ),
  );
  return { r: env.paths(reads), test: arrow('s', test), error: arrow('s, x', error), data: literal([...data]) };
}

/**
 * Compiles a rule of `rules.json`, by name or with parameters and an error of its own. Mistakes in `rules.json` itself
 * are reported there.
 */
function compileNamedRule(c: Cursor, type: Type): RuleMembers | undefined {
  const { compilation } = c;
  const written = isObject(c.value);
  const named = written ? c.at('rule') : c;
  if (written && !named.given) {
    checkKeys(c, NAMED_RULE);
    return undefined;
  }
  const name = String(named.value);
  const declared = compilation.routes.rule(name);
  if (declared === undefined) {
    named.unknown('unknown-rule', 'rule', name, compilation.routes.ruleNames());
    return undefined;
  }
  compilation.facts.named.push({ kind: 'rule', name, pointer: named.pointer });
  if (written) checkKeys(c, NAMED_RULE);
  if (declared.type !== undefined && !assignable(type, declared.type))
    c.problem('wrong-type', `The rule "${name}" checks ${showType(declared.type)}; this field is ${showType(type)}.`);
  const args = compileArguments(c.at('with'), declared.params, { what: `parameter of ${name}` });
  const defaults = [...declared.defaults].map(([param, value]) => [param, compilation.use(value).code] as const);
  const given = table([...defaults, ...args.members]);
  const own = c.at('error');
  const error = own.given ? compileText(own, true).code : errorCode(declared, c, given);
  if (declared.schema !== undefined) {
    const validator = `R_${name}`;
    compilation.import(validator, `virtual:screens/rule/${name}`);
    return ruleCode(c, args.parts, call(validator, 's.value'), error);
  }
  if (declared.test === undefined) return undefined;
  const test = compilation.use(declared.test);
  const outside = { ...test, reads: test.reads.filter(([root]) => root !== 'params' && root !== 'value') };
  compilation.import('{ ruleScope as x_rule }', 'engine:form/rule-scope.ts');
  return ruleCode(c, [...args.parts, outside], `(${arrow('s', test.code)})(${call('x_rule', 's', given)})`, error);
}

function errorCode({ error, params }: NamedRule, { compilation, pointer }: Cursor, given: Js): Js {
  compilation.facts.keys.push({ key: error, pointer, args: [...params.keys()], elsewhere: true });
  return params.size === 0 ? call('x.t', literal(error)) : call('x.tw', literal(error), given);
}
