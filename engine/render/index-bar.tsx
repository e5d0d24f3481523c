import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import type { Scope } from '../store/frame.ts';
import type { IndexBarProps } from './plan.ts';
import styles from './index-bar.module.css';

/** Lists with fewer letters than this show no index. */
const LEAST = 5;
/** With more letters than this, only every second or third is shown, so that they fit the screen. */
const MOST = 40;

/** The letters of the rows in order, each with the first row that has it. */
export function lettersOf(rows: IndexBarProps['rows'], by: (scope: Scope) => unknown): ReadonlyMap<string, number> {
  const letters = new Map<string, number>();
  rows.forEach(({ scope }, index) => {
    const letter = by(scope);
    if (typeof letter === 'string' && letter !== '' && !letters.has(letter)) letters.set(letter, index);
  });
  return letters;
}

/**
 * An index of letters beside a long list, as in a list of contacts: a press or a sliding finger scrolls to the first
 * row of a letter. It is one tab stop; the arrow keys move from letter to letter.
 */
export function IndexBar({ plan, rows, label }: IndexBarProps): ReactNode {
  const bar = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<string>();
  const letters = lettersOf(rows, plan.index!.by);
  if (letters.size < LEAST) return null;
  const step = Math.ceil(letters.size / MOST);
  const names = [...letters.keys()].filter((_, index) => index % step === 0);
  const current = at !== undefined && names.includes(at) ? at : names[0]!;

  const lead = (letter: string): void => {
    setAt(letter);
    const place = bar.current?.parentElement;
    const list = place?.nextElementSibling;
    const scroller = place?.closest<HTMLElement>('[data-scroller]') ?? document.documentElement;
    if (!place || !list) return;
    const room = place.offsetTop - scroller.offsetTop;
    const begin = list.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
    scroller.scrollTop = begin + letters.get(letter)! * (plan.rowHeight ?? 0) - Math.max(0, Math.min(room, begin));
  };
  const slide = ({ clientX, clientY, buttons }: PointerEvent): void => {
    if (buttons === 0) return;
    const letter = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-letter]')?.dataset[
      'letter'
    ];
    if (letter !== undefined && letter !== current) lead(letter);
  };
  const move = (event: KeyboardEvent): void => {
    const from = names.indexOf(current);
    const to = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: names.length - 1 }[event.key];
    const letter = to === undefined ? undefined : names[to];
    if (letter === undefined) return;
    event.preventDefault();
    lead(letter);
    bar.current?.querySelector<HTMLElement>(`[data-letter="${CSS.escape(letter)}"]`)?.focus();
  };
  return (
    <div className={styles.place}>
      <div
        ref={bar}
        role="toolbar"
        aria-orientation="vertical"
        aria-label={label}
        className={styles.bar}
        onPointerMove={slide}
        onKeyDown={move}
      >
        {names.map((letter) => (
          <button
            key={letter}
            type="button"
            data-letter={letter}
            tabIndex={letter === current ? 0 : -1}
            className={styles.letter}
            onClick={() => lead(letter)}
          >
            {letter}
          </button>
        ))}
      </div>
    </div>
  );
}
