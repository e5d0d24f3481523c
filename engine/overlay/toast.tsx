import type { ReactNode } from 'react';
import { drawIcon } from '../icon/registry.tsx';
import css from './toast.module.css';

export type ToastTone = 'plain' | 'success' | 'error';

export interface ToastMessage {
  readonly text: string;
  readonly tone: ToastTone;
  /** Grows with every toast, so that the same text twice is announced twice. */
  readonly count: number;
}

const icons: Readonly<Record<ToastTone, string | undefined>> = {
  plain: undefined,
  success: 'circle-check',
  error: 'circle-alert',
};

function bubble(message: ToastMessage): ReactNode {
  const icon = icons[message.tone];
  return (
    <div key={message.count} className={css.toast} data-node="toast">
      {icon !== undefined && drawIcon(icon, 16)}
      <span>{message.text}</span>
    </div>
  );
}

/**
 * Shows one short message at a time. Both live regions stay mounted, because a screen reader announces only changes in
 * a region that it knows; an error interrupts, anything else waits.
 */
export function ToastRegion({ message }: { readonly message: ToastMessage | undefined }): ReactNode {
  const failed = message?.tone === 'error';
  return (
    <div className={css.region}>
      <div role="status">{message !== undefined && !failed && bubble(message)}</div>
      <div role="alert">{message !== undefined && failed && bubble(message)}</div>
    </div>
  );
}
