import type { ReactNode } from 'react';
import { Fragment, useEffect } from 'react';
import { useStore } from 'zustand';
import type { ShellParts } from './product/shell-context.ts';
import { ShellContext } from './product/shell-context.ts';

interface RootProps {
  readonly parts: ShellParts;
  /** Called once the first page has been drawn. */
  readonly painted: () => void;
  /** The router, with what stands around its pages. */
  readonly children: ReactNode;
}

/** The whole app. */
export function Root({ parts, painted, children }: RootProps): ReactNode {
  const { engine, presenter } = parts;
  const presented = useStore(presenter.shown);
  useEffect(() => afterPaint(painted), [painted]);
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

/** Runs after the next frame has been drawn. A hidden window draws none: then soon. Returns the undo. */
function afterPaint(work: () => void): () => void {
  let done = false;
  const once = (): void => {
    if (done) return;
    done = true;
    work();
  };
  const frame = requestAnimationFrame(() => setTimeout(once));
  const timer = setTimeout(once, 1000);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    done = true;
  };
}
