import type Big from 'big.js';
import { entriesOf, GAP, type Apply, type Entry } from './apply.ts';

/**
 * Applies a sequenced message to lists of levels (an order book). Each message says which numbers it covers
 * (`first`…`last`): one that is already applied is skipped, a missing one makes a gap. A level is [key, quantity];
 * quantity 0 deletes it.
 */
export const sequence: Apply = ({ falling = [] }, value, message) => {
  if (value === null) return value;
  let out = value as Entry;
  for (const entry of entriesOf(message)) {
    const at = out.sequence as Big;
    const first = entry.first as Big;
    const last = entry.last as Big;
    if (last.lte(at)) continue;
    if (first.gt(at.plus(1))) return GAP;
    const next: Record<string, unknown> = { ...out, sequence: last };
    for (const [name, levels] of Object.entries(entry)) {
      if (Array.isArray(levels) && Array.isArray(out[name]))
        next[name] = mergeLevels(out[name] as Entry[], levels as Entry[], falling.includes(name));
    }
    out = next;
  }
  return out;
};

function mergeLevels(levels: readonly Entry[], changes: readonly Entry[], falling: boolean): readonly Entry[] {
  if (changes.length === 0) return levels;
  const out = levels.slice();
  for (const change of changes) {
    const price = change.price as Big;
    let low = 0;
    let high = out.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const here = out[middle]!.price as Big;
      if (falling ? here.gt(price) : here.lt(price)) low = middle + 1;
      else high = middle;
    }
    const found = low < out.length && (out[low]!.price as Big).eq(price);
    const empty = (change.quantity as Big).eq(0);
    if (empty) {
      if (found) out.splice(low, 1);
    } else if (found) out[low] = change;
    else out.splice(low, 0, change);
  }
  return out;
}
