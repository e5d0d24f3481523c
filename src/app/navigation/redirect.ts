import type { Navigation, Shell } from '../../../engine/host.ts';

/** Tells the user why, then opens another page. */
export interface Redirect {
  /**
   * Shows `text` and, after a delay, goes to `route` if `still` holds then: the user may have signed in meanwhile.
   */
  readonly to: (text: string, route: string, still?: () => boolean) => void;
  /** True between the message and the navigation. */
  readonly pending: () => boolean;
}

/**
 * However many calls fail for the same reason at once, the user reads one message and is redirected once: further
 * redirects are ignored while one is pending.
 */
export function createRedirect(tools: {
  readonly toast: Shell['toast'];
  readonly navigation: Pick<Navigation, 'go'>;
  /** The route of the page that is shown. */
  readonly here: () => string | undefined;
  /** Milliseconds between the message and the navigation. */
  readonly delay: number;
}): Redirect {
  let pending = false;
  return {
    pending: () => pending,
    to: (text, route, still = () => true) => {
      if (pending) return;
      pending = true;
      tools.toast(text);
      setTimeout(() => {
        pending = false;
        if (still() && tools.here() !== route) tools.navigation.go(route, {}, { replace: false });
      }, tools.delay);
    },
  };
}
