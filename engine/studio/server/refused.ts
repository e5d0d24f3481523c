import type { Place } from '../protocol/place.ts';
import type { Refusal } from '../protocol/requests.ts';

/** Thrown where a request is refused, with the words that the person reads. */
export class Refused extends Error {
  constructor(
    readonly code: Refusal['code'],
    text: string,
    readonly at?: Place,
  ) {
    super(text);
  }
}
