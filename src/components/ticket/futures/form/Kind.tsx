import type { MarginKind } from '../../../domain/futures.ts';
import { Choice } from '../../ticket/choice/Choice.tsx';
import { useFutures, useSnapshot, useTell } from '../context.ts';
import type { OrderType } from '../schema.ts';
import type { Snapshot } from '../store/store.ts';
import styles from './kind.module.css';

const KINDS: readonly MarginKind[] = ['usdt', 'coin'];
const TYPES: readonly OrderType[] = ['limit', 'market'];

const kindOf = (now: Snapshot) => now.terms?.contract.margin_kind ?? 'usdt';
const multipleOf = (now: Snapshot) => now.terms?.multiple;
const typeOf = (now: Snapshot) => now.draft.type;

/** What the contract is settled in, and the multiple of its margin. */
export function Kind() {
  const { id, host } = useFutures();
  const kind = useSnapshot(kindOf);
  const multiple = useSnapshot(multipleOf);
  const tell = useTell();
  const choose = (value: string) => {
    const chosen = KINDS.find((option) => option === value);
    if (chosen !== undefined && chosen !== kind) tell('kind', { kind: chosen });
  };
  return (
    <div className={styles.row}>
      <Choice
        size="regular"
        label={host.t('futures.ticket.kind')}
        value={kind}
        options={KINDS.map((option) => ({ value: option, text: host.t(`enum.MarginKind.${option}`) }))}
        onChange={choose}
      />
      <button type="button" id={`${id}-multiple`} className={styles.multiple} aria-label={host.t('futures.ticket.multiple', { n: multiple?.toFixed() ?? '' })} onClick={() => tell('multiple', {})}>
        {multiple === undefined ? '--' : host.t('futures.ticket.times', { n: multiple.toFixed() })}
        <svg className={styles.caret} viewBox="0 0 8 8" aria-hidden>
          <path d="M.9 2.4h6.2a.4.4 0 0 1 .3.67L4.3 6.5a.4.4 0 0 1-.6 0L.6 3.07a.4.4 0 0 1 .3-.67z" />
        </svg>
      </button>
    </div>
  );
}

/** Limit or market. */
export function Type() {
  const { store, host } = useFutures();
  const type = useSnapshot(typeOf);
  const choose = (value: string) => {
    const chosen = TYPES.find((option) => option === value);
    if (chosen !== undefined) store.dispatch({ do: 'type', type: chosen });
  };
  return (
    <Choice
      size="regular"
      label={host.t('ticket.type')}
      value={type}
      options={TYPES.map((option) => ({ value: option, text: host.t(`ticket.${option}`) }))}
      onChange={choose}
    />
  );
}
