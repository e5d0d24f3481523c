import { X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { phoneAddress, type PhoneSpec } from '../../protocol/phone.ts';
import { Button } from '../parts/button.tsx';
import { forget, usePhoneFacts } from '../state/boxes.ts';
import { usePhones } from '../state/phones.ts';
import { useSay } from '../words/use-say.ts';
import type { Placed, Size } from './fit.ts';
import { Overlay } from './overlay.tsx';
import { joinPhone, tellPhone } from './phone-link.ts';
import { SANDBOX } from './sandbox.ts';
import styles from './canvas.module.css';

interface PhoneFrameProps {
  readonly spec: PhoneSpec;
  readonly size: Size;
  readonly place: Placed;
  readonly isLive: boolean;
  /** It is out of sight for now. */
  readonly isAway: boolean;
  /** The origin of the phones. */
  readonly origin: string;
  readonly title: string;
  readonly detail: string;
  /** Makes it the live one. */
  readonly onTake?: () => void;
  readonly onClose?: () => void;
}

/**
 * A phone with its caption. What it shows changes without a reload where the phone can do so; one that is to load anew
 * gets another key.
 */
export function PhoneFrame(props: PhoneFrameProps): ReactNode {
  const { spec, size, place, isLive, isAway, origin, title, detail, onTake, onClose } = props;
  const say = useSay();
  const frame = useRef<HTMLIFrameElement>(null);
  const facts = usePhoneFacts(spec.phone);
  const shown = useRef<string>(undefined);
  // The address is that of the first look; later ones are told, so that a form keeps what was typed.
  const [address] = useState(() => phoneAddress(origin, spec));

  useEffect(() => {
    if (frame.current === null) return;
    const leave = joinPhone(spec.phone, frame.current);
    return () => {
      leave();
      forget(spec.phone);
    };
  }, [spec.phone]);
  useEffect(() => {
    const now = JSON.stringify(spec);
    if (shown.current !== undefined && shown.current !== now) tellPhone(spec.phone, { studio: 'show', spec });
    shown.current = now;
  }, [spec]);

  const radius = Math.round(28 * place.zoom);
  return (
    <div
      className={styles.phone}
      data-away={isAway || undefined}
      inert={isAway}
      style={{ left: place.x, top: place.y, width: place.width, height: place.height }}
      data-phone={spec.phone}
    >
      <div className={styles.caption}>
        <b>{title}</b>
        <span>{detail}</span>
        {isLive ? <LiveState phone={spec.phone} /> : null}
        {onClose === undefined ? null : (
          <button
            type="button"
            className={styles.close}
            aria-label={say('phone.close', { name: title })}
            onClick={onClose}
          >
            <X size={12} strokeWidth={2} aria-hidden />
          </button>
        )}
      </div>
      <div className={styles.screen} data-live={isLive || undefined} style={{ borderRadius: radius }}>
        <iframe
          ref={frame}
          className={styles.frame}
          title={`${title} ${detail}`}
          src={address}
          sandbox={SANDBOX}
          allow="clipboard-read; clipboard-write"
          tabIndex={isLive ? 0 : -1}
          style={{ width: size.width, height: size.height, transform: `scale(${place.zoom})` }}
        />
        {onTake === undefined ? null : (
          <button
            type="button"
            className={styles.take}
            aria-label={say('phone.take', { name: title })}
            onClick={onTake}
          />
        )}
        {facts.failed === undefined ? null : (
          <div className={styles.failed} role="alert">
            <p>{facts.failed}</p>
            <Button look="line" onClick={() => usePhones.setState(({ turn: last }) => ({ turn: last + 1 }))}>
              {say('phone.again')}
            </Button>
          </div>
        )}
      </div>
      <Overlay phone={spec.phone} zoom={place.zoom} size={size} isLive={isLive} />
    </div>
  );
}

/** Says of the live phone whether its page is there. */
function LiveState({ phone }: { readonly phone: string }): ReactNode {
  const say = useSay();
  const { ready, failed } = usePhoneFacts(phone);
  const tone = failed !== undefined ? 'error' : ready ? 'ok' : 'wait';
  const words = { error: 'phone.failed', ok: 'phone.ready', wait: 'phone.loading' } as const;
  return (
    <span className={styles.far}>
      <span className={styles.dot} data-tone={tone} />
      {say(words[tone])}
    </span>
  );
}
