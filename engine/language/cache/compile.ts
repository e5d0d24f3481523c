import { isObject } from '../../document/source.ts';
import { object, type Js } from '../code.ts';
import type { Cursor } from '../cursor.ts';
import { membersOf } from '../members.ts';
import { CACHE } from './grammar.ts';

/** A day, in seconds: no page of an exchange shows an older answer. */
const MOST = 86_400;

/**
 * Compiles the cache times of an answer to query-core's options, in milliseconds. Undefined where the document has
 * none.
 */
export function cacheCode(c: Cursor): Js | undefined {
  // The check of the datum's keys reports any other value.
  if (!isObject(c.value)) return undefined;
  const members = membersOf(c, CACHE);
  if (members === undefined) return undefined;
  const { fresh, keep } = members;
  if (Object.keys(c.object).length === 0)
    c.problem('missing', 'A cache needs "fresh" or "keep": seconds for which an answer is used again.');
  for (const [name, seconds] of [
    ['fresh', fresh],
    ['keep', keep],
  ] as const)
    if (seconds !== undefined && (seconds < 0 || seconds > MOST))
      c.at(name).problem('timing', `An answer stays fresh or cached for 0 to ${MOST} seconds (one day).`);
  const [freshFor, keptFor] = [fresh ?? CACHE.keys.fresh.default, keep ?? CACHE.keys.keep.default];
  if (freshFor > keptFor)
    c.at(keep === undefined ? 'fresh' : 'keep').problem(
      'timing',
      `An answer that is fresh for ${freshFor} seconds must be cached at least as long: "keep" is ${keptFor}.`,
    );
  return object({ staleTime: milliseconds(fresh), gcTime: milliseconds(keep) });
}

function milliseconds(seconds: number | undefined): Js | undefined {
  return seconds === undefined ? undefined : String(Math.round(seconds * 1000));
}
