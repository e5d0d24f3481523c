import { paidFigure } from '../../../../domain/figures.ts';
import { Caret } from '../../form/caret.tsx';
import { DecimalInput } from '../../form/decimal-input.tsx';
import inputs from '../../form/input.module.css';
import { ShareSlider } from '../../form/share-slider.tsx';
import { useTicket, useSnapshot } from '../context.ts';
import { useWrong } from '../wrong.ts';
import type { Unit } from '../store/draft.ts';
import type { Snapshot } from '../store/store.ts';
import styles from './amount.module.css';

/** Decimals of lots, and of a typed margin. */
const LOTS_PLACES = 2;
const MARGIN_TYPED = 8;

const UNITS: readonly Unit[] = ['lots', 'margin'];

const unitOf = (now: Snapshot) => now.draft.unit;
const amountOf = (now: Snapshot) => now.draft.amount;
const lotsOf = (now: Snapshot) => now[now.draft.side].lots;
const marginOf = (now: Snapshot) => now[now.draft.side].preview?.margin ?? null;
const settleOf = (now: Snapshot) => now.terms?.contract.settle;
const shareOf = (now: Snapshot) => now.share;
const isIdle = (now: Snapshot) => now[now.draft.side].most === null;

/** Renders the amount, in lots or as a margin; each follows from the other. */
export function Amount() {
  const { id, store, host } = useTicket();
  const unit = useSnapshot(unitOf);
  const amount = useSnapshot(amountOf);
  const lots = useSnapshot(lotsOf);
  const margin = useSnapshot(marginOf);
  const settle = useSnapshot(settleOf) ?? '';
  const shownMargin = margin && paidFigure(margin, settle);
  const wrong = useWrong('amount');
  const texts: Readonly<Record<Unit, string>> = { lots: host.t('futures.ticket.lots'), margin: settle };
  const isLots = unit === 'lots';
  return (
    <div className={inputs.field} data-wrong={wrong || undefined}>
      <label className={inputs.label} htmlFor={`${id}-amount`}>
        {host.t(isLots ? 'ticket.amount' : 'futures.ticket.margin')}
      </label>
      <span className={inputs.value}>
        <DecimalInput
          id={`${id}-amount`}
          entered={amount.by === unit ? amount.value : undefined}
          shown={isLots ? lots : (shownMargin?.value ?? null)}
          places={isLots ? LOTS_PLACES : (shownMargin?.places ?? 2)}
          typedPlaces={isLots ? LOTS_PLACES : MARGIN_TYPED}
          wrong={wrong}
          onChange={(value) => store.dispatch({ do: 'amount', amount: { by: unit, value } })}
        />
        <span className={styles.unit}>
          <select
            className={styles.select}
            data-part="unit"
            aria-label={host.t('futures.ticket.unit')}
            value={unit}
            onChange={(event) =>
              store.dispatch({ do: 'unit', unit: event.target.value === 'margin' ? 'margin' : 'lots' })
            }
          >
            {UNITS.map((option) => (
              <option key={option} value={option}>
                {texts[option]}
              </option>
            ))}
          </select>
          <Caret className={styles.caret} />
        </span>
      </span>
    </div>
  );
}

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
