import { useSnapshot, useTicket } from '../context.ts';
import { ShareSlider } from '../../form/share-slider.tsx';
import type { Snapshot } from '../store/store.ts';

const shareOf = (now: Snapshot) => now.order.share;
const isIdle = (now: Snapshot) => now.order.maximum === null;

/** Chooses a share of the funds. */
export function Share() {
  const { store } = useTicket();
  return (
    <ShareSlider
      share={useSnapshot(shareOf)}
      idle={useSnapshot(isIdle)}
      onChange={(value) => store.dispatch({ do: 'amount', amount: { by: 'share', value } })}
    />
  );
}
