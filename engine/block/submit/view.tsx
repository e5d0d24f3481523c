import type { ReactNode } from 'react';
import type { EventHandler, ViewProps } from '../props.ts';
import { Icon } from '../icon/view.tsx';
import { pressOnce } from './press-once.ts';
import css from './view.module.css';

interface Props extends ViewProps {
  readonly label: string | undefined;
  readonly icon?: string | null | undefined;
  readonly tone?: 'plain' | 'up' | 'down' | 'danger';
  /** Runs the form; given by the engine, as the document says it in `form.submit`. */
  readonly submit: EventHandler;
}

export function view(props: Props): ReactNode {
  const { id, label, icon, tone, busy, enabled, why, submit } = props;
  const off = enabled === false;
  const whyId = off && why !== undefined ? `${id ?? 'submit'}-why` : undefined;
  const button = (
    <button
      type="button"
      className={icon == null ? css.button : css.small}
      data-node={id ?? 'submit'}
      data-tone={tone === 'plain' ? undefined : tone}
      // Not `disabled`: the focus must not be lost while the form is on its way.
      aria-disabled={off || busy || undefined}
      aria-busy={busy || undefined}
      aria-label={icon == null ? undefined : label}
      aria-describedby={whyId}
      onClick={({ currentTarget }) => {
        if (!off && !busy) pressOnce(currentTarget, submit);
      }}
    >
      {icon == null ? label : <Icon name={icon} size={20} />}
    </button>
  );
  if (icon != null) return button;
  return (
    <div className={css.submit}>
      {button}
      {whyId !== undefined && (
        <p id={whyId} className={css.why}>
          {why}
        </p>
      )}
    </div>
  );
}
