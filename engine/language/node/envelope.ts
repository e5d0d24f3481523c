import { BOOL } from '../../formula/type.ts';
import { literal, type Code, type Js, type Reads } from '../code.ts';
import type { Cursor } from '../cursor.ts';
import type { SlotCode } from '../slots/values.ts';

/**
 * Writes the members that the plans of all nodes share; `own` is what the node reads itself, `shown` the part of it
 * whose values it shows.
 */
export function envelope(c: Cursor, own: SlotCode, shown: Reads = []): Readonly<Record<string, Js>> {
  const { compilation, env } = c;
  const members: Record<string, Js> = { n: literal(c.pointer.join('/')) };
  const reads = [...own.reads];
  const parts: Code[] = [...own.parts];
  const fed = compilation.fed(shown);
  if (fed.length > 0) {
    members.fed = literal(fed);
    reads.push(...fed.map((name) => ['status', name]));
  }
  if (c.has('id') && checkId(c.at('id'))) members.id = literal(c.object.id);
  const test = c.has('visible') ? c.at('visible').compile({ type: BOOL, nullable: false }) : undefined;
  if (test !== undefined) {
    members.visible = env.formula(test);
    reads.push(...test.reads);
    parts.push(test);
  }
  const waits = c.has('waits') ? waitsOf(c.at('waits')) : [];
  if (waits.length > 0) {
    members.waits = literal(waits);
    reads.push(...waits.map((name) => ['data', name]));
  }
  const { room } = c.object;
  if (typeof room === 'number') {
    // Only lists and late fragments wait by themselves.
    if (waits.length === 0 && c.object.block !== 'list' && !c.has('use'))
      c.at('room').problem(
        'idle-room',
        '"room" reserves space while something waits, and nothing here waits: name the data under "waits", or remove "room".',
      );
    members.room = literal(room);
  }
  env.note(parts);
  return { ...members, r: env.paths(reads) };
}

/** Checks an id: tests and messages name a node by it. */
export function checkId(c: Cursor): boolean {
  const good = typeof c.value === 'string' && /^[a-zA-Z][\w-]*$/.test(c.value);
  if (!good) c.problem('id', 'An id is a word: letters, digits, - and _.');
  return good;
}

function waitsOf(c: Cursor): string[] {
  const known = c.env.cells('data');
  return c.itemsOrOne().flatMap((name) => {
    if (typeof name.value === 'string' && known.includes(name.value)) {
      c.compilation.facts.read.add(`data.${name.value}`);
      return [name.value];
    }
    name.unknown('undeclared', 'data named', String(name.value), known);
    return [];
  });
}
