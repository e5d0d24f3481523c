import type { ComponentType, ReactNode } from 'react';
import type { Host } from './host.ts';
import type { Overlays } from './overlay/overlays.tsx';
import { EngineApp } from './render/engine.ts';
import type { AppPlan } from './render/app-plan.ts';
import type { Counts } from './render/plan.ts';
import { Screen, type ScreenProps } from './render/screen.tsx';

/** The engine, joined to a product. */
export interface App {
  /** Draws a page. The shell loads its plan, gives it its history entry and draws the bars around it. */
  readonly Screen: ComponentType<ScreenProps>;
  /** Toasts and questions; its `Root` must be mounted once. */
  readonly overlays: Overlays;
  /** Asks the user where the page of the entry has changes that would be lost. Resolves to whether it may be left. */
  mayLeave(entry: string): Promise<boolean>;
  /** Refetches everything that is shown: after a reconnect. */
  refreshAll(): void;
  /** Disposes of all pages and answers, because the user has changed. */
  forget(): void;
  /** Ends the app, whose pages are no longer drawn: it leaves nothing in the window. */
  close(): void;
  /** Persists what was typed, without secrets, because the app is about to reload itself; the pages restore it. */
  persistForms(): void;
  /** Counts renders, for tests. */
  count(counts: Counts | undefined): void;
}

export function createApp(host: Host, plan: AppPlan): App {
  const engine = new EngineApp(host, plan);
  return {
    Screen: function EngineScreen(props: ScreenProps): ReactNode {
      return <Screen app={engine} {...props} />;
    },
    overlays: engine.overlays,
    async mayLeave(entry) {
      const page = engine.find(entry);
      if (page === undefined || page.mayLeaveFreely()) return true;
      return engine.overlays.confirm({
        title: host.translate('engine.leave_title'),
        text: host.translate('engine.leave_text'),
        yes: host.translate('engine.leave'),
        no: host.translate('engine.stay'),
      });
    },
    refreshAll: () => engine.client.refreshAll(),
    forget: () => engine.forget(),
    close: () => engine.close(),
    persistForms: () => engine.persistForms(),
    count: (counts) => {
      engine.counts = counts;
    },
  };
}

export type { ScreenProps } from './render/screen.tsx';
