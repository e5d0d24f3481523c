import { bool, list, string } from '../../../engine/data/decode.ts';
import type { ReactNode } from 'react';
import { act, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import type { App, ScreenProps } from '../../../engine/app.tsx';
import type { Host } from '../../../engine/host.ts';
import type { AppDocument } from '../app-document.ts';
import type { ProductOptions } from './options.ts';
import type { Product } from './product.ts';
import { Root } from '../root.tsx';
import { Router } from '../navigation/router.tsx';
import { app as document, calls, memoryStorage } from '../testing.ts';
import { createProduct } from './product.ts';
import { trackEntries } from '../navigation/entries.ts';

/** An engine whose pages show their own name and parameters; what the shell asks of it is recorded. */
function fakeEngine(host: Host) {
  const toasts: string[] = [];
  /** Route → what its page throws. */
  const faults = new Map<string, Error>();
  const engine = {
    Screen: ({ plan, params, frame: Frame }: ScreenProps): ReactNode => {
      const fault = faults.get(plan.name);
      if (fault) throw fault;
      return (
        <Frame
          route={plan.name}
          nav={plan.nav ?? 'bar'}
          title={`Title of ${plan.name}`}
          actions={null}
          body={<p data-page={plan.name}>{JSON.stringify(params)}</p>}
          foot={null}
          back={() => host.navigation.back()}
        />
      );
    },
    overlays: {
      toast: (text: string) => void toasts.push(text),
      confirm: vi.fn(async () => true),
      dismiss: vi.fn(),
      Root: () => null,
    },
    mayLeave: vi.fn(async () => true),
    refreshAll: vi.fn(),
    forget: vi.fn(),
    close: vi.fn(),
    persistForms: vi.fn(),
    count: vi.fn(),
  } satisfies App;
  return { ...engine, faults, host, toasts };
}

type FakeEngine = ReturnType<typeof fakeEngine>;

const PLANNED = ['other/game', 'transaction/contract'];

interface Opening extends Partial<ProductOptions> {
  readonly pages?: readonly string[];
  readonly document?: Partial<AppDocument>;
  /** Runs after the first render and before its effects: what happens while the app is drawn in pieces. */
  readonly rendered?: () => void;
}

function Effect({ run }: { readonly run: (() => void) | undefined }): ReactNode {
  useLayoutEffect(() => run?.(), [run]);
  return null;
}

// With simulated time nothing waits for the load of code: it is here before.
await import('i18next');

/** Opens the assembled product at an address, on pages of these names. */
export async function open(path: string, given: Opening = {}) {
  window.history.replaceState(null, '', `#${path}`);
  const stopEntries = trackEntries(window);
  let engine: FakeEngine | undefined;
  const routes = given.pages ?? ['index/index', 'market/market', 'fund/assets', 'common/login', 'common/article'];
  const product: Product = createProduct({
    app: { ...document, planned: PLANNED, ...given.document },
    calls,
    plans: Object.fromEntries(routes.map((name) => [name, () => Promise.resolve({ default: { name, params: {} } })])),
    tables: {},
    components: {},
    local: memoryStorage(),
    perWindow: memoryStorage(),
    decodeUser: (raw) => raw,
    prefs: { hideTotals: bool, starred: list(string) },
    createEngine: (host) => (engine = fakeEngine(host)),
    ...given,
  });
  if (!engine) throw new Error('no engine was made');
  const element = window.document.createElement('div');
  window.document.body.append(element);
  const root = createRoot(element, { onCaughtError: () => undefined });
  await act(async () => {
    await product.prepare();
    root.render(
      <>
        <Effect run={given.rendered} />
        <Root parts={product.parts} painted={() => undefined}>
          <Router />
        </Root>
      </>,
    );
  });
  const close = async (): Promise<void> => {
    await act(async () => root.unmount());
    stopEntries();
    element.remove();
  };
  return { close, element, engine, product };
}

/** Does something and lets time pass, with everything that it brings. */
export const pass = (milliseconds: number, work?: () => void): Promise<void> =>
  act(async () => {
    work?.();
    await vi.advanceTimersByTimeAsync(milliseconds);
  });

/** Adds to jsdom what it lacks. `reduced`: the user asks for less motion. */
export function stubBrowser(reduced = false): void {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: reduced && query.includes('reduced-motion'),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
}
