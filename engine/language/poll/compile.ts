import { BOOL, NUMBER } from '../../formula/type.ts';
import { isObject } from '../../document/source.ts';
import type { Js } from '../code.ts';
import type { Cursor } from '../cursor.ts';
import { checkKeys } from '../members.ts';
import { POLL } from './grammar.ts';

/** The shortest interval of polling, in seconds; a channel brings anything newer. */
const MOST_OFTEN = 1;

/**
 * Compiles the polling of a datum: a literal number of milliseconds, or a formula in seconds that is null while polling
 * is off. Undefined without polling.
 */
export function pollCode(c: Cursor): Js | undefined {
  if (!c.given) return undefined;
  const whole = isObject(c.value);
  if (whole) checkKeys(c, POLL);
  const seconds = whole ? c.at('seconds') : c;
  if (typeof seconds.value !== 'number' && !(whole && seconds.formula)) {
    // The check of the datum's keys reports any other value.
    if (whole && seconds.given) seconds.problem('wrong-type', '"seconds" takes a number, or a formula that gives one.');
    return undefined;
  }
  if (typeof seconds.value === 'number' && seconds.value < MOST_OFTEN)
    seconds.problem(
      'poll',
      `A call is repeated every ${MOST_OFTEN} second at most. For newer data subscribe to a channel: see "live".`,
    );
  const goesOn = c.at('while');
  if (!goesOn.given && typeof seconds.value === 'number') return String(seconds.value * 1000);
  const pace = seconds.compile({ type: NUMBER, nullable: true });
  const goes = goesOn.given ? goesOn.compile({ type: BOOL, nullable: true }) : undefined;
  if (pace === undefined) return undefined;
  return c.env.reading(
    [...pace.reads, ...(goes?.reads ?? [])],
    goes === undefined ? pace.code : `(${goes.code}) === true ? ${pace.code} : null`,
  );
}
