import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { Engine } from './engine.ts';
import type { Host } from '../../../engine/host.ts';
import type { AppDocument } from '../app-document.ts';
import type { AppNavigation } from '../navigation/navigation.ts';
import type { Connection } from '../wire/connection.ts';
import type { Pages } from '../page/pages.ts';
import type { LateViews } from '../deferred/views.ts';
import type { Presenter } from '../shell/presenter.ts';
import type { RouterSteps } from '../navigation/steps.ts';
import type { SessionStore } from '../session/state.ts';
import type { Update } from '../site/update.ts';

/** The shell's own views share these. */
export interface ShellParts {
  readonly app: AppDocument;
  readonly engine: Engine;
  readonly pages: Pages;
  readonly navigation: AppNavigation;
  readonly steps: RouterSteps;
  readonly report: Host['report'];
  readonly session: SessionStore;
  /** Grows when another user takes over: whatever is mounted then starts anew. */
  readonly epoch: StoreApi<number>;
  readonly connection: Connection;
  /** True while figures are awaited that no channel tells. */
  readonly away: StoreApi<boolean>;
  /** Asks again for all that is shown. */
  readonly refresh: () => void;
  readonly presenter: Presenter;
  readonly update: Update;
  /** The views that the shell shows on rare occasions; their code comes after the first paint. */
  readonly late: StoreApi<LateViews | null>;
  readonly translate: (key: string, args?: Readonly<Record<string, unknown>>) => string;
  readonly siteName: StoreApi<string>;
  /** The drawing of the site's name for warnings; null until it is known. */
  readonly siteWarning: StoreApi<string | null>;
  /** The key of what every page says of the markets' prices; null where they are real, or nothing is known. */
  readonly siteMarkets: StoreApi<string | null>;
  /** A moment as a time of day, in the language in use. */
  readonly timeOfDay: (time: number) => string;
  /** The same with its day. */
  readonly dayAndTime: (time: number) => string;
  /** Server time. */
  readonly now: () => number;
  /** Asks the server for something small, to learn whether it answers. */
  readonly ask: () => Promise<void>;
}

export const ShellContext = createContext<ShellParts | null>(null);

export function useShell(): ShellParts {
  const parts = use(ShellContext);
  if (!parts) throw new Error('The shell is not set up');
  return parts;
}

/** The translator; the view renders again when the language changes. */
export function useText(): ShellParts['translate'] {
  const { session, translate } = useShell();
  useStore(session, (state) => state.lang);
  return translate;
}
