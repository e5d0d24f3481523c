import { table, type Js } from '../code.ts';
import type { Cursor } from '../cursor.ts';
import { recordType } from '../declaration/record.ts';
import type { Events } from '../routes.ts';

/**
 * Compiles the handlers of a fragment's, sheet's or component's events: event → list of actions.
 * @param emitted the emitter of the event shows failures
 */
export function compileHandlers(c: Cursor, events: Events, emitted = true): Js {
  return table(
    c.entries().map(([name, handler]) => {
      const payload = Object.hasOwn(events, name) ? events[name] : undefined;
      if (payload === undefined) handler.unknown('unknown-event', 'event', name, Object.keys(events), true);
      return [
        name,
        handler.in(c.env.with('event', recordType('event', payload ?? {}, handler)).at({ emitted })).actions(),
      ];
    }),
  );
}

/** The key under which a step handles every error that it does not name. */
const ANY_ERROR = 'else';

/**
 * Compiles the steps that handle an error instead of showing it: error code → list of actions.
 * @param what names the errors in a message
 */
export function compileElse(c: Cursor, codes: readonly string[], what: string): Js | undefined {
  if (!c.given) return undefined;
  if (c.formula)
    c.problem('wrong-type', 'Write lists of actions by the code of an error here: { code: [{ "do": … }] }.');
  const known = [...codes, ANY_ERROR];
  return table(
    c.entries().map(([code, handler]) => {
      if (!known.includes(code)) handler.unknown('unknown-error', `${what} named`, code, known, true);
      return [code, handler.actions()];
    }),
  );
}
