import { present } from '../../formula/assignable.ts';
import { assignable, showType } from '../../formula/compile.ts';
import type { Type } from '../../formula/type.ts';
import type { Facts } from '../../language/facts.ts';
import type { Rule } from '../rule.ts';

const page = (channel: string): object => ({
  title: 'shop.title',
  data: { items: { call: 'item.list', live: { channel } } },
  body: [{ block: 'number', value: '=size(data.items)' }],
});

export const livePayload: Rule = {
  code: 'live-payload',
  severity: 'error',
  description:
    'What a channel sends fits into what the call answers: the same entries, told apart by the same key, with fields of the same types.',
  example: {
    bad: {
      channels: {
        prices: {
          op: 'patch',
          key: 'symbol',
          payload: {
            type: 'object',
            properties: { symbol: { type: 'string' }, price: { type: 'string', format: 'decimal' } },
          },
        },
      },
      screens: { 'shop/shop': page('prices') as never },
    },
    good: { screens: { 'shop/shop': page('items') as never } },
  },
  checkDocument({ facts }, report) {
    for (const live of facts.live) {
      const wrong = misfit(live);
      if (wrong !== undefined)
        report(facts.source, live.pointer, `The channel "${live.channel.name}" does not fit ${live.call}: ${wrong}.`);
    }
  },
};

function misfit({ channel, op, answer }: Facts['live'][number]): string | undefined {
  // The message only announces a change.
  if (op === 'refresh') return undefined;
  const payload = fieldsOf(channel.payload);
  const entry = fieldsOf(op === 'sequence' ? answer : itemOf(answer));
  if (payload === undefined || entry === undefined)
    return payload === undefined && entry === undefined && assignable(itemOf(channel.payload), itemOf(answer))
      ? undefined
      : 'one has fields and the other has none';
  const { key } = channel;
  if (key !== undefined && op !== 'sequence' && !payload.has(key)) return `it sends no "${key}", which is its key`;
  if (key !== undefined && op !== 'sequence' && !entry.has(key)) return `the answer has no "${key}", which is its key`;
  for (const [name, type] of payload) {
    const own = entry.get(name);
    if (own !== undefined && !assignable(present(type), present(own)))
      return `"${name}" is ${showType(type)} there and ${showType(own)} in the answer`;
  }
  if (op !== 'upsert' && op !== 'append') return undefined;
  // A whole entry must contain everything that the answer promises.
  const missing = [...entry].find(([name, type]) => type.kind !== 'nullable' && !payload.has(name));
  return missing === undefined ? undefined : `it sends whole entries without "${missing[0]}"`;
}

function itemOf(type: Type): Type {
  const plain = present(type);
  return plain.kind === 'list' ? plain.of : plain;
}

function fieldsOf(type: Type): ReadonlyMap<string, Type> | undefined {
  const plain = itemOf(type);
  return plain.kind === 'record' ? plain.fields() : undefined;
}
