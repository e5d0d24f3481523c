import type { Host } from '../../../engine/host.ts';
import type { AppDocument } from '../app-document.ts';
import { addressOf } from '../navigation/address.ts';
import type { AppNavigation } from '../navigation/navigation.ts';
import { createNavigation } from '../navigation/navigation.ts';
import type { Redirect } from '../navigation/redirect.ts';
import { createRedirect } from '../navigation/redirect.ts';
import type { RouterSteps } from '../navigation/steps.ts';
import { createSteps } from '../navigation/steps.ts';

export interface ProductNavigation {
  readonly steps: RouterSteps;
  readonly navigation: AppNavigation;
  readonly redirect: Redirect;
  /** The route of the page that is shown. */
  readonly route: () => string | undefined;
  /** Shows a toast, unless it is empty or a redirect is pending: then the user reads why they are redirected. */
  readonly toast: Host['shell']['toast'];
}

/**
 * Joins the browser's history, the rules of navigation and redirects, which all toast.
 * @param showToast shows a toast even while a redirect is pending
 */
export function createProductNavigation(
  app: AppDocument,
  translate: (key: string) => string,
  showToast: Host['shell']['toast'],
): ProductNavigation {
  const steps = createSteps(window);
  const route = (): string | undefined => addressOf(steps.here().pathname, '', app)?.route;
  const navigation = createNavigation(app, steps, () => toast(translate('shell.under_development')));
  const redirect = createRedirect({ toast: showToast, navigation, here: route, delay: app.timing.redirect });
  const toast: Host['shell']['toast'] = (text, tone) => {
    if (text !== '' && !redirect.pending()) showToast(text, tone);
  };
  return { steps, navigation, redirect, route, toast };
}
