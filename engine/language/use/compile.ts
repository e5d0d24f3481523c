import { present } from '../../formula/assignable.ts';
import { compileHandlers } from '../action/handlers.ts';
import { arrow, literal, object, pathCode, table, type Js } from '../code.ts';
import type { Cursor } from '../cursor.ts';
import { fragmentAt } from '../fragment/use.ts';
import { checkKeys } from '../members.ts';
import { envelope } from '../node/envelope.ts';
import { isHanded } from '../slots/bind.ts';
import type { FragmentInfo } from '../routes.ts';
import { USE } from './grammar.ts';

/** Compiles the use of a fragment; returns the name of its plan. */
export function compileUse(c: Cursor): Js | undefined {
  checkKeys(c, USE);
  const { compilation, env } = c;
  const late = c.object.late === true;
  const fragment = fragmentAt(c.at('use'), late);
  if (fragment === undefined) return undefined;
  const fields = late ? fieldsOf(c, fragment.params) : [];
  if (fields.length > 0 && env.inRow)
    c.at('late').problem(
      'late-field',
      `${fragment.name} is handed a field in a row, whose form does not wait for it: it cannot come late.`,
      { key: true },
    );
  const args = fragment.args(c.at('with'));
  const on = compileHandlers(c.at('on'), fragment.events);
  const given = c
    .at('slots')
    .in(env.at({ conditional: true }))
    .entries();
  const slots = given.map(([name, nodes]) => {
    if (!fragment.slots.includes(name)) nodes.unknown('unknown-key', 'slot', name, fragment.slots, true);
    return [name, nodes.nodes()] as const;
  });
  compilation.facts.uses.push({
    fragment: fragment.name,
    pointer: c.pointer,
    slots: Object.keys(c.at('slots').object),
    events: Object.keys(c.at('on').object),
    late,
  });
  // A fragment in a row is drawn in place: the row renders again when the outside values of the fragment change.
  env.note(fragment.reads.map((path) => ({ code: pathCode(path), reads: [path], type: { kind: 'error' } })));
  const head = envelope(c, { code: '', reads: args.reads, parts: args.parts }, env.inRow ? [] : args.reads);
  if (late) compilation.import('{ LateNode }', 'engine:render/late-node.tsx');
  return compilation.declare(
    'node',
    object({
      t: late ? "'late'" : "'use'",
      v: late ? 'LateNode' : undefined,
      ...head,
      // Nothing moves where nothing is drawn.
      room: head.room ?? (late && fragment.empty ? '0' : undefined),
      fragment: fragment.local,
      fields: fields.length > 0 ? literal(fields) : undefined,
      with: arrow('s, x', args.code),
      on,
      slots: table(slots),
    }),
  );
}

/** Returns the fields of forms that a fragment is handed: a form waits for them while it loads. */
function fieldsOf(c: Cursor, params: FragmentInfo['params']): readonly string[] {
  return c
    .at('with')
    .entries()
    .flatMap(([name, { value, env }]) => {
      const type = params.get(name)?.type;
      if (typeof value !== 'string' || type === undefined || present(type).kind !== 'field') return [];
      return value.startsWith('form.') || isHanded(value, env) ? [value] : [];
    });
}
