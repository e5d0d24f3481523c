import type Big from 'big.js';
import type { BlockHost } from '../../../../engine/block/props.ts';
import { Choice } from '../form/choice.tsx';
import styles from './book.module.css';
import type { Layout } from './layout.ts';
import { nextLayout } from './layout.ts';

interface ControlsProps {
  readonly steps: readonly Big[];
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
  readonly layout: Layout;
  readonly onLayout: (layout: Layout) => void;
  readonly host: BlockHost;
}

/** Renders the price step and the layout of the book. */
export function Controls({ steps, chosen, onChoose, layout, onLayout, host }: ControlsProps) {
  return (
    <div className={styles.controls}>
      <Choice
        size="small"
        part="step"
        label={host.t('book.grouping')}
        value={String(chosen)}
        options={steps.map((step, index) => ({ value: String(index), text: host.format.number(step) }))}
        onChange={(value) => onChoose(Number(value))}
      />
      <button
        type="button"
        className={styles.layout}
        data-part="layout"
        data-layout={layout}
        aria-label={`${host.t('book.layout')}: ${host.t(`book.layout_${layout}`)}`}
        onClick={() => onLayout(nextLayout(layout))}
      >
        <i />
        <i />
        <i />
        <i />
      </button>
    </div>
  );
}
