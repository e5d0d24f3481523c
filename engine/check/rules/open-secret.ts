import { isObject, type Json, type Pointer } from '../../document/source.ts';
import { body, operation, page } from '../examples.ts';
import type { Documents, Rule } from '../rule.ts';
import { isRequired } from '../presence.ts';
import { scopeOf, valueAt } from '../trace.ts';

const SECRET = { type: 'string', format: 'password' } as const;
const example = (field: object): Documents => ({
  screens: {
    'shop/pay': page(
      [
        { block: 'field.text', id: 'password', bind: 'form.password', label: 'pay.password' },
        { block: 'submit', id: 'send', label: 'pay.send' },
      ],
      {
        form: {
          fields: { password: { type: 'string', rules: ['required'], ...field } },
          submit: [{ do: 'call', call: 'item.open', with: { password: '=form.password' } }],
        },
      },
    ),
  },
  api: {
    paths: {
      '/open': {
        post: operation('item.open', { type: 'boolean' }, { 'x-effect': 'write', ...body({ password: SECRET }) }),
      },
    },
  },
});

export const openSecret: Rule = {
  code: 'open-secret',
  severity: 'error',
  description:
    'What is typed into a field proves who asks, by the contract or by the block that it is typed into, and the field does not say "secret", so that it would be written down to outlast a reload; or it may be left empty.',
  example: { bad: example({}), good: example({ secret: true }) },
  checkDocument({ facts }, report, product) {
    const { contract, blocks } = product.project.catalog;
    const { calls } = contract;
    const told = new Set<string>();
    for (const { call, pointer } of facts.calls) {
      const given = valueAt(facts.value, [...pointer.slice(0, -1), 'with']);
      if (!isObject(given)) continue;
      for (const [name, { secret }] of calls.get(call)?.args ?? []) {
        const field = secret === true ? fieldOf(given[name]) : undefined;
        if (field === undefined) continue;
        const at = [...scopeOf(pointer), 'form', 'fields', field];
        const declared = valueAt(facts.value, at);
        if (!isObject(declared)) continue;
        if (!isRequired(declared))
          report(
            facts.source,
            at,
            `form.${field} is sent as "${name}" of ${call}, which proves who asks, and it may be left empty. Give it the rule "required"; a field that is out of sight is not asked for.`,
            { key: true },
          );
        if (declared.secret === true) continue;
        told.add(at.join(' '));
        report(
          facts.source,
          at,
          `form.${field} is sent as "${name}" of ${call}, which is secret. Say "secret": true, so that it is never written down.`,
          { key: true },
        );
      }
    }
    for (const { path, pointer } of facts.binds) {
      const block = blockAt(facts.value, pointer);
      const field = /^form\.(\w+)$/.exec(path)?.[1];
      if (field === undefined || blocks.get(block)?.schema.proves !== true) continue;
      const at = [...scopeOf(pointer), 'form', 'fields', field];
      const declared = valueAt(facts.value, at);
      if (!isObject(declared) || declared.secret === true || told.has(at.join(' '))) continue;
      report(
        facts.source,
        at,
        `form.${field} is typed into a "${block}", which asks for what proves who asks. Say "secret": true, so that it is never written down.`,
        { key: true },
      );
    }
  },
};

/** Returns the block that binds a path at this place. */
function blockAt(document: Json, pointer: Pointer): string {
  const node = valueAt(document, pointer.at(-1) === 'bind' ? pointer.slice(0, -1) : pointer);
  return isObject(node) && typeof node.block === 'string' ? node.block : '';
}

/** Returns the field that a value reads, directly or as the first choice of `or`. */
function fieldOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? /\bform\.(\w+)/.exec(value)?.[1] : undefined;
}
