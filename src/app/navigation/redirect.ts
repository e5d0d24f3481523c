import type { Navigation, Shell } from '../../../engine/host.ts';

/** Leads the user to another page, saying why. */
export interface Redirect {
  /**
   * Says `text` and, after a moment, goes to `route`, if there is still a reason to (`still`): somebody may have signed
   * in meanwhile.
   */
  readonly to: (text: string, route: string, still?: () => boolean) => void;
  /** True between the message and the way. */
  readonly pending: () => boolean;
}

/**
 * However many calls fail for the same reason at once, the user reads one message and is led once: while a way is
 * pending, further reasons are silent.
 */
export function createRedirect(tools: {
  readonly toast: Shell['toast'];
  readonly navigation: Pick<Navigation, 'go'>;
  /** The route of the page that is shown. */
  readonly here: () => string | undefined;
  /** Milliseconds between message and way. */
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
