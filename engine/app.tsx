import type { ComponentType, ReactNode } from 'react';
import type { Host } from './host.ts';
import type { Overlays } from './overlay/overlays.tsx';
import { EngineApp } from './render/engine.ts';
import { readParams } from './render/params.ts';
import type { AppPlan, Counts } from './render/plan.ts';
import { Screen, type ScreenProps } from './render/screen.tsx';

/** The engine, joined to a product. */
export interface App {
  /** A page. The shell loads its plan, gives it its place in the history and draws the bars around it. */
  readonly Screen: ComponentType<ScreenProps>;
  /** Toasts and questions; its `Root` stands once in the tree. */
  readonly overlays: Overlays;
  /** Asks for a page's data before it is drawn, where anybody may see it. Its texts must be there. */
  ahead(page: Omit<ScreenProps, 'frame'>): void;
  /** Asks, where the page of the entry has changes that would be lost. */
  mayLeave(entry: string): Promise<boolean>;
  /** Asks again for what is shown: after a reconnect. */
  refreshAll(): void;
  /** The user has changed: every kept page and answer of the old one goes. */
  forget(): void;
  /** Writes down what was typed, without secrets: the app is about to reload itself, and the pages take it up again. */
  keepForms(): void;
  /** For tests that count renders. */
  count(counts: Counts | undefined): void;
}

export function createApp(host: Host, plan: AppPlan): App {
  const engine = new EngineApp(host, plan);
  return {
    Screen: function EngineScreen(props: ScreenProps): ReactNode {
      return <Screen app={engine} {...props} />;
    },
    overlays: engine.overlays,
    ahead: ({ plan: page, params, entry, index }) => {
      if (page.access.length === 0) engine.page(entry, index, page, readParams(page.params, params)).ahead();
    },
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
    keepForms: () => engine.keepForms(),
    count: (counts) => {
      engine.counts = counts;
    },
  };
}

export type { ScreenProps } from './render/screen.tsx';
