import Maximize2 from 'lucide-react/icons/maximize-2';
import Minimize2 from 'lucide-react/icons/minimize-2';
import Settings2 from 'lucide-react/icons/settings-2';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { PERIODS, type Period } from '../../../domain/period.ts';
import styles from './strip.module.css';

interface PeriodStripProps {
  readonly period: Period | undefined;
  readonly line: boolean;
  readonly full: boolean;
  readonly t: (key: string) => string;
  readonly choose: (period: Period, line: boolean) => void;
  readonly toggleFull: () => void;
  /** Opens periods and colours; for the narrowest phones, whose indicator strip lacks that button. */
  readonly settings: (() => void) | undefined;
}

/** The strip has buttons of these periods; the others are behind «more». */
const IN_STRIP: ReadonlySet<Period> = new Set(['15min', '60min', '4hour', '1day', '1week']);

/** The period whose bars the view «time» draws as a line. */
const LINE_PERIOD: Period = '1min';

/** The interval strip: the usual intervals, the others behind «more», and the full-screen button at its end. */
export function PeriodStrip({ period, line, full, t, choose, toggleFull, settings }: PeriodStripProps): ReactNode {
  const [open, setOpen] = useState(false);
  const panel = useId();
  const root = useRef<HTMLDivElement>(null);
  useCloseOutside(root, open, () => setOpen(false));

  const hidden = period !== undefined && !line && !IN_STRIP.has(period);
  const button = (name: Period, className?: string): ReactNode => (
    <button
      key={name}
      type="button"
      className={className ?? styles.item}
      aria-pressed={period === name && !line}
      aria-label={t(`kline.period_name.${name}`)}
      onClick={() => {
        setOpen(false);
        choose(name, false);
      }}
    >
      <span>{t(`kline.period.${name}`)}</span>
    </button>
  );
  const rest = PERIODS.filter((name) => !IN_STRIP.has(name));
  return (
    <div ref={root} className={styles.periods} role="group" aria-label={t('kline.intervals')}>
      <button
        type="button"
        className={styles.item}
        aria-pressed={line}
        onClick={() => {
          setOpen(false);
          choose(LINE_PERIOD, true);
        }}
      >
        <span>{t('kline.time')}</span>
      </button>
      {PERIODS.filter((name) => IN_STRIP.has(name)).map((name) =>
        button(name, name === '1week' ? `${styles.item} ${styles.wide}` : undefined),
      )}
      <button
        type="button"
        className={styles.item}
        data-chosen={hidden || undefined}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        <span>
          {hidden ? t(`kline.period.${period}`) : t('kline.more')}
          <svg viewBox="0 0 8 8" aria-hidden="true" className={styles.caret}>
            <path d="M.9 2.4h6.2a.4.4 0 0 1 .3.67L4.3 6.5a.4.4 0 0 1-.6 0L.6 3.07a.4.4 0 0 1 .3-.67z" />
          </svg>
        </span>
      </button>
      <button
        type="button"
        className={styles.icon}
        aria-pressed={full}
        aria-label={t(full ? 'kline.exit' : 'kline.full')}
        onClick={toggleFull}
      >
        {full ? <Minimize2 aria-hidden="true" /> : <Maximize2 aria-hidden="true" />}
      </button>
      <div id={panel} className={styles.panel} hidden={!open}>
        {rest.map((name) => button(name))}
        {button('1week', `${styles.item} ${styles.narrow}`)}
        {settings !== undefined && (
          <button
            type="button"
            className={`${styles.item} ${styles.narrow}`}
            aria-label={t('kline.settings')}
            onClick={() => {
              setOpen(false);
              settings();
            }}
          >
            <span>
              <Settings2 aria-hidden="true" />
            </span>
          </button>
        )}
      </div>
    </div>
  );
}

/** Closes an open panel on Escape and on a press outside. */
function useCloseOutside(root: { readonly current: HTMLElement | null }, open: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!open) return;
    const listeners = new AbortController();
    const outside = (event: Event): void => {
      if (!(event.target instanceof Node && root.current?.contains(event.target))) latest.current();
    };
    const escape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') latest.current();
    };
    document.addEventListener('pointerdown', outside, { capture: true, signal: listeners.signal });
    document.addEventListener('keydown', escape, { signal: listeners.signal });
    return () => listeners.abort();
  }, [open, root]);
}
