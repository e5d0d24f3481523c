import { present } from '../../formula/assignable.ts';
import type { RecordType, Type } from '../../formula/type.ts';
import { isObject } from '../../document/source.ts';
import type { Rule } from '../rule.ts';
import { valueAt } from '../trace.ts';

const list = (key: string): object => ({
  title: 'shop.title',
  data: { items: { call: 'item.list' } },
  body: [{ block: 'list', of: '=data.items', key, label: 'shop.title', item: { block: 'text', text: '=item.name' } }],
});

export const uniqueKey: Rule = {
  code: 'unique-key',
  severity: 'error',
  description:
    'The key of a list tells every two of its rows apart: it reads the field that the contract declares as key, an `id` or the one under "x-key".',
  example: {
    bad: { screens: { 'shop/shop': list('=item.state') as never } },
    good: { screens: { 'shop/shop': list('=item.id') as never } },
  },
  checkDocument({ facts }, report) {
    const formulas = new Map(facts.formulas.map((formula) => [formula.pointer.join('/'), formula]));
    for (const { pointer } of facts.nodes) {
      const node = valueAt(facts.value, pointer);
      if (!isObject(node)) continue;
      const [of, key] = ['of', 'key'].map((slot) => formulas.get([...pointer, slot].join('/')));
      const entity = entityOf(of?.type);
      if (entity === undefined || key === undefined) continue;
      const as = typeof node.as === 'string' ? node.as : 'item';
      if (
        key.reads.some(
          ([root, field]) => root === as && (field === undefined || field === entity.key || isOwnId(entity, field)),
        )
      )
        continue;
      report(
        facts.source,
        key.pointer,
        entity.key === undefined
          ? `The contract does not say what tells one ${entity.name} from another, so two rows may have the same key and show each other's figures. Name the field under "x-key" in the contract.`
          : `Two rows may have the same ${key.source.slice(1)}, and then show each other's figures: one ${entity.name} is told from another by "${entity.key}". Write "=${as}.${entity.key}".`,
      );
    }
    for (const { channel, op, answer, pointer } of facts.live) {
      const entity = entityOf(answer);
      if (
        channel.key === undefined ||
        entity?.key === undefined ||
        op === 'sequence' ||
        op === 'refresh' ||
        channel.key === entity.key
      )
        continue;
      report(
        facts.source,
        pointer,
        `The channel "${channel.name}" finds entries by "${channel.key}", and one ${entity.name} is told from another by "${entity.key}": a change could be put into the wrong one.`,
      );
    }
  },
};

/** Tells whether a field `id` identifies an entity that has another field under "x-key". */
function isOwnId(entity: RecordType, field: string): boolean {
  const type = entity.fields().get('id');
  return field === 'id' && type?.kind === 'id' && entity.key !== undefined;
}

/** Returns the entity of the contract that a list holds. Records that documents make have no key. */
function entityOf(type: Type | undefined): RecordType | undefined {
  const whole = type === undefined ? undefined : present(type);
  const of = whole?.kind === 'list' ? present(whole.of) : undefined;
  return of?.kind === 'record' && /^[A-Z]/.test(of.name) ? of : undefined;
}
