import type { Argument, Call } from '../../document/contract.ts';
import { isObject, type Json, type JsonObject } from '../../document/source.ts';
import { unitOf } from '../../formula/assignable.ts';
import type { Product } from '../../language/product.ts';
import { body, operation, page } from '../examples.ts';
import type { Documents, Rule } from '../rule.ts';
import { scopeOf, valueAt } from '../trace.ts';

const example = (...more: readonly object[]): Documents => ({
  screens: {
    'shop/tell': page(
      [
        { block: 'field.text', id: 'words', bind: 'form.words', label: 'tell.words' },
        { block: 'submit', id: 'send', label: 'tell.send' },
      ],
      {
        form: {
          fields: { words: { type: 'string', rules: ['required', ...more] } },
          submit: [{ do: 'call', call: 'item.tell', with: { words: '=form.words' } }],
        },
      },
    ),
  },
  api: { paths: { '/tell': { post: tell({ words: { type: 'string', maxLength: 20 } }) } } },
});

/** Returns a call that takes these arguments. */
const tell = (properties: JsonObject): JsonObject =>
  operation('item.tell', { type: 'boolean' }, { 'x-effect': 'write', ...body(properties, []) });

export const uncheckedArgument: Rule = {
  code: 'unchecked-argument',
  severity: 'error',
  description:
    'The contract says how long a text may be, or what an amount counts, and no rule of the field that is sent looks at it: the server would refuse what people typed.',
  example: { bad: example(), good: example({ test: '=size(value) <= 20', error: 'tell.too_long' }) },
  reads: ({ rules }) => [rules],
  checkDocument({ facts }, report, product) {
    const { calls } = product.project.catalog.contract;
    const told = new Set<string>();
    for (const { call: name, pointer, from } of facts.calls) {
      const given = valueAt(facts.value, [...pointer.slice(0, -1), 'with']);
      const call = calls.get(name);
      if (from !== 'action' || !isObject(given) || call === undefined) continue;
      for (const [argument, declared] of call.args) {
        const field = fieldOf(given[argument]);
        const at = [...scopeOf(pointer), 'form', 'fields', field ?? ''];
        const own = valueAt(facts.value, at);
        const wrong = isObject(own) ? unchecked(own, declared, call, product) : undefined;
        if (wrong === undefined || told.has(at.join('/'))) continue;
        told.add(at.join('/'));
        report(facts.source, at, `form.${field} is sent as "${argument}" of ${name}, ${wrong}`, { key: true });
      }
    }
  },
};

/** Returns the field that a value reads, where it does nothing else. */
function fieldOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? /^=\s*form\.(\w+)\s*$/.exec(value)?.[1] : undefined;
}

/** Returns what the rules of a field fail to check; undefined where they check all of it. */
function unchecked(field: JsonObject, argument: Argument, call: Call, product: Product): string | undefined {
  const rules = rulesOf(field, product);
  if (field.type === 'string' && argument.limits !== undefined && rules.length === 0) {
    const { most } = argument.limits;
    const signs = most === undefined ? 'which is written in a way of its own' : `which has at most ${most} signs`;
    return `${signs}, and no rule looks at it. Add one, as { "test": "=size(value) <= ${most ?? 100}", "error": … }.`;
  }
  if (
    field.type === 'number' &&
    call.effect !== 'read' &&
    unitOf(argument.type)?.kind === 'amount' &&
    !rules.some((rule) => FROM_BELOW.test(rule))
  )
    return 'an amount, and no rule limits how small it may be: zero, or less, could be sent. Add one, as { "test": "=value > 0", "error": … }.';
  return undefined;
}

/** Matches a test that a value is greater than something. */
const FROM_BELOW = /\bvalue\s*>|<=?\s*value\b/;

/** Returns the sources of a field's rules, except `required`, which ignores the value. */
function rulesOf({ rules = [] }: JsonObject, product: Product): string[] {
  const named = product.project.rules.value;
  return (Array.isArray(rules) ? rules : [rules]).flatMap((rule: Json) => {
    const name = isObject(rule) ? rule.rule : rule;
    if (name === 'required') return [];
    return JSON.stringify(typeof name === 'string' ? valueAt(named, [name]) : rule);
  });
}
