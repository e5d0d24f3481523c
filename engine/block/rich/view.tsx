import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { cx } from '../parts.tsx';
import { drawSkeleton } from '../skeleton/view.tsx';
import type { PropsOf } from '../view.ts';
import { sanitise } from './sanitise.ts';
import type { schema } from './schema.ts';
import styles from './view.module.css';

function Rich({ id, html, lines, link, host }: PropsOf<typeof schema>): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<readonly Node[]>();
  useEffect(() => {
    if (typeof html !== 'string') return;
    let current = true;
    sanitise(html).then(
      (content) => {
        if (current) setShown([...content.childNodes]);
      },
      (error: unknown) => host.report({ code: 'rich_failed', detail: String(error) }),
    );
    return () => {
      current = false;
    };
  }, [html, host]);
  // Insert the text together with removing the skeleton, so that nothing shifts.
  useLayoutEffect(() => {
    if (shown !== undefined) box.current?.replaceChildren(...shown);
  }, [shown]);
  const follow = (event: MouseEvent<HTMLElement>): void => {
    const target = event.target instanceof Element ? event.target.closest('a') : null;
    const href = target?.getAttribute('href');
    if (href === null || href === undefined) return;
    // The page never follows a link of content by itself: the product decides where it may lead.
    event.preventDefault();
    if (link !== undefined) void link({ href });
  };
  const waiting = html === undefined || (html !== null && shown === undefined);
  return (
    <div className={styles.rich} data-node={id}>
      {waiting && drawSkeleton('text', lines, host.t('block.loading'))}
      <div
        ref={box}
        className={cx(styles.content, link === undefined && styles.unlinked)}
        onClick={follow}
        onAuxClick={follow}
      />
    </div>
  );
}

export { Rich as view };
