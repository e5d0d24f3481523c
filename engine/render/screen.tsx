import {
  lazy,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { cx } from '../block/parts.tsx';
import type { CallError, FrameProps } from '../host.ts';
import type { EngineApp } from './engine.ts';
import type { Page } from './page.ts';
import { readParams } from './params.ts';
import { submitOnEnter } from './enter.ts';
import type { NodePlan, PagePlan } from './plan.ts';
import { useReads } from './reads.ts';
import { renderNodes } from './render.tsx';
import { BoundText, footOf, Nodes, useContextOf } from './stage-parts.tsx';
import { Skeleton } from './waiting.tsx';
import { useUserFailure, useNotFound, useUnshownErrors } from './error-banner.tsx';
import styles from './screen.module.css';

const Sheets = lazy(() => import('./sheets.tsx').then((module) => ({ default: module.Sheets })));

const NO_NODES: readonly NodePlan[] = [];

export interface ScreenProps {
  readonly plan: PagePlan;
  readonly params: Readonly<Record<string, string>>;
  /** The history entry; the page lives as long as it. */
  readonly entry: string;
  readonly index: number;
  /** The page is leaving: another page is shown already. */
  readonly leaving?: boolean;
  readonly frame: ComponentType<FrameProps>;
  /** Replaces the page where an id in its address does not exist; without it each block shows its own error. */
  readonly nothing?: ComponentType<{ readonly route: string; readonly error: CallError }>;
}

/** The page of a history entry, once its access rules allow it. */
export function Screen({
  app,
  plan,
  params,
  entry,
  index,
  leaving = false,
  frame: Frame,
  nothing: Nothing,
}: ScreenProps & { readonly app: EngineApp }): ReactNode {
  const [read] = useState(() => params);
  const page = useMemo(
    () => app.page(entry, index, plan, readParams(plan.params, read)),
    [app, entry, index, plan, read],
  );
  const gate = useGate(page, leaving);
  useLanguage(app);
  const x = useContextOf(page);
  const scope = page.root.frame.scope;
  const open = gate === 'open';
  if (open) page.begin();
  const unshown = useUnshownErrors(page.root);
  const missing = [...useUserFailure(app.host), ...unshown];
  useEffect(() => {
    if (!open) return undefined;
    page.show();
    return () => page.hide();
  }, [page, open]);
  useReturn(page, leaving && open);
  const refusal = useNotFound(page.root, plan.params);
  if (Nothing !== undefined && refusal !== undefined) return <Nothing route={plan.name} error={refusal} />;
  return (
    <>
      <Frame
        route={plan.name}
        nav={plan.nav}
        title={<BoundText text={plan.title} scope={scope} x={x} />}
        actions={open ? renderNodes(plan.actions, scope, x) : null}
        body={
          <>
            <div
              className={cx('flow', styles.body, plan.nav === 'bar' && styles.below, styles[plan.gap])}
              onKeyDown={submitOnEnter}
            >
              {open ? <Nodes plans={plan.body} scope={scope} x={x} /> : <Skeleton lines={4} x={x} />}
            </div>
            {open && plan.pull && <plan.pull.v data={plan.pull.data} scope={scope} x={x} />}
          </>
        }
        foot={footOf(open ? plan.foot : NO_NODES, missing, scope, x)}
        back={() => app.host.navigation.back()}
      />
      <PageSheets page={page} />
    </>
  );
}

/** Refetches stale data of a page that is shown again before it has left. */
function useReturn(page: Page, leaving: boolean): void {
  const left = useRef(leaving);
  useEffect(() => {
    if (left.current && !leaving) {
      page.hide();
      page.show();
    }
    left.current = leaving;
  }, [page, leaving]);
}

/**
 * Renders its caller again after a change of the language. Everything below follows, because memoized values depend on
 * its context or host.
 */
function useLanguage({ host }: EngineApp): void {
  useSyncExternalStore(host.globals.lang.subscribe, host.globals.lang.get);
}

/**
 * Evaluates the page's `access` rules. A refusal is shown once and redirects to where the user can mend it; the page
 * stays below in the history. A user who comes back without mending it goes one step further back.
 */
function useGate(page: Page, leaving: boolean): 'waiting' | 'open' | 'refused' {
  const { app, plan } = page;
  const rules = useMemo(() => plan.access.map((name) => ({ name, rule: app.plan.access[name] })), [app, plan]);
  useReads(
    page.root.frame,
    useMemo(() => rules.flatMap(({ rule }) => rule?.test.r ?? []), [rules]),
  );
  const scope = page.root.frame.scope;
  const verdicts = rules.map(({ rule }) => rule?.test.f(scope));
  const refused = verdicts.findIndex((verdict) => verdict === false || verdict === null);
  const refusal = refused < 0 ? undefined : rules[refused];
  const { name = '', rule } = refusal ?? {};
  useEffect(() => {
    if (rule === undefined || leaving) return undefined;
    const { host } = app;
    if (page.cameBack(name)) {
      host.navigation.back();
      return undefined;
    }
    host.shell.toast(host.translate(rule.text));
    const timer = setTimeout(() => page.leadAway(name, rule.go), app.redirectDelay);
    return () => clearTimeout(timer);
  }, [app, page, leaving, name, rule]);
  if (refused >= 0) return 'refused';
  return verdicts.every((verdict) => verdict === true) ? 'open' : 'waiting';
}

/** The page's sheets, from the first one that opens. */
function PageSheets({ page }: { readonly page: Page }): ReactNode {
  const sheets = useSyncExternalStore(page.onSheets, page.openSheets);
  const [opened, setOpened] = useState(false);
  if (sheets.length > 0 && !opened) setOpened(true);
  return opened ? (
    <Suspense fallback={null}>
      <Sheets page={page} sheets={sheets} />
    </Suspense>
  ) : null;
}
