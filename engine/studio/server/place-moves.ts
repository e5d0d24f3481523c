import { isObject, type Json, type Pointer } from '../../document/source.ts';
import { pairs } from './merge.ts';

/**
 * Returns where the part at a pointer of a document stands after the document was changed. The last step may name a
 * member that is not there yet.
 * @returns undefined where the part is gone
 */
export function movedPointer(before: Json, pointer: Pointer, after: Json): Pointer | undefined {
  const out: Array<string | number> = [];
  let [old, now]: [Json | undefined, Json | undefined] = [before, after];
  for (const [depth, step] of pointer.entries()) {
    const last = depth === pointer.length - 1;
    if (typeof step === 'number' && Array.isArray(old) && Array.isArray(now)) {
      const index = pairs(old as readonly Json[], now as readonly Json[]).get(step);
      if (index === undefined) return undefined;
      out.push(index);
      [old, now] = [old[step] as Json, now[index] as Json];
    } else if (typeof step === 'string' && isObject(now)) {
      const was: Json | undefined = isObject(old) && Object.hasOwn(old, step) ? old[step] : undefined;
      if (!Object.hasOwn(now, step) && !(last && was === undefined)) return undefined;
      out.push(step);
      [old, now] = [was, Object.hasOwn(now, step) ? now[step] : undefined];
    } else return undefined;
  }
  return out;
}

/** Returns where the entries of a list that went before `index` end after the document was changed. */
export function movedIndex(before: readonly Json[], index: number, after: readonly Json[]): number {
  const found = pairs(before, after);
  for (let at = index - 1; at >= 0; at -= 1) {
    const to = found.get(at);
    if (to !== undefined) return to + 1;
  }
  const next = found.get(index);
  return next ?? (index === 0 ? 0 : after.length);
}
