import type { ReactNode } from 'react';
import { Fragment, useEffect } from 'react';
import { useStore } from 'zustand';
import type { ShellParts } from './product/shell-context.ts';
import { afterPaint } from './after-paint.ts';
import { ShellContext } from './product/shell-context.ts';

interface RootProps {
  readonly parts: ShellParts;
  /** Called once the first page has been painted. */
  readonly painted: () => void;
  /** The router, with the bars around its pages. */
  readonly children: ReactNode;
}

/** The whole app. */
export function Root({ parts, painted, children }: RootProps): ReactNode {
  const { engine, presenter } = parts;
  const presented = useStore(presenter.shown);
  useEffect(() => {
    // `start.js` leaves an edition that fails before this.
    document.documentElement.dataset['started'] = '';
    return afterPaint(painted);
  }, [painted]);
  return (
    <ShellContext value={parts}>
      {children}
      <engine.overlays.Root />
      {presented.map(({ id, element }) => (
        <Fragment key={id}>{element}</Fragment>
      ))}
    </ShellContext>
  );
}
