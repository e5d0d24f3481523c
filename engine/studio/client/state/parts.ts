import type { OutlineNode } from '../../protocol/pages.ts';
import type { Place } from '../../protocol/place.ts';
import { partAround } from '../outline/rows.ts';
import { useStudio, type Studio } from './studio.ts';

/** Returns the part of the open page, or of the fragment that has what is chosen, around a place. */
export function partIn({ opened, fragment }: Pick<Studio, 'opened' | 'fragment'>, at: Place): OutlineNode | undefined {
  const own = opened === undefined ? undefined : partAround(opened, at);
  return own ?? (fragment === undefined ? undefined : partAround(fragment, at));
}

/** Returns the part around a place. */
export function usePart(at: Place | undefined): OutlineNode | undefined {
  const opened = useStudio((state) => state.opened);
  const fragment = useStudio((state) => state.fragment);
  return at === undefined ? undefined : partIn({ opened, fragment }, at);
}

/** Returns the outline of the document that has a place. */
export function outlineAround(
  { opened, fragment }: Pick<Studio, 'opened' | 'fragment'>,
  { file }: Place,
): readonly OutlineNode[] {
  const found = [opened, fragment].find((one) => one?.summary.file === file);
  return found?.outline ?? [];
}
