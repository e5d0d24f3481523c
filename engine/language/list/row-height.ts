import { NUMBER } from '../../formula/type.ts';
import { arrow, call, type Js } from '../code.ts';
import type { Cursor } from '../cursor.ts';

/** Compiles the estimated height of rows that were never drawn. Undefined where no formula is given. */
export function estimateCode(c: Cursor, as: string): Js | undefined {
  if (typeof c.value !== 'string') return undefined;
  if (!c.formula) {
    c.problem('wrong-type', '"rowHeight" takes a number, or a formula over a record.');
    return undefined;
  }
  const code = c.compile({ type: NUMBER, nullable: true });
  if (code === undefined) return undefined;
  const other = code.reads.find(([root]) => root !== as);
  if (other !== undefined)
    c.problem('row-height', `The height of a row is estimated by its record alone; this reads ${other.join('.')}.`);
  else if (code.reads.length === 0)
    c.problem('row-height', `This is the same for every row: write the number. An estimate reads "${as}".`);
  c.compilation.import('{ estimating }', 'engine:render/row-height.ts');
  return call('estimating', arrow('s', code.code));
}
