import type { Operation, Schema } from '../../schemas/contract.ts';
import { parametersOf } from './caller.ts';
import { pick } from './people.ts';
import type { Person, World } from './people.ts';
import { RECIPES } from './recipes.ts';

/** Amounts of every size that a market, a fee or a limit may meet. */
const AMOUNTS = ['0.001', '0.01', '0.1', '0.5', '1', '2.5', '7', '20', '100', '250', '1000', '3333.33'];

/**
 * Returns plausible arguments of a call: by its recipe where it has one, otherwise by its schema, from the data that
 * the person has seen.
 */
export async function argumentsFor(
  world: World,
  person: Person,
  operation: Operation,
): Promise<Record<string, unknown>> {
  const args: Record<string, unknown> = {};
  for (const { name, required, schema } of parametersOf(operation)) {
    if (!required && world.random() > 0.25) continue;
    const value = valueOf(world, person, schema);
    if (value !== undefined) args[name] = value;
  }
  const recipe = RECIPES[operation.id];
  return recipe ? { ...args, ...(await recipe(world, person)) } : args;
}

function valueOf(world: World, person: Person, schema: Schema): unknown {
  const kind = schema['x-id'];
  if (typeof kind === 'string') {
    const known = [...person.pool.of(kind), ...world.guest.pool.of(kind)];
    return known.length > 0 ? pick(world, known) : '1';
  }
  if (schema.enum) return pick(world, schema.enum);
  if (schema.format === 'password') return person.payPassword;
  if (schema.format === 'image')
    return pick(world, person.pool.of('image').length > 0 ? person.pool.of('image') : ['/api/files/none']);
  if (schema.format === 'decimal') return pick(world, AMOUNTS);
  if (schema.format === 'duration-ms') return Math.floor(world.random() * 3_600_000);
  if (schema.type === 'integer') {
    const least = Number(schema['minimum'] ?? 1);
    return least + Math.floor(world.random() * Math.min(20, Number(schema['maximum'] ?? least + 20) - least + 1));
  }
  if (schema.type === 'boolean') return world.random() < 0.5;
  if (schema.type === 'array') return [];
  const examples = schema['examples'];
  return Array.isArray(examples) ? pick(world, examples) : undefined;
}
