import { useCallback, useRef, type ReactNode } from 'react';
import styles from './chat.module.css';

/**
 * Within this many pixels of its end the conversation follows new messages; further up somebody is reading and it
 * stays.
 */
const NEAR = 48;

/**
 * A conversation: it scrolls by itself, begins at its end, and stays at its end when a message or a late picture makes
 * it longer.
 */
export function Chat({
  id,
  label,
  children,
}: {
  readonly id: string | undefined;
  readonly label: string | undefined;
  readonly children: ReactNode;
}): ReactNode {
  const atEnd = useRef(true);
  const keep = useCallback((place: HTMLDivElement | null) => {
    const content = place?.firstElementChild;
    if (place === null || !content) return undefined;
    const toEnd = (): void => {
      if (atEnd.current) place.scrollTop = place.scrollHeight;
    };
    const seen = (): void => {
      atEnd.current = place.scrollHeight - place.clientHeight - place.scrollTop < NEAR;
    };
    const observer = new ResizeObserver(toEnd);
    observer.observe(content);
    observer.observe(place);
    place.addEventListener('scroll', seen, { passive: true });
    toEnd();
    return () => {
      observer.disconnect();
      place.removeEventListener('scroll', seen);
    };
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The keyboard reaches what scrolls by itself.
    <div ref={keep} role="log" aria-label={label} data-node={id} tabIndex={0} className={styles.place} data-scroller>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
