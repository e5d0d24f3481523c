import type { MouseEvent, ReactNode } from 'react';
import type { Tab } from '../app-document.ts';
import { pathOf } from '../navigation/address.ts';
import { useShell } from '../product/shell-context.ts';

interface PageLinkProps {
  readonly tab: Tab;
  /** The route and the history entry that are shown. */
  readonly route: string | undefined;
  readonly entry: string;
  /** True where the shown page belongs to this root. */
  readonly current: boolean;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A link to a root of the product. Where the page that is shown has changes that would be lost, it asks first. */
export function PageLink({ tab, route, entry, current, className, children }: PageLinkProps): ReactNode {
  const { engine, navigation } = useShell();
  const press = (event: MouseEvent): void => {
    // A new window, by key or middle button, is the browser's business.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    if (tab.route === route) return;
    engine.mayLeave(entry).then(
      (may) => {
        if (may) navigation.go(tab.route, {}, { replace: false });
      },
      () => undefined,
    );
  };
  return (
    <a
      href={`#${pathOf(tab.route)}`}
      className={className}
      data-tab={tab.route}
      aria-current={current ? 'page' : undefined}
      onClick={press}
    >
      {children}
    </a>
  );
}
