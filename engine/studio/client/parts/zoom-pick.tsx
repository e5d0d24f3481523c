import { Maximize } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSay } from '../words/use-say.ts';
import { IconButton } from './button.tsx';
import { Pick } from './pick.tsx';

/** A zoom: a share of the full size, or as large as all fits. */
export type Zoom = 'fit' | number;

interface ZoomPickProps {
  /** The zoom that is wanted. */
  readonly value: Zoom;
  /** The share that is shown: what fits, where that is wanted. */
  readonly shown: number;
  readonly shares: readonly number[];
  readonly onPick: (next: Zoom) => void;
}

/** Chooses a zoom. */
export function ZoomPick({ value, shown, shares, onPick }: ZoomPickProps): ReactNode {
  const say = useSay();
  const percent = (share: number): string => `${Math.round(share * 100)} %`;
  return (
    <>
      <Pick
        bare
        label={say('zoom')}
        value={String(value)}
        choices={[
          { value: 'fit', label: percent(shown), detail: say('zoom.fit') },
          ...shares.map((share) => ({ value: String(share), label: percent(share) })),
        ]}
        onPick={(next) => onPick(next === 'fit' ? 'fit' : Number(next))}
      />
      <IconButton icon={Maximize} label={say('zoom.fit')} onClick={() => onPick('fit')} />
    </>
  );
}
