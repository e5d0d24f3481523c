import type { ReactNode } from 'react';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import styles from './view.module.css';

type Props = PropsOf<typeof schema>;

/** The frame may run its own scripts and forms; its origin is another, and it may not navigate the app. */
const RIGHTS = 'allow-scripts allow-forms allow-same-origin allow-popups';

export function view({ id, link, title = '', children }: Props): ReactNode {
  if (link === undefined) return <div className={`skeleton ${styles.web}`} data-node={id} aria-hidden="true" />;
  if (link === null || !isOutside(link)) return <div data-node={id}>{children}</div>;
  return (
    <iframe
      className={styles.web}
      data-node={id}
      src={link}
      title={title}
      sandbox={RIGHTS}
      referrerPolicy="no-referrer"
    />
  );
}

/** Tells whether a link leads to another origin: a page of ours would have our rights. */
function isOutside(link: string): boolean {
  if (!URL.canParse(link)) return false;
  const { protocol, origin } = new URL(link);
  return protocol === 'https:' && origin !== location.origin;
}
