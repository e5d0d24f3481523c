import { useRef, type ReactNode } from 'react';
import { drawIcon } from '../../icon/registry.tsx';
import { cx, pressing } from '../parts.tsx';
import { placeClass } from '../shared.ts';
import type { PropsOf } from '../view.ts';
import { Picture } from './picture.tsx';
import type { schema } from './schema.ts';
import styles from './view.module.css';

type Props = PropsOf<typeof schema>;

export function view(props: Props): ReactNode {
  const { id, alt = '', ratio, fit, zoom, round, bleed, press } = props;
  const className = cx(
    styles.image,
    styles[ratio],
    styles[fit],
    round && styles.round,
    bleed && styles.bleed,
    placeClass(props),
  );
  const picture = draw(props);
  if (press !== undefined) {
    return (
      <button type="button" className={className} data-node={id} aria-label={alt} {...pressing(press, props)}>
        {picture}
      </button>
    );
  }
  if (zoom === true && typeof props.src === 'string') return <Zoom {...props} className={className} />;
  return (
    <span className={className} data-node={id} data-flush={bleed || undefined}>
      {picture}
    </span>
  );
}

function draw({ host, src, alt = '' }: Props): ReactNode {
  const fallback = (
    <span className={styles.fallback} role="img" aria-label={alt}>
      {drawIcon('image-off', 22)}
    </span>
  );
  return <Picture host={host} source={src} alt={alt} fallback={fallback} />;
}

/**
 * Shows the picture in the browser's own dialog: it holds the focus and closes on Escape and on the system's back
 * gesture.
 */
function Zoom(props: Props & { readonly className: string }): ReactNode {
  const { id, host, alt, className } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button
        type="button"
        className={className}
        data-node={id}
        aria-label={host.t('block.zoom', { what: alt ?? '' })}
        onClick={() => dialog.current?.showModal()}
      >
        {draw(props)}
      </button>
      <dialog ref={dialog} className={styles.dialog} aria-label={alt} onClick={() => dialog.current?.close()}>
        {draw(props)}
        <button type="button" className={styles.close} aria-label={host.t('block.close')}>
          {drawIcon('x', 24)}
        </button>
      </dialog>
    </>
  );
}
