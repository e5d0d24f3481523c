import { linesOf } from '../../../document/lines.ts';
import { referencesTo } from '../../../editor/references.ts';
import { rename as renameAt } from '../../../editor/rename.ts';
import { sourceOf, type Snapshot } from '../../../editor/workbench.ts';
import type { Operation } from '../../protocol/change.ts';
import type { Place } from '../../protocol/place.ts';
import { Refused } from '../refused.ts';
import type { Staged } from './staged.ts';

/** Renames what a place names or declares, everywhere; an empty pointer is the document itself. */
export async function rename(staged: Staged, { at, to }: Extract<Operation, { readonly do: 'rename' }>): Promise<void> {
  const place = staged.place(at);
  const snapshot = staged.session.bench.trying(staged.texts);
  let refused = 'Nothing here has a name.';
  for (const { file, offset } of offsetsOf(staged, snapshot, place)) {
    const renaming = await renameAt(snapshot, file, offset, to);
    if ('refused' in renaming) {
      refused = renaming.refused;
      continue;
    }
    for (const { file: changed, text } of renaming.edits) staged.setText(changed, text);
    for (const { from, to: target } of renaming.moves) {
      staged.setText(target, staged.text(from));
      staged.setText(from, undefined);
    }
    return;
  }
  throw new Refused('forbidden', refused, place);
}

/** Returns where a place may say the name: its key, its value; of a document where something names it. */
function offsetsOf(
  { session }: Staged,
  snapshot: Snapshot,
  { file, pointer }: Place,
): ReadonlyArray<{ readonly file: string; readonly offset: number }> {
  const role = session.bench.role(file);
  if (pointer.length === 0) {
    const kind = role?.kind === 'fragment' ? 'fragment' : 'page';
    const [found] = referencesTo(snapshot, { kind, name: role?.name ?? '' });
    return found === undefined ? [] : [{ file: found.source.file, offset: found.start }];
  }
  const source = sourceOf(snapshot.product, file);
  if (source === undefined) return [];
  const lines = linesOf(source);
  const inside = (key: boolean): number => lines.offset(source.range(pointer, key).start) + 1;
  return [...(typeof pointer.at(-1) === 'string' ? [inside(true)] : []), inside(false)].map((offset) => ({
    file,
    offset,
  }));
}
