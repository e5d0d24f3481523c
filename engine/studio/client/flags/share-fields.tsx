import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FlagShare } from '../../../publisher.ts';
import { Button } from '../parts/button.tsx';
import { TextField } from '../parts/field.tsx';
import { useSay } from '../words/use-say.ts';
import styles from './share-fields.module.css';

interface FieldsProps {
  /** The values of the flag; null where it is a number. */
  readonly values: readonly string[] | null;
  readonly shares: readonly FlagShare[];
  readonly onShares: (next: readonly FlagShare[]) => void;
}

/** Gives each value of a flag a share: by a slider, or by a number in percent with at most two decimals. */
export function ShareFields({ values, shares, onShares }: FieldsProps): ReactNode {
  const say = useSay();
  const rows =
    values?.map((value) => shares.find((one) => one.value === value) ?? { value, share: 0 }) ??
    (shares.length === 0 ? [{ value: '', share: 0 }] : shares);
  const put = (index: number, next: FlagShare): void => onShares(rows.map((row, at) => (at === index ? next : row)));
  return (
    <div className={styles.rows}>
      {rows.map((row, index) => (
        <div key={values === null ? index : row.value} className={styles.row}>
          {values === null ? (
            <TextField
              value={row.value}
              inputMode="decimal"
              aria-label={say('flags.number')}
              placeholder={say('flags.number')}
              onValue={(value) => put(index, { ...row, value })}
            />
          ) : (
            <code>{row.value}</code>
          )}
          <input
            type="range"
            min={0}
            max={100}
            step={1}
            value={row.share}
            aria-label={say('flags.share', { value: row.value })}
            onChange={({ target }) => put(index, { ...row, share: Number(target.value) })}
          />
          <div className={styles.percent}>
            <TextField
              value={String(row.share)}
              type="number"
              min={0}
              max={100}
              step={0.01}
              aria-label={say('flags.percent', { value: row.value })}
              onValue={(text) => put(index, { ...row, share: shareOf(text) })}
            />
            <span aria-hidden>%</span>
          </div>
        </div>
      ))}
      {values === null ? (
        <Button look="soft" small onClick={() => onShares([...rows, { value: '', share: 0 }])}>
          <Plus size={13} strokeWidth={1.8} aria-hidden />
          {say('flags.number.add')}
        </Button>
      ) : null}
    </div>
  );
}

/** Reads a share as it is kept: hundredths of a percent, from none to all. */
const shareOf = (text: string): number => Math.min(100, Math.max(0, Math.round(Number(text) * 100) / 100 || 0));
