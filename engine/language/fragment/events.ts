import { isObject } from '../../document/source.ts';
import type { Cursor } from '../cursor.ts';
import type { Events } from '../routes.ts';

/** Returns the events that a sheet or a fragment declares. The check of its keys reports invalid ones. */
export function eventsOf(c: Cursor): Events {
  return Object.fromEntries(
    c
      .entries()
      .map(([name, payload]) => [
        name,
        Object.fromEntries(Object.entries(payload.object).map(([field, type]) => [field, String(type)])),
      ]),
  );
}

/** Reports invalid payloads. */
export function checkEvents(c: Cursor): void {
  for (const [, payload] of c.entries()) {
    if (!isObject(payload.value))
      payload.problem('wrong-type', 'Write what the event tells here: { name: type }, or {} for nothing.');
    for (const [, type] of payload.entries())
      if (typeof type.value !== 'string') type.problem('wrong-type', 'Write the name of a type here.');
  }
}
