import { Ajv2020 } from 'ajv/dist/2020.js';
import { Big } from 'big.js';
import { isObject, type Json, type JsonObject } from '../../document/source.ts';
import { readTexts } from '../../check/texts.ts';
import { interpret } from '../../formula/interpreter.ts';
import type { Product } from '../../language/product.ts';
import type { TriedRule } from '../protocol/properties.ts';

/** A rule as it is looked at here, whether a field names it or writes it. */
interface Known {
  readonly test?: Json;
  readonly schema?: JsonObject;
  readonly error?: string;
  readonly params: Readonly<Record<string, Json>>;
}

/**
 * Tries the rules of a field on a value that a person types.
 *
 * @param type of the field, as documents write it; a value that is none of it is undecided
 * @param rules as a field lists them: names, `{ rule, with }`, `{ test, error }`
 */
export function tryRules(product: Product, type: string, rules: readonly Json[], typed: string): readonly TriedRule[] {
  const value = valueOf(type, typed);
  return rules.map((rule) => {
    const known = knownRule(product, rule);
    if (known === undefined) return { state: 'undecided', problem: 'There is no such rule.' };
    const says = known.error === undefined ? undefined : textOf(product, known.error);
    try {
      return { state: stateOf(product, known, value, typed), ...(says === undefined ? {} : { says }) };
    } catch (error) {
      return { state: 'undecided', problem: error instanceof Error ? error.message : String(error) };
    }
  });
}

function knownRule({ project }: Product, rule: Json): Known | undefined {
  const written = isObject(rule) ? rule : { rule };
  const error = typeof written.error === 'string' ? { error: written.error } : {};
  if (written.rule === undefined) {
    const { test, schema } = written;
    return {
      ...(test === undefined ? {} : { test }),
      ...(isObject(schema) ? { schema } : {}),
      params: {},
      ...error,
    };
  }
  const name = String(written.rule);
  const declared = isObject(project.rules.value) ? project.rules.value[name] : undefined;
  if (name === 'required') return { params: {}, test: '=value != null', ...error };
  if (!isObject(declared)) return undefined;
  const params = isObject(declared.params) ? declared.params : {};
  const defaults = Object.entries(params).flatMap(([param, one]) =>
    isObject(one) && one.default !== undefined ? [[param, one.default] as const] : [],
  );
  return {
    ...(declared.test === undefined ? {} : { test: declared.test }),
    ...(isObject(declared.schema) ? { schema: declared.schema } : {}),
    error: typeof declared.error === 'string' ? declared.error : `error.${name}`,
    ...error,
    params: { ...Object.fromEntries(defaults), ...(isObject(written.with) ? written.with : {}) },
  };
}

function stateOf(product: Product, { test, schema, params }: Known, value: unknown, typed: string): TriedRule['state'] {
  if (schema !== undefined) return new Ajv2020({ strict: false }).validate(schema, typed) ? 'holds' : 'fails';
  if (typeof test !== 'string' || !test.startsWith('=')) return 'undecided';
  const result = interpret(test.slice(1), {
    roots: { value, params: Object.fromEntries(Object.entries(params).map(([name, one]) => [name, decimals(one)])) },
    functions: [...product.project.catalog.functions.values()],
    host: { format: NO_FORMAT, translate: (key) => textOf(product, key), now: () => Date.now() },
  });
  return result === true ? 'holds' : result === false ? 'fails' : 'undecided';
}

/** Rules compare values; one that shows them is undecided, as its page is not here. */
const NO_FORMAT = new Proxy({} as never, {
  get() {
    throw new Error('This rule shows a value: it can be tried on its page alone.');
  },
});

/** Returns the value that a field of a type has when this is typed: null for nothing, undefined for something else. */
function valueOf(type: string, typed: string): unknown {
  if (typed === '') return null;
  const plain = type.replace(/\?$/, '');
  if (plain === 'number') return /^[+-]?\d+(?:\.\d+)?$/.test(typed) ? new Big(typed) : undefined;
  if (plain === 'bool') return typed === 'true' ? true : typed === 'false' ? false : undefined;
  if (plain === 'time') return Number.isNaN(Date.parse(typed)) ? undefined : Date.parse(typed);
  return typed;
}

const decimals = (value: Json): unknown => (typeof value === 'number' ? new Big(value) : value);

function textOf(product: Product, key: string): string {
  const { first } = readTexts(product);
  return first?.texts.get(key) ?? first?.texts.get(`${key}_other`) ?? key;
}
