import { present } from '../../formula/assignable.ts';
import { parse } from '../../formula/parse.ts';
import type { Type } from '../../formula/type.ts';
import type { Rule } from '../rule.ts';

const page = {
  title: 'shop.title',
  data: { price: { call: 'item.price', optional: true } },
  body: [{ block: 'divider', visible: '=data.price != null' }],
} as const;
const api = (name: string): object => ({
  '/price': {
    get: {
      operationId: 'item.price',
      security: [],
      'x-data': '/message',
      responses: {
        200: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: {
                  message: { type: 'object', properties: { [name]: { type: 'string', format: 'decimal' } } },
                },
              },
            },
          },
        },
      },
    },
  },
});

export const contractName: Rule = {
  code: 'contract-name',
  severity: 'error',
  description:
    'A field of an answer has a name that no formula can read, such as a word of the language or one with a dash.',
  example: {
    bad: { api: { paths: api('last-price') as never }, screens: { 'shop/shop': page } },
    good: { api: { paths: api('last_price') as never }, screens: { 'shop/shop': page } },
  },
  check(product, report) {
    const { calls } = product.project.catalog.contract;
    const told = new Set<string>();
    for (const { facts } of product.outputs.values()) {
      for (const { call, pointer } of facts.calls) {
        const answer = calls.get(call)?.answer;
        if (answer === undefined || told.has(call)) continue;
        told.add(call);
        for (const name of unreadableIn(answer))
          report(
            facts.source,
            pointer,
            `${call} answers a field "${name}", which formulas cannot read. Give it another name in the contract.`,
          );
      }
    }
  },
};

const found = new WeakMap<Type, readonly string[]>();

/** Returns the names in an answer that no formula can read; looked for once, as the contract stays. */
function unreadableIn(answer: Type): readonly string[] {
  const names = found.get(answer) ?? unreadable(answer, new Set());
  found.set(answer, names);
  return names;
}

function unreadable(type: Type, seen: Set<string>): string[] {
  const plain = present(type);
  if (plain.kind === 'list') return unreadable(plain.of, seen);
  if (plain.kind !== 'record' || seen.has(plain.name)) return [];
  if (plain.name !== '') seen.add(plain.name);
  return [...plain.fields()].flatMap(([name, field]) => [
    ...(readable(name) ? [] : [name]),
    ...unreadable(field, seen),
  ]);
}

function readable(name: string): boolean {
  const { node, problems } = parse(`x.${name}`);
  return problems.length === 0 && node?.kind === 'member' && node.name.text === name && node.object.kind === 'name';
}
