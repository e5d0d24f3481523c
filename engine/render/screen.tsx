import {
  lazy,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useReducer,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { cx, nameWords } from '../block/parts.tsx';
import type { CallError, FrameProps } from '../host.ts';
import type { EngineApp } from './engine.ts';
import { sheetBusy, type OpenSheet, type Page } from './page.ts';
import { readParams } from './params.ts';
import { submitOnEnter } from './enter.ts';
import type { RenderContext, NodePlan, PagePlan } from './plan.ts';
import type { TextPlan } from '../words.ts';
import { useReads } from './reads.ts';
import { renderNodes } from './render.tsx';
import { InFoot, Skeleton } from './waiting.tsx';
import { ErrorBanner, useUserFailure, useNotFound, useUnshownErrors, type BannerError } from './error-banner.tsx';
import type { Scope } from '../store/frame.ts';
import styles from './screen.module.css';

const Sheet = lazy(() => import('../overlay/sheet.tsx').then((module) => ({ default: module.Sheet })));

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
      <Sheets page={page} />
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
 * Returns the context in which nodes are drawn. Each language has its own, so that every boundary below renders again.
 */
function useContextOf(page: Page): RenderContext {
  const { blockHost } = page.app;
  // oxlint-disable-next-line react/exhaustive-deps -- The host stands for its language.
  return useMemo(() => page.x.of(() => undefined, false), [page, blockHost]);
}

const NO_NODES: readonly NodePlan[] = [];

/**
 * Returns the nodes in the foot, below the scrolling body, and the error banner above them. Null where there is
 * neither.
 */
function footOf(
  plans: readonly NodePlan[],
  missing: readonly BannerError[],
  scope: Scope,
  x: RenderContext,
  warning?: string,
): ReactNode {
  if (plans.length === 0 && missing.length === 0 && warning === undefined) return null;
  return (
    <div className={styles.foot}>
      {warning !== undefined && (
        <p className="warning" role="status">
          {warning}
        </p>
      )}
      {missing.length > 0 && <ErrorBanner missing={missing} x={x} />}
      <InFoot value>
        <Nodes plans={plans} scope={scope} x={x} />
      </InFoot>
    </div>
  );
}

function Nodes({
  plans,
  scope,
  x,
}: {
  readonly plans: readonly NodePlan[];
  readonly scope: Scope;
  readonly x: RenderContext;
}): ReactNode {
  return <>{renderNodes(plans, scope, x)}</>;
}

/** A text slot as a boundary of its own. */
export function BoundText({
  text,
  scope,
  x,
}: {
  readonly text: TextPlan;
  readonly scope: Scope;
  readonly x: RenderContext;
}): ReactNode {
  useReads(scope.$frame, text.r);
  return nameWords(text.f(scope, x), 8);
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

function Sheets({ page }: { readonly page: Page }): ReactNode {
  const sheets = useSyncExternalStore(page.onSheets, page.openSheets);
  // A closed sheet stays mounted until its animation ends.
  const [leaving, dropped] = useLeaving(sheets);
  const all = [...sheets, ...leaving.filter((sheet) => !sheets.includes(sheet))];
  if (all.length === 0) return null;
  return (
    <Suspense fallback={null}>
      {all.map((sheet) => (
        <OneSheet
          key={sheet.key}
          page={page}
          sheet={sheet}
          open={sheets.includes(sheet)}
          closed={() => dropped(sheet)}
        />
      ))}
    </Suspense>
  );
}

function useLeaving(sheets: readonly OpenSheet[]): [readonly OpenSheet[], (sheet: OpenSheet) => void] {
  const [, again] = useReducer((count: number) => count + 1, 0);
  const [seen] = useState(() => new Set<OpenSheet>());
  for (const sheet of sheets) seen.add(sheet);
  return [
    [...seen],
    (sheet) => {
      seen.delete(sheet);
      again();
    },
  ];
}

function OneSheet({
  page,
  sheet,
  open,
  closed,
}: {
  readonly page: Page;
  readonly sheet: OpenSheet;
  readonly open: boolean;
  readonly closed: () => void;
}): ReactNode {
  const { plan, instance } = sheet;
  const x = useContextOf(page);
  const scope = instance.frame.scope;
  const unshown = useUnshownErrors(instance);
  const figures = useMemo(() => instance.figuresOld, [instance]);
  const old = useSyncExternalStore(figures.subscribe, figures.get);
  // The form may depend on figures that are stale.
  const warning = old && plan.form !== undefined ? x.t('engine.old_figures') : undefined;
  return (
    <Sheet
      open={open}
      id={plan.name}
      title={<BoundText text={plan.title} scope={scope} x={x} />}
      closeLabel={x.t('engine.close')}
      onClose={() => sheet.close(false)}
      onClosed={closed}
      layer={sheet.layer}
      mayClose={() => !sheetBusy(sheet)}
      foot={footOf(plan.foot, unshown, scope, x, warning)}
      onKeyDown={submitOnEnter}
    >
      <Nodes plans={plan.body} scope={scope} x={x} />
    </Sheet>
  );
}
