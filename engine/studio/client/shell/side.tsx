import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { LEAST, usePreferences, type PanelName } from '../state/preferences.ts';
import { useSay } from '../words/use-say.ts';
import styles from './app.module.css';

interface SideProps {
  readonly side: 'left' | 'right';
  readonly panel: PanelName;
  readonly label: string;
  readonly children: ReactNode;
}

/** The pixels by which an arrow key moves the edge of a panel. */
const STEP = 16;

/** A panel at a side, whose inner edge can be dragged or moved by arrow keys, never under its least width. */
export function Side({ side, panel, label, children }: SideProps): ReactNode {
  const say = useSay();
  const width = usePanelWidth(panel);
  const [from, setFrom] = useState<{ readonly x: number; readonly width: number }>();
  const grow = side === 'left' ? 1 : -1;
  const move = (event: PointerEvent): void => {
    if (from !== undefined) setWidth(panel, from.width + (event.clientX - from.x) * grow);
  };
  const press = ({ key }: KeyboardEvent): void => {
    if (key === 'ArrowRight') setWidth(panel, width + STEP * grow);
    if (key === 'ArrowLeft') setWidth(panel, width - STEP * grow);
  };
  return (
    <aside className={`${styles.side} ${styles[side]}`} aria-label={label} data-region={side}>
      {children}
      <div
        role="separator"
        aria-orientation="vertical"
        aria-label={say('panel.width', { name: label })}
        aria-valuemin={LEAST[panel]}
        aria-valuemax={MOST}
        aria-valuenow={width}
        tabIndex={0}
        className={styles.edge}
        data-dragged={from !== undefined || undefined}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setFrom({ x: event.clientX, width });
        }}
        onPointerMove={move}
        onPointerUp={() => setFrom(undefined)}
        onPointerCancel={() => setFrom(undefined)}
        onKeyDown={press}
      />
    </aside>
  );
}

/** The greatest width of a panel in pixels: the canvas keeps the rest. */
const MOST = 720;

/** Returns the width of a panel in pixels. */
export function usePanelWidth(panel: PanelName): number {
  return usePreferences((state) => Math.max(LEAST[panel], state.widths[panel] ?? 0));
}

function setWidth(panel: PanelName, width: number): void {
  const { widths, set } = usePreferences.getState();
  set({ widths: { ...widths, [panel]: Math.round(Math.min(MOST, Math.max(LEAST[panel], width))) } });
}
