import { useMemo, useState, type ReactNode } from 'react';
import type { OpenedPage } from '../../protocol/pages.ts';
import { placeKey, type Place } from '../../protocol/place.ts';
import { Bars, Empty } from '../parts/states.tsx';
import { Tree } from '../parts/tree.tsx';
import { choose, hover } from '../state/acts.ts';
import { useStudio } from '../state/studio.ts';
import { useSay } from '../words/use-say.ts';
import { isGroup, nodeAt, outlineRows, partAround } from './rows.ts';

/** The outline of the open page, by the words on its screen. */
export function OutlinePanel(): ReactNode {
  const say = useSay();
  const opened = useStudio((state) => state.opened);
  const chosen = useStudio((state) => state.chosen);
  const within = useStudio((state) => state.within);
  const hovered = useStudio((state) => state.hovered);
  const checked = useStudio((state) => state.checked);
  const [open, setOpen] = useState<ReadonlyMap<string, boolean>>(new Map());

  const rows = useMemo(
    () =>
      opened === undefined
        ? []
        : outlineRows({
            outline: opened.outline,
            open,
            chosen: shownIn(opened, chosen, within),
            problems: checked?.problems ?? [],
            say,
          }),
    [opened, open, chosen, within, checked, say],
  );
  if (opened === undefined) return <Bars label={say('loading')} count={12} />;
  if (rows.length === 0) return <Empty>{say('outline.empty')}</Empty>;
  const [first] = shownIn(opened, chosen, within);
  const over = hovered === undefined ? undefined : partAround(opened, hovered);
  return (
    <Tree
      label={say('tab.outline')}
      items={rows}
      chosen={first === undefined ? undefined : placeKey(first)}
      hovered={over === undefined ? undefined : placeKey(over.at)}
      onChoose={(id) => {
        const node = nodeAt(opened.outline, id);
        if (node === undefined) return;
        if (isGroup(node)) setOpen(new Map(open).set(id, true));
        else choose(node.at);
      }}
      onHover={(id) => hover(id === undefined ? undefined : nodeAt(opened.outline, id)?.at)}
      onToggle={(id, is) => setOpen(new Map(open).set(id, is))}
    />
  );
}

/**
 * Returns the parts of the outline around what is chosen: a place may be deeper than the outline goes, or in a fragment
 * that the page uses.
 */
function shownIn(opened: OpenedPage, chosen: readonly Place[], within: Place | undefined): readonly Place[] {
  return chosen.flatMap((at) => {
    const part = partAround(opened, at) ?? (within === undefined ? undefined : partAround(opened, within));
    return part?.at ?? [];
  });
}
