import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { Engine } from './engine.ts';
import type { Host } from '../../../engine/host.ts';
import type { AppDocument } from '../app-document.ts';
import type { AppNavigation } from '../navigation/navigation.ts';
import type { Connection } from '../wire/connection.ts';
import type { Pages } from '../page/pages.ts';
import type { DeferredViews } from '../deferred/views.ts';
import type { Presenter } from '../shell/presenter.ts';
import type { RouterSteps } from '../navigation/steps.ts';
import type { SessionStore } from '../session/state.ts';
import type { Update } from '../site/update.ts';

/** The parts of the shell that its own views use. */
export interface ShellParts {
  readonly app: AppDocument;
  readonly engine: Engine;
  readonly pages: Pages;
  readonly navigation: AppNavigation;
  readonly steps: RouterSteps;
  readonly report: Host['report'];
  readonly session: SessionStore;
  /** Grows when another user takes over; what is mounted then starts anew. */
  readonly epoch: StoreApi<number>;
  readonly connection: Connection;
  /** True while live prices are awaited and do not come. */
  readonly pricesStale: StoreApi<boolean>;
  /** Reads again all that is shown. */
  readonly refresh: () => void;
  readonly presenter: Presenter;
  readonly update: Update;
  /** Views that the shell shows rarely; null until their code is loaded, after the first paint. */
  readonly deferred: StoreApi<DeferredViews | null>;
  readonly translate: (key: string, args?: Readonly<Record<string, unknown>>) => string;
  readonly siteName: StoreApi<string>;
  /** The address of the site's logo for warnings; null until it is known. */
  readonly siteWarningLogo: StoreApi<string | null>;
  /** The text key of the note about simulated prices; null where prices are real or nothing is known yet. */
  readonly siteMarkets: StoreApi<string | null>;
  /** Formats a time as a time of day, in the current language. */
  readonly timeOfDay: (time: number) => string;
  /** Formats a time with its day, in the current language. */
  readonly dayAndTime: (time: number) => string;
  /** Server time. */
  readonly now: () => number;
  /** Asks the server for something small, to learn whether it answers. */
  readonly probe: () => Promise<void>;
}

export const ShellContext = createContext<ShellParts | null>(null);

export function useShell(): ShellParts {
  const parts = use(ShellContext);
  if (!parts) throw new Error('The shell is not set up');
  return parts;
}

/** Gives the translator; the view renders again when the language changes. */
export function useText(): ShellParts['translate'] {
  const { session, translate } = useShell();
  useStore(session, (state) => state.lang);
  return translate;
}
