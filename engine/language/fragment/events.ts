import { isObject } from '../../document/source.ts';
import type { Cursor } from '../cursor.ts';
import type { Events } from '../routes.ts';

/** The events that a sheet or a fragment declares. What is written otherwise is told by the check of its keys. */
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

/** Tells of payloads that are none. */
export function checkEvents(c: Cursor): void {
  for (const [, payload] of c.entries()) {
    if (!isObject(payload.value))
      payload.problem('wrong-type', 'Write what the event tells here: { name: type }, or {} for nothing.');
    for (const [, type] of payload.entries())
      if (typeof type.value !== 'string') type.problem('wrong-type', 'Write the name of a type here.');
  }
}
