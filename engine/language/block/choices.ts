import { present } from '../../formula/assignable.ts';
import type { BlockSchema } from '../../block/define.ts';
import type { Type } from '../../formula/type.ts';
import { isObject, type Json } from '../../document/source.ts';
import type { Cursor } from '../cursor.ts';
import type { Env } from '../env.ts';

/**
 * Returns the block with its options: a control that chooses declares them by name, or as `of` records; one that binds
 * a named enum may omit them and gets the enum's own words.
 */
export function withChoices(schema: BlockSchema, c: Cursor): Cursor {
  const { bind } = c.object;
  if (typeof bind !== 'string' || schema.each?.value === undefined) return c;
  const named = Object.entries(schema.slots)
    .filter(([, slot]) => slot.type === 'map' && slot.key === 'name')
    .map(([name]) => name);
  if (['of', ...named].some((way) => c.at(way).given && !isEmpty(c.object[way]))) return c;
  const words = Object.entries(schema.slots).find(
    ([, slot]) => slot.type === 'map' && slot.key === 'name' && slot.value.type === 'text',
  )?.[0];
  const type = boundType(bind, c.env);
  if (words === undefined || type?.kind !== 'enum' || type.name === '') {
    c.problem(
      'no-choices',
      `This ${schema.name} has nothing to choose from. Give it ${['of', ...named].map((way) => `"${way}"`).join(' or ')}.`,
    );
    return c;
  }
  return c.holding({
    ...c.object,
    [words]: Object.fromEntries(type.values.map((option) => [option, `enum.${type.name}.${option}`])),
  });
}

function isEmpty(value: Json | undefined): boolean {
  return isObject(value) && Object.keys(value).length === 0;
}

/** Returns the type of the path that a control binds, without null. */
export function boundType(bind: string, env: Env): Type | undefined {
  const [root, name] = bind.split('.');
  const type = root === undefined || name === undefined ? undefined : env.cell(root, name);
  return type === undefined ? undefined : present(type.kind === 'field' ? type.of : type);
}

/** Checks that the written options, labels and panels are values that the bound path can have. */
export function checkOptions(schema: BlockSchema, c: Cursor): void {
  const { bind } = c.object;
  const bound = typeof bind === 'string' ? boundType(bind, c.env) : undefined;
  const plain = bound?.kind === 'list' ? present(bound.of) : bound;
  if (plain?.kind !== 'enum') return;
  for (const [name, slot] of Object.entries(schema.slots)) {
    if (slot.type !== 'map' || slot.key !== 'name') continue;
    for (const [option, at] of c.at(name).entries())
      if (!plain.values.includes(option))
        at.unknown('unknown-value', `value of ${String(bind)}`, option, plain.values, true);
  }
}
