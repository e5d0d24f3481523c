import type { BlockSchema } from '../../block/define.ts';
import type { Type } from '../../formula/type.ts';
import { withoutNull } from '../contract.ts';
import { isObject, type Json, type JsonObject, type Pointer } from '../source.ts';
import type { Env } from './env.ts';
import type { Unit } from './unit.ts';

/**
 * A control that chooses one of several says of what: by name, or `of` records. One that is bound to a named enum may say nothing, and
 * takes the enum's own words; the block is given back with them.
 */
export function withChoices(schema: BlockSchema, value: JsonObject, pointer: Pointer, env: Env, unit: Unit): JsonObject {
  if (typeof value.bind !== 'string' || schema.each?.value === undefined) return value;
  const named = Object.entries(schema.slots).filter(([, slot]) => slot.type === 'map' && slot.key === 'name').map(([name]) => name);
  if (['of', ...named].some((way) => value[way] !== undefined && !isEmpty(value[way]))) return value;
  const words = Object.entries(schema.slots).find(([, slot]) => slot.type === 'map' && slot.key === 'name' && slot.value.type === 'text')?.[0];
  const type = boundType(value.bind, env);
  if (words === undefined || type?.kind !== 'enum' || type.name === '') {
    unit.problem('no-choices', pointer, `This ${schema.name} has nothing to choose from. Give it ${['of', ...named].map((way) => `"${way}"`).join(' or ')}.`);
    return value;
  }
  return { ...value, [words]: Object.fromEntries(type.values.map((option) => [option, `enum.${type.name}.${option}`])) };
}

function isEmpty(value: Json | undefined): boolean {
  return isObject(value) && Object.keys(value).length === 0;
}

function boundType(bind: string, env: Env): Type | undefined {
  const [root, name] = bind.split('.');
  const type = root === undefined || name === undefined ? undefined : env.cell(root, name);
  return type === undefined ? undefined : withoutNull(type.kind === 'field' ? type.of : type);
}

/** Options, labels and panels that are written down stand for values that the bound place can have. */
export function checkOptions(schema: BlockSchema, value: JsonObject, pointer: Pointer, env: Env, unit: Unit): void {
  const bound = typeof value.bind === 'string' ? boundType(value.bind, env) : undefined;
  const plain = bound?.kind === 'list' ? withoutNull(bound.of) : bound;
  if (plain?.kind !== 'enum') return;
  for (const [slotName, slot] of Object.entries(schema.slots)) {
    const given = value[slotName];
    if (slot.type !== 'map' || slot.key !== 'name' || !isObject(given)) continue;
    for (const option of Object.keys(given)) if (!plain.values.includes(option)) unit.unknown('unknown-value', `value of ${String(value.bind)}`, option, plain.values, [...pointer, slotName, option], true);
  }
}
