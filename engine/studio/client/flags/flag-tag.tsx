import type { ReactNode } from 'react';
import { Tag } from '../parts/states.tsx';
import { useSay } from '../words/use-say.ts';
import type { ShownFlag } from './say-flag.ts';

/** Says where a flag stands on the tint of it. */
export function FlagTag({ flag }: { readonly flag: ShownFlag }): ReactNode {
  const say = useSay();
  const { set, document } = flag;
  if (set !== undefined && set.rules.length > 0)
    return <Tag tone="accent">{say('flags.is.some', { count: set.rules.length })}</Tag>;
  if (set?.value != null) return <Tag tone="ok">{set.value}</Tag>;
  return <Tag>{document === undefined ? say('flags.is.unset') : document.usual}</Tag>;
}
