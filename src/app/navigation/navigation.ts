import type { Navigation } from '../../../engine/host.ts';
import type { Address } from './address.ts';
import type { AppDocument } from '../app-document.ts';
import { RETURN, addressOf, insideAddress, pathOf } from './address.ts';

/** The parts of the browser and its router that the navigation uses. */
export interface Steps {
  readonly push: (path: string, state: StepState) => void;
  readonly replace: (path: string, state: StepState) => void;
  /** Moves through the history; −1 is one back. */
  readonly move: (by: number) => void;
  /** Index of the shown page's entry. */
  readonly index: () => number;
  /** The number of layers (sheets, dialogs) over the shown page; each has an entry of its own. */
  readonly layers: () => number;
  /** The shown entry: its key, its path and query without `#`, and its state. */
  readonly here: () => {
    readonly key: string;
    readonly pathname: string;
    readonly search: string;
    readonly state: StepState;
  };
}

/** The state of a history entry. */
export interface StepState {
  /** Of a sign-in page: the number of steps back to the page that the user came from. */
  readonly cameFrom?: number;
  /** The page's key, where it is not the router's: the same page after its parameters were replaced. */
  readonly entry?: string;
  /** Of an entry of a layer over its page: the number of layers up to it. */
  readonly depth?: number;
}

export interface AppNavigation extends Navigation {
  /** After signing in: returns to where the user was, or to the first page. Does nothing outside of sign-in pages. */
  readonly resume: () => void;
}

/**
 * Moves between pages by the rules of `app.json`.
 * @param underDevelopment tells the user that a planned page is not built yet
 */
export function createNavigation(app: AppDocument, steps: Steps, underDevelopment: () => void): AppNavigation {
  const signIn = new Set(app.signIn.pages);
  const planned = new Set(app.planned);

  const here = (): Address | null => {
    const { pathname, search } = steps.here();
    return addressOf(pathname, search, app);
  };

  /** Opens a sign-in page, with the address to return to. */
  const toSignIn = (route: string, params: Readonly<Record<string, unknown>>, replace: boolean): void => {
    const from = here();
    const state = steps.here().state;
    if (from && signIn.has(from.route)) {
      const cameFrom = state.cameFrom === undefined ? undefined : state.cameFrom + (replace ? 0 : 1 + steps.layers());
      move(
        pathOf(route, { ...params, [RETURN]: from.params[RETURN] }),
        replace,
        cameFrom === undefined ? {} : { cameFrom },
      );
    } else {
      const back = from && from.route !== app.entry ? pathOf(from.route, from.params) : undefined;
      move(pathOf(route, { ...params, [RETURN]: back }), replace, replace || !from ? {} : { cameFrom: 1 });
    }
  };

  const move = (path: string, replace: boolean, state: StepState): void => {
    if (replace) steps.replace(path, state);
    else steps.push(path, state);
  };

  return {
    go: (route, params, { replace }) => {
      if (planned.has(route)) underDevelopment();
      else if (!signIn.has(route)) move(pathOf(route, params), replace, {});
      // Several calls may ask for the same sign-in page at once.
      else if (here()?.route !== route) toSignIn(route, params, replace);
    },
    stay: (route, params) => {
      const { key, state } = steps.here();
      const shown = here();
      if (shown?.route !== route) return;
      const back = signIn.has(route) ? { [RETURN]: shown.params[RETURN] } : {};
      steps.replace(pathOf(route, { ...params, ...back }), { ...state, entry: key });
    },
    back: () => {
      if (steps.index() > 0) steps.move(-1);
      else steps.replace(pathOf(app.entry), {});
    },
    resume: () => {
      const page = here();
      if (!page || !signIn.has(page.route)) return;
      const { cameFrom } = steps.here().state;
      if (cameFrom !== undefined && steps.index() >= cameFrom) return steps.move(-cameFrom);
      const back = insideAddress(page.params[RETURN], app);
      if (back && !signIn.has(back.route)) steps.replace(pathOf(back.route, back.params), {});
      else steps.replace(pathOf(app.entry), {});
    },
  };
}
