import { useState, type KeyboardEvent, type ReactNode } from 'react';
import type { BlockHost } from '../props.ts';
import { drawIcon } from '../../icon/registry.tsx';
import { words as known } from '../parts.tsx';
import { Near } from '../../window/near.tsx';
import { Sheet } from '../../overlay/sheet.tsx';
import { mentions } from '../../search.ts';
import { wrapperStyles } from '../field/wrapper.tsx';
import { drawMark, sameValue, type OptionValue, type Option } from '../field/options.tsx';
import css from './view.module.css';

/** A list with more options than this has a search. */
const SEARCH_FROM = 12;

/** The approximate height of an option, in pixels. */
const GUESS = 56;

interface Props {
  readonly host: BlockHost;
  readonly open: boolean;
  readonly title: string | undefined;
  readonly options: readonly Option[] | undefined;
  readonly value: unknown;
  readonly empty: string | undefined;
  readonly onChoose: (value: OptionValue) => void;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

/** Moves the focus among the options with the arrow keys, home and end. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=option]:not(:disabled)')];
  const at = rows.findIndex((row) => row === document.activeElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  rows[Math.min(Math.max(to, 0), rows.length - 1)]?.focus();
}

/** The sheet of `field.select`: a list of options, loaded when it is first opened. */
export function ChoiceSheet({
  host,
  open,
  title,
  options,
  value,
  empty,
  onChoose,
  onClose,
  onClosed,
}: Props): ReactNode {
  const [words, setWords] = useState('');
  const found =
    options === undefined ? [] : options.filter(({ title, note }) => mentions(`${title ?? ''} ${note ?? ''}`, words));
  const search = options !== undefined && options.length >= SEARCH_FROM && (
    <div className={`${wrapperStyles.control} ${wrapperStyles.box} ${css.search}`}>
      {drawIcon('search', 20)}
      <input
        type="search"
        className={wrapperStyles.input}
        aria-label={host.t('field.search')}
        placeholder={host.t('field.search')}
        autoComplete="off"
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
    </div>
  );
  const rows = found.map((option) => {
    const chosen = sameValue(option.value, value);
    return (
      <button
        key={option.key}
        type="button"
        role="option"
        className={css.option}
        data-value={option.key}
        aria-selected={chosen}
        disabled={option.disabled}
        onClick={() => onChoose(option.value)}
      >
        {drawMark(host, option, 'small')}
        <span className={css.words}>
          <span className={css.title}>{known(option.title, 8)}</span>
          {option.note != null && <span className={css.note}>{option.note}</span>}
        </span>
        {chosen && drawIcon('check', 20)}
      </button>
    );
  });
  const nothing = words === '' ? (empty ?? host.t('field.nothing')) : host.t('field.no_match');
  return (
    <Sheet open={open} title={title} closeLabel={host.t('field.close')} onClose={onClose} onClosed={onClosed}>
      {search}
      {options === undefined && <div className={css.skeleton} aria-busy="true" />}
      {options !== undefined && found.length === 0 && <p className={css.empty}>{nothing}</p>}
      {found.length > 0 && (
        <Near guess={GUESS} role="listbox" tabIndex={-1} aria-label={title} className={css.list} onKeyDown={moveFocus}>
          {rows}
        </Near>
      )}
    </Sheet>
  );
}
