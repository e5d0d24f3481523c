import type { MarginKind } from '../../../../domain/futures/futures.ts';
import { Caret } from '../../form/caret.tsx';
import { Choice } from '../../form/choice.tsx';
import { useTicket, useSnapshot, useNotify } from '../context.ts';
import type { Snapshot } from '../store/store.ts';
import styles from './kind.module.css';

const KINDS: readonly MarginKind[] = ['usdt', 'coin'];

const kindOf = (now: Snapshot) => now.terms?.contract.margin_kind ?? 'usdt';
const multipleOf = (now: Snapshot) => now.terms?.multiple;

/** Chooses the settlement currency and the leverage. */
export function Kind() {
  const { id, host } = useTicket();
  const kind = useSnapshot(kindOf);
  const multiple = useSnapshot(multipleOf);
  const notify = useNotify();
  const choose = (chosen: MarginKind) => {
    if (chosen !== kind) notify('kind', { kind: chosen });
  };
  return (
    <div className={styles.row}>
      <Choice
        size="regular"
        part="kind"
        label={host.t('futures.ticket.kind')}
        value={kind}
        options={KINDS.map((option) => ({ value: option, text: host.t(`enum.MarginKind.${option}`) }))}
        onChange={choose}
      />
      <button
        type="button"
        id={`${id}-multiple`}
        data-part="multiple"
        className={styles.multiple}
        aria-label={host.t('futures.ticket.multiple', { n: multiple?.toFixed() ?? '' })}
        onClick={() => notify('multiple', {})}
      >
        {multiple === undefined ? '--' : host.t('futures.ticket.times', { n: multiple.toFixed() })}
        <Caret className={styles.caret} />
      </button>
    </div>
  );
}
