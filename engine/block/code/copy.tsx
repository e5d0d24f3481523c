import { useEffect, useState, type ReactNode } from 'react';
import { drawIcon } from '../../icon/registry.tsx';
import '../../icon/controls.ts';
import { cx } from '../parts.tsx';
import type { BlockHost } from '../props.ts';
import styles from './copy.module.css';

/** The time for which the outcome is shown, in milliseconds. */
const SHOWN = 1500;

interface Props {
  readonly value: string | undefined;
  /** The name of the copied thing, for screen readers. */
  readonly label: string | undefined;
  readonly host: BlockHost;
  readonly className?: string;
}

/** Copies a value and shows the outcome: the icon turns into a tick, or an error appears. */
export function CopyButton({ value, label, host, className }: Props): ReactNode {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (outcome === undefined) return;
    const timer = setTimeout(() => setOutcome(undefined), SHOWN);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async (): Promise<void> => {
    if (value === undefined) return;
    setOutcome((await write(value, host)) ? 'copied' : 'failed');
  };
  // Beside the button: what a button holds is its name, and is not announced.
  return (
    <>
      <button
        type="button"
        className={cx(styles.copy, className)}
        aria-label={host.t('block.copy', { what: label ?? '' })}
        aria-disabled={value === undefined || undefined}
        data-copies={value}
        onClick={() => void copy()}
      >
        {drawIcon(outcome === 'copied' ? 'check' : outcome === 'failed' ? 'x' : 'copy', 18)}
      </button>
      <span className="visually-hidden" role="status">
        {outcome === undefined ? '' : host.t(outcome === 'copied' ? 'block.copied' : 'block.copy_failed')}
      </span>
    </>
  );
}

async function write(value: string, host: BlockHost): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch (error) {
    host.report({ code: 'copy_failed', detail: String(error) });
    return false;
  }
}
