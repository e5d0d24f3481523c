import type { Navigation, Shell } from '../../engine/host.ts';

/** Tells the user why, and after a moment leads them to another page. */
export type Redirect = (text: string, route: string) => void;

/**
 * However many calls fail for the same reason at once, the user reads one message and is led once: while the way to a
 * route is pending, further reasons for it are silent.
 */
export function createRedirect(tools: {
  readonly toast: Shell['toast'];
  readonly navigation: Navigation;
  /** The route of the page that is shown. */
  readonly here: () => string | undefined;
  /** Milliseconds between message and way. */
  readonly delay: number;
}): Redirect {
  const pending = new Set<string>();
  return (text, route) => {
    if (pending.has(route)) return;
    pending.add(route);
    tools.toast(text);
    setTimeout(() => {
      pending.delete(route);
      if (tools.here() !== route) tools.navigation.go(route, {}, { replace: false });
    }, tools.delay);
  };
}
