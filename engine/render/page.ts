import { runActions } from '../action/action.ts';
import type { Result } from '../action/result.ts';
import type { ActionPlan, Closable, Emit, Pick } from '../action/stage.ts';
import type { RetainedState } from '../component/index.ts';
import { openLayer, type Layer } from '../overlay/layers.ts';
import type { Form, FormHome } from '../form/form.ts';
import type { Scope } from '../store/frame.ts';
import { PageContext } from './context.ts';
import { Instance } from './instance.ts';
import { fetchLater } from './late.ts';
import { making } from './own-outside.ts';
import type { PageOutside } from '../store/outside.ts';
import type { RenderContext, PagePlan, SheetPlan, ShownApp, ShownPage } from './plan.ts';

/** An open sheet. */
export interface OpenSheet extends Closable {
  readonly key: number;
  readonly plan: SheetPlan;
  readonly instance: Instance;
  readonly layer: Layer;
}

/**
 * A page that lives as long as its history entry: its cells, its form, its open sheets. React mounts and unmounts
 * (going back, another language) without touching it.
 */
export class Page implements ShownPage {
  readonly x: PageContext;
  /** The part of the page that its forms use. */
  readonly formHome: FormHome;
  readonly root: Instance;
  /** The handlers that are running, by node; `seen` is true once the node was drawn as running. */
  readonly running = new Map<string, { seen: boolean }>();
  /** The state that its components keep, by node. */
  readonly kept: Record<string, RetainedState> = {};
  gone = false;
  pick: Pick | undefined;
  private sheets: readonly OpenSheet[] = [];
  private readonly sheetListeners = new Set<() => void>();
  private nextSheet = 1;
  private begun = false;
  private shown = 0;
  /** The access rule that redirected away from the page. */
  private ledAway: string | undefined;

  constructor(
    readonly app: ShownApp,
    readonly plan: PagePlan,
    readonly entry: string,
    readonly index: number,
    params: Readonly<Record<string, unknown>>,
  ) {
    this.x = new PageContext(this, () => undefined, false);
    this.formHome = { words: this.x, page: plan.name, entry, forms: app.forms, storage: app.host.storage };
    this.root = new Instance(this, null, plan, params, '');
    const names = Object.keys(plan.params);
    if (names.length > 0) {
      let first = true;
      this.root.frame.effect(
        names.map((name) => ['params', name]),
        () => {
          if (first) first = false;
          else app.host.navigation.stay?.(plan.name, this.params());
        },
      );
    }
  }

  /** The cells that no page owns, as this page reads them. */
  get outside(): PageOutside {
    return making.outside?.(this) ?? this.app.outside;
  }

  params(): Record<string, unknown> {
    return Object.fromEntries(Object.keys(this.plan.params).map((name) => [name, this.root.frame.scope.params[name]]));
  }

  /** Redirects to where the user can satisfy an access rule; this page stays below in the history. */
  leadAway(rule: string, route: string): void {
    this.ledAway = rule;
    this.app.host.navigation.go(route, {}, { replace: false });
  }

  /** Tells whether the user is back from the redirect of a rule. Returns true once. */
  cameBack(rule: string): boolean {
    const back = this.ledAway === rule;
    this.ledAway = undefined;
    return back;
  }

  /** Starts fetching when the page is drawn for the first time, so that its first frame shows what needs no answer. */
  begin(): void {
    if (this.begun) return;
    this.begun = true;
    this.app.scheduler.batchInDraw(() => this.root.start());
  }

  /** Starts the page, because it became visible. */
  show(): void {
    this.shown += 1;
    if (this.shown > 1) return;
    this.gone = false;
    fetchLater(this.plan.later, this, Object.keys(this.plan.sheets).length > 0);
    this.app.scheduler.batch(() => {
      this.root.start();
      for (const sheet of this.sheets) sheet.instance.start();
    });
    if (this.plan.show.length > 0)
      void this.run('on.show', this.plan.show, Object.create(this.root.frame.scope) as Scope, this.x);
  }

  /** Stops the page, because it is hidden; its state stays. Running handlers drop the steps that have not begun. */
  hide(): void {
    this.shown -= 1;
    if (this.shown > 0) return;
    if (this.plan.hide.length > 0)
      void this.run('on.hide', this.plan.hide, Object.create(this.root.frame.scope) as Scope, this.x);
    this.gone = true;
    this.root.stop();
    for (const sheet of this.sheets) sheet.instance.stop();
  }

  dispose(): void {
    this.gone = true;
    for (const sheet of this.sheets) {
      sheet.layer.close();
      sheet.instance.dispose();
    }
    this.root.dispose();
  }

  mayLeaveFreely(): boolean {
    return !this.root.guarded();
  }

  /** Runs a handler. Reports and shows an exception in it, and never throws. */
  async run(node: string, actions: readonly ActionPlan[], scope: Scope, x: RenderContext): Promise<Result> {
    try {
      return await runActions(actions, scope, x);
    } catch (error) {
      this.app.host.report({ page: this.plan.name, node, code: 'action', detail: String(error) });
      this.app.host.shell.toast(this.app.host.translate('engine.action_failed'), 'error');
      return { ok: false, code: 'defect', shown: true };
    }
  }

  /** Opens a sheet and waits until it closes; resolves to false where it was dismissed. */
  open(
    plan: SheetPlan,
    params: Readonly<Record<string, unknown>>,
    parent: Instance,
    closed: boolean,
    emit: Emit | undefined,
  ): Promise<boolean> {
    return new Promise((resolve) => {
      const key = this.nextSheet++;
      const instance = new Instance(this, parent, plan, params, `sheet${key}/`, parent.depth + 1, closed, emit);
      const sheet: OpenSheet = {
        key,
        plan,
        instance,
        layer: openLayer(() => {
          if (sheetBusy(sheet)) return false;
          sheet.close(false);
          return true;
        }, this.entry),
        close: (done) => {
          if (!this.sheets.includes(sheet)) return;
          sheet.layer.close();
          this.setSheets(this.sheets.filter((other) => other !== sheet));
          instance.dispose();
          resolve(done);
        },
      };
      instance.frame.scope.$sheet = sheet;
      this.app.scheduler.batch(() => instance.start());
      if (plan.closes !== undefined) {
        const { closes } = plan;
        instance.frame.effect(closes.r, () => {
          if (closes.f(instance.frame.scope) === true) sheet.close(false);
        });
      }
      this.setSheets([...this.sheets, sheet]);
    });
  }

  /** Tells whether an open sheet covers a form that is not part of it. */
  covers(form: Form): boolean {
    return this.sheets.at(-1)?.instance.holds(form) === false;
  }

  readonly openSheets = (): readonly OpenSheet[] => this.sheets;

  readonly onSheets = (listener: () => void): (() => void) => {
    this.sheetListeners.add(listener);
    return () => this.sheetListeners.delete(listener);
  };

  private setSheets(sheets: readonly OpenSheet[]): void {
    this.sheets = sheets;
    for (const listener of this.sheetListeners) listener();
  }
}

/**
 * Tells whether a sheet is sending its own form: it stays open until that is done. A form of the page below does not
 * count.
 */
export function sheetBusy({ instance }: OpenSheet): boolean {
  if (instance.form === undefined) return false;
  const status = (instance.frame.scope.status.form as Record<string, unknown> | undefined)?.$ as
    | { readonly busy: boolean }
    | undefined;
  return status?.busy === true;
}
