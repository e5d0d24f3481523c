import type { ComponentType } from 'react';
import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { Engine } from './engine.ts';
import type { AppDocument } from './app-document.ts';
import type { AppNavigation, Steps } from './navigation.ts';
import type { Connection } from './connection.ts';
import type { Pages } from './page/pages.ts';
import type { Presenter } from './shell/presenter.ts';
import type { SessionStore } from './session/store.ts';
import type { Toaster } from './shell/toaster.ts';

export type Icon = ComponentType<{ readonly size?: number; readonly 'aria-hidden'?: boolean }>;

/** What the shell's own views share. */
export interface ShellParts {
  readonly app: AppDocument;
  readonly engine: Engine;
  readonly pages: Pages;
  readonly icons: Readonly<Record<string, Icon>>;
  readonly navigation: AppNavigation;
  readonly steps: Steps & { connect(navigate: (path: string, options: { readonly replace: boolean; readonly state: unknown }) => void): void };
  readonly session: SessionStore;
  readonly connection: Connection;
  readonly toaster: Toaster;
  readonly presenter: Presenter;
  readonly translate: (key: string, args?: Readonly<Record<string, unknown>>) => string;
  /** The site's name, once its configuration has come. */
  readonly siteName: () => string;
  /** A moment as a time of day, in the language in use. */
  readonly timeOfDay: (time: number) => string;
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
