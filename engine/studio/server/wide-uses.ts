import { sourceOf } from '../../editor/workbench.ts';
import { placeKey } from '../protocol/place.ts';
import { pointerAt } from './problems.ts';
import type { Session } from './session.ts';
import type { Use } from './text-uses.ts';

/** Returns what tells of a use of a text whether the newest check found it too long. */
export function wideUses({ product, problems }: Session): (use: Use) => boolean {
  const wide = new Set(
    problems.flatMap((problem) => {
      const source = problem.code === 'text-width' ? sourceOf(product, problem.file) : undefined;
      return source === undefined ? [] : [placeKey({ file: problem.file, pointer: pointerAt(source, problem) })];
    }),
  );
  return ({ output, pointer }) => wide.has(placeKey({ file: output.facts.source.file, pointer }));
}
