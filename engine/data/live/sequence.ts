import Big from 'big.js';
import { entriesOf, GAP, type Apply, type Entry } from './apply.ts';

/**
 * Applies a sequenced message to lists of levels (an order book). Each message says which numbers it covers
 * (`first`…`last`): one that is already applied is skipped, a missing one makes a gap. A level is [key, quantity];
 * quantity 0 deletes it. Where a message has a `checksum`, lists that differ from the sender's make a gap as well.
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
    if (entry.checksum instanceof Big && differs(entry, next)) return GAP;
    out = next;
  }
  return out;
};

/**
 * Compares the lists with the checksum of a message: the 32-bit FNV-1a hash of all levels in the order of the message's
 * lists, each `price:quantity;`, numbers without trailing zeros. A page that does not read all of them cannot tell.
 */
function differs(message: Entry, value: Entry): boolean {
  let sum = 0x811c9dc5;
  for (const name of Object.keys(message)) {
    if (!Array.isArray(message[name])) continue;
    if (!Array.isArray(value[name])) return false;
    for (const { price, quantity } of value[name] as Entry[]) {
      if (!(price instanceof Big && quantity instanceof Big)) return false;
      const text = `${price.toFixed()}:${quantity.toFixed()};`;
      for (let i = 0; i < text.length; i += 1) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193);
    }
  }
  return !(message.checksum as Big).eq(sum >>> 0);
}

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
