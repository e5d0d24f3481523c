import type { ReactNode } from 'react';
import type { ActionPlan } from '../action/stage.ts';
import type { BlockHost, Control, EventHandler } from '../block/props.ts';
import { formOf } from '../form/form-of.ts';
import type { Scope } from '../store/frame.ts';
import { isReference, type FieldReference } from './field-at.ts';
import type { Instance } from './instance.ts';
import type { RenderContext, NodePlan, SheetPlan, ShownApp, ShownPage } from './plan.ts';
import { renderNodes, renderOrdered } from './render.tsx';

/**
 * The functions that compiled slots call while a boundary renders: texts, handlers, controls, child nodes. Each
 * boundary has one; `bump` renders that boundary again when one of its handlers starts or ends.
 */
export class PageContext implements RenderContext {
  constructor(
    readonly page: ShownPage,
    readonly bump: () => void,
    /** All nodes are drawn in place, without boundaries: inside a row, or in a fragment without frame. */
    readonly inline: boolean,
  ) {}

  of(bump: () => void, inline: boolean): PageContext {
    return new PageContext(this.page, bump, inline);
  }

  get host(): BlockHost {
    return this.page.app.blockHost;
  }

  /** Translates a text without arguments. */
  t(key: string): string {
    return this.page.app.host.translate(key);
  }

  /**
   * Translates a text with arguments. Returns undefined while one of them is unknown; a null argument becomes an em
   * dash.
   */
  tw(key: string, args: Readonly<Record<string, unknown>>): string | undefined {
    const known: Record<string, unknown> = {};
    for (const name in args) {
      const value = args[name];
      if (value === undefined) return undefined;
      known[name] = plainArgument(value);
    }
    return this.page.app.host.translate(key, known);
  }

  /** Chooses a text or a look by a value. Returns undefined while the value is unknown. */
  by<T>(value: unknown, of: Readonly<Record<string, () => T>>): T | undefined {
    if (value === undefined || value === null) return undefined;
    return (of[String(value)] ?? of.else)?.();
  }

  /** Returns the handler of an event slot. While it runs, the node is disabled and further events do nothing. */
  on(scope: Scope, node: string, actions: readonly ActionPlan[]): EventHandler<unknown> {
    const { page, bump } = this;
    return async (payload) => {
      const key = scope.$path + node;
      if (page.running.has(key)) return false;
      const running = { seen: false };
      page.running.set(key, running);
      // A handler that ends at once never shows as running: a press that only sets a value renders once, not three
      // times.
      const late = setTimeout(bump);
      try {
        const inner = Object.create(scope) as Scope;
        inner.event = payload ?? {};
        const result = await page.run(node, actions, inner, this);
        return result.ok;
      } finally {
        clearTimeout(late);
        page.running.delete(key);
        if (running.seen) bump();
      }
    };
  }

  busy(scope: Scope, node: string): boolean {
    const { running } = this.page;
    if (running.size === 0) return false;
    const found = running.get(scope.$path + node);
    if (found !== undefined) found.seen = true;
    return found !== undefined;
  }

  /** Returns the control of a bound path: a form field, or a cell of state, params or prefs. */
  bind(scope: Scope, path: string): Control<unknown> {
    const dot = path.indexOf('.');
    const root = path.slice(0, dot);
    const name = path.slice(dot + 1);
    if (root === 'form') {
      const form = formOf(scope, name);
      if (form === undefined) throw new Error(`No form has the field ${name}`);
      const control = form.control(name);
      // Without a boundary of its own, a block may be drawn beside another one of the same field.
      return this.inline ? { ...control, typing: undefined } : control;
    }
    if (root === 'params') {
      const given = scope.params[name];
      if (isReference(given)) return this.bind(given.scope, given.path);
    }
    const { scheduler, host } = this.page.app;
    const id = `${scope.$path}${path.replaceAll('.', '-')}`;
    const value =
      root === 'prefs'
        ? (scope.prefs as Record<string, unknown> | undefined)?.[name]
        : (scope[root] as Record<string, unknown>)[name];
    return {
      id,
      value,
      error: undefined,
      required: false,
      disabled: false,
      set: (next) =>
        scheduler.batch(() =>
          root === 'prefs' ? host.shell.setPref(name, next) : scope.$frame.set(root as 'state' | 'params', name, next),
        ),
      blur: () => undefined,
      ref: () => undefined,
    };
  }

  reference(scope: Scope, path: string): FieldReference {
    const given = path.startsWith('params.') ? scope.params[path.slice(7)] : undefined;
    return isReference(given) ? given : { scope, path };
  }

  /**
   * @param order ids in the order in which the nodes are shown; nodes without an entry follow in document order.
   * Undefined or null means document order.
   */
  nodes(scope: Scope, plans: readonly NodePlan[], order?: readonly string[] | null): ReactNode {
    return order === undefined || order === null
      ? renderNodes(plans, scope, this)
      : renderOrdered(plans, order, scope, this);
  }

  /** Returns the entries of a block that repeats over records. */
  each(
    scope: Scope,
    of: unknown,
    as: string,
    key: (scope: Scope) => unknown,
    make: (scope: Scope) => Record<string, unknown>,
  ): ReadonlyArray<Record<string, unknown>> | undefined {
    if (of === undefined) return undefined;
    if (!Array.isArray(of)) return [];
    return of.map((item: unknown, index) => {
      const inner = Object.create(scope) as Scope & { $path: string };
      inner[as] = item;
      const own = String(plainArgument(key(inner)) ?? index);
      inner.$path = `${scope.$path}${own}/`;
      return { key: own, ...make(inner) };
    });
  }

  /** Uploads a file to the product's server. Resolves to null on failure, after the error was shown. */
  get upload(): ShownApp['upload'] {
    return this.page.app.upload;
  }

  /** Returns the handler that submits the nearest form. */
  submit(scope: Scope, node: string): EventHandler<unknown> {
    const instance = scope.$instance as Instance;
    return async () =>
      instance.form?.submit(
        async (inner) => (await this.page.run(node, instance.submit, Object.create(inner) as Scope, this)).ok,
      ) ?? false;
  }

  /** Returns the plan of a sheet by its name in the page. */
  sheet(name: string): SheetPlan | undefined {
    return this.page.plan.sheets[name];
  }
}

function plainArgument(value: unknown): unknown {
  if (value === null) return '—';
  return typeof value === 'object' && value !== undefined && 'toFixed' in value
    ? (value as { toFixed(): string }).toFixed()
    : value;
}
