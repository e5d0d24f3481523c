import { useCallback, useSyncExternalStore, type ReactNode } from 'react';
import { pressing, words } from '../parts.tsx';
import type { BlockHost } from '../props.ts';
import { wrapperStyles } from '../field/wrapper.tsx';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import css from './view.module.css';

type SendSlot = NonNullable<PropsOf<typeof schema>['send']>;

/** Returns the whole seconds of server time until `until`, or 0 after it. */
function useSecondsUntil(host: BlockHost, until: number): number {
  const subscribe = useCallback((listener: () => void) => host.everySecond(listener), [host]);
  return useSyncExternalStore(subscribe, () => Math.max(0, Math.ceil((until - host.now()) / 1000)));
}

/** Emphasizes the time in a text, wherever the language puts it. */
function emphasised(text: string, time: string): ReactNode {
  const at = text.indexOf(time);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <b>{time}</b>
      {text.slice(at + time.length)}
    </>
  );
}

interface Props {
  readonly host: BlockHost;
  readonly send: SendSlot;
  readonly enabled: boolean;
  readonly busy: boolean | undefined;
  readonly inside: boolean;
}

/** The button that sends a code; it counts down until another code may be sent. */
export function Send({ host, send, enabled, busy, inside }: Props): ReactNode {
  const seconds = useSecondsUntil(host, send.again ?? 0);
  if (seconds > 0) {
    const time = host.format.duration(seconds * 1000, 'mm:ss');
    return (
      <span className={inside ? css.wait : `${css.wait} ${css.below}`}>
        {emphasised(host.t('field.resend_in', { time }), time)}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={inside ? wrapperStyles.press : `${wrapperStyles.link} ${css.below} target`}
      {...pressing(send.press, { enabled, busy })}
    >
      {words(send.label, 6)}
    </button>
  );
}
