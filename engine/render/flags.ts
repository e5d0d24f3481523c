import { flagValues } from '../data/flags.ts';
import { Trie } from '../store/trie.ts';
import { making } from './own-outside.ts';
import type { PageOutside } from '../store/outside.ts';
import type { ShownApp, ShownPage } from './plan.ts';

type Values = Readonly<Record<string, unknown>>;

interface Known {
  readonly answers: unknown;
  readonly values: Values;
  /** The same for formulas: a read of a flag that is tracked tells its event. */
  readonly read: Values;
}

const last = new WeakMap<ShownApp, Known>();
const views = new WeakMap<ShownPage, PageOutside>();
/** The flags whose events were told since the app started, each with its value. */
const told = new WeakMap<ShownApp, Set<string>>();

/** Returns the current flags: the same object until another answer comes. */
function flagsNow(app: ShownApp): Known {
  const { host, plan } = app;
  const answers = host.globals.flags?.get();
  const known = last.get(app);
  if (known !== undefined && known.answers === answers) return known;
  const values = flagValues(plan.flags ?? {}, answers, (detail) => host.report({ page: '', code: 'flag', detail }));
  const now = { answers, values, read: tracking(app, values, answers) };
  last.set(app, now);
  return now;
}

/** Makes the flags of formulas: those that have an event tell it when they are read, once they were answered. */
function tracking(app: ShownApp, values: Values, answers: unknown): Values {
  const answered = new Set(Object.keys(answers ?? {}));
  const events = Object.entries(app.plan.flags ?? {}).flatMap(([name, { event }]) =>
    event !== undefined && answered.has(name) ? [{ name, event, value: values[name] }] : [],
  );
  if (events.length === 0) return values;
  const read = { ...values };
  for (const { name, event, value } of events)
    Object.defineProperty(read, name, {
      enumerable: true,
      get: () => {
        tell(app, name, event, value);
        return value;
      },
    });
  return read;
}

/** Tells that somebody has met a flag, once for each value. An error in it disturbs nobody, and is reported. */
function tell(app: ShownApp, name: string, event: string, value: unknown): void {
  const before = told.get(app) ?? new Set();
  const key = `${name} ${String(value)}`;
  if (before.has(key)) return;
  told.set(app, before.add(key));
  try {
    app.host.track?.(event, { value });
  } catch (error) {
    app.host.report({ page: '', code: 'track', detail: String(error) });
  }
}

/**
 * The cells that no page owns, as one page reads them. The page keeps the flags of the moment when it became visible,
 * so that a later answer changes nothing that somebody looks at.
 */
function pageOutside(app: ShownApp): PageOutside {
  const { outside } = app;
  const trie = new Trie(app.scheduler);
  let seen = flagsNow(app);
  return {
    scope: Object.create(outside.scope, { flags: { get: () => seen.read } }) as object,
    subscribe: (path, reaction) =>
      path[0] === 'flags' ? trie.subscribe(path, reaction) : outside.subscribe(path, reaction),
    show: () => {
      const before = seen;
      seen = flagsNow(app);
      if (before !== seen) trie.changed(['flags'], before.values, seen.values);
    },
  };
}

/** Enables flags for pages. Only documents that read flags import this code and call it. */
export function flags(): void {
  making.outside = (page) => {
    const own = views.get(page) ?? pageOutside(page.app);
    views.set(page, own);
    return own;
  };
}
