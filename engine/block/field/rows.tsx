import type { ReactElement, ReactNode } from 'react';
import { Near } from '../../window/near.tsx';
import type { BlockHost } from '../props.ts';
import { words } from '../parts.tsx';
import { drawMark, type Option } from './options.tsx';
import css from './rows.module.css';

/** The approximate height of a row, in pixels. */
const GUESS = 56;

/**
 * Draws one option as a row: mark, title, second line, and at the end the indicator of its input, which covers the row
 * invisibly.
 */
export function optionRow(host: BlockHost, option: Option, input: ReactNode): ReactElement {
  return (
    <label key={option.key} className={css.row} data-value={option.key}>
      {input}
      {drawMark(host, option, 'small')}
      <span className={css.words}>
        <span className={css.title}>{words(option.title, 8)}</span>
        {option.note !== null && 'note' in option && <span className={css.note}>{words(option.note, 12)}</span>}
      </span>
      <i className={css.sign} />
    </label>
  );
}

/** Draws the rows below each other; three skeleton rows while they are unknown. */
export function rowList(rows: readonly ReactElement[] | undefined, look: 'rows' | 'cards'): ReactNode {
  return (
    <Near guess={GUESS} className={css[look]} aria-busy={rows === undefined || undefined}>
      {rows ??
        [0, 1, 2].map((row) => (
          <div key={row} className={css.row}>
            {words(undefined, 16)}
          </div>
        ))}
    </Near>
  );
}
