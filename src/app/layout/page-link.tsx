import type { MouseEvent, ReactNode } from 'react';
import type { Tab } from '../app-document.ts';
import { pathOf } from '../navigation/address.ts';
import { useShell } from '../product/shell-context.ts';

interface PageLinkProps {
  readonly tab: Tab;
  /** The route and the history entry of the shown page. */
  readonly route: string | undefined;
  readonly entry: string;
  /** True where the shown page belongs to this tab. */
  readonly current: boolean;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A link to a tab. Where the shown page has unsaved changes, it asks first. */
export function PageLink({ tab, route, entry, current, className, children }: PageLinkProps): ReactNode {
  const { engine, navigation } = useShell();
  const press = (event: MouseEvent): void => {
    // With a modifier key or the middle button the browser opens a new window.
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
