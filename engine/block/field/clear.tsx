import type { ReactNode } from 'react';
import { drawIcon } from '../../icon/registry.tsx';
import type { BlockHost } from '../props.ts';
import css from './wrapper.module.css';

interface Props {
  readonly bind: { readonly id: string; set(value: null): void };
  readonly host: BlockHost;
  readonly label?: string | undefined;
}

/** Draws a small button that empties a field and focuses it. */
export function clearButton({ bind, host, label }: Props): ReactNode {
  return (
    <button
      type="button"
      className={`${css.clear} target`}
      aria-label={host.t('field.clear', { label: label ?? '' })}
      onClick={() => {
        bind.set(null);
        document.getElementById(bind.id)?.focus();
      }}
    >
      {drawIcon('x', 12)}
    </button>
  );
}
