import type { ReactNode, RefObject } from 'react';
import { drawIcon } from '../../../engine/icon/registry.tsx';
import styles from './nav-bar.module.css';
import { useText } from '../product/shell-context.ts';

interface NavBarProps {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Null where the page draws its own heading, or its title is not known yet. */
  readonly title: ReactNode;
  readonly actions: ReactNode;
  /** Undefined on the pages of the tab bar, which have no page above them. */
  readonly back: (() => void) | undefined;
}

/** The bar above a page: back button, title, actions. */
export function NavBar({ heading, title, actions, back }: NavBarProps): ReactNode {
  const t = useText();
  return (
    <header className={styles['bar']}>
      {back && (
        <button type="button" className={styles['back']} data-node="back" aria-label={t('shell.back')} onClick={back}>
          {drawIcon('chevron-left', 24)}
        </button>
      )}
      {title !== null && (
        <h1 ref={heading} tabIndex={-1} className={styles['title']}>
          {title}
        </h1>
      )}
      <div className={styles['actions']}>{actions}</div>
    </header>
  );
}
