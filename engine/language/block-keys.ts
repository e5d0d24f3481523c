import type { BlockSchema } from '../block/define.ts';
import type { Keys, Slot } from '../grammar/define.ts';
import { ARMED, HOLDING, NODE, REPEATING } from './node/grammar.ts';

/** Returns all keys that a block may have. They are made once: editors query them for each node of each document. */
export function blockKeys(schema: BlockSchema): Keys {
  const known = made.get(schema);
  if (known !== undefined) return known;
  const keys = keysOf(schema);
  made.set(schema, keys);
  return keys;
}

const made = new WeakMap<BlockSchema, Keys>();

function keysOf({ slots, each, children, needsId }: BlockSchema): Keys {
  return {
    ...NODE,
    ...ARMED,
    ...(needsId === true ? { id: { ...NODE.id, required: true } } : {}),
    ...(slots as Readonly<Record<string, Slot>>),
    // Options are written down or repeated over records: only the second kind needs these keys.
    ...(each === undefined ? {} : { ...REPEATING, ...optional(each) }),
    ...(children === true ? HOLDING : {}),
  };
}

function optional(slots: Readonly<Record<string, Slot>>): Keys {
  return Object.fromEntries(Object.entries(slots).map(([name, slot]) => [name, { ...slot, required: false }]));
}
