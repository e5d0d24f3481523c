import { notifyManager, QueryClient, type QueryKey } from '@tanstack/query-core';
import type { Answer, CallError, Host } from '../host.ts';
import { Mismatch, type Decoder } from './decode.ts';
import type { Again } from './again.ts';
import { share } from './share.ts';

/** A call that failed, as query-core carries it. */
export class CallFailed extends Error {
  constructor(readonly error: CallError) {
    super(error.text);
    this.name = 'CallFailed';
  }
}

/** How long an answer counts as fresh: pages that show the same data one after the other ask once. */
const FRESH = 2_000;
/** How long an answer that no page shows is kept for going back. */
const KEPT = 5 * 60_000;

/**
 * Cache, dedupe and refetch for all pages: query-core outside React. Keys hold the user and the language, so nothing of
 * one user or language is ever shown to another.
 */
export class DataClient {
  readonly queries: QueryClient;
  private again: Again | undefined;

  constructor(private readonly host: Host) {
    // Results reach the store at once; the store coalesces to one flush a frame.
    notifyManager.setScheduler((run) => run());
    this.queries = new QueryClient({
      defaultOptions: {
        queries: {
          staleTime: FRESH,
          gcTime: KEPT,
          retry: false,
          structuralSharing: false,
          networkMode: 'always',
          refetchOnReconnect: false,
        },
      },
    });
    this.queries.mount();
  }

  key(call: string, args: Readonly<Record<string, unknown>>): QueryKey {
    const user = this.host.globals.user.get() as { readonly id?: unknown } | null | undefined;
    return [user?.id ?? null, this.host.globals.lang.get(), call, canonical(args)];
  }

  /** Calls and decodes; what is as in the answer before stays the object it was. Throws CallFailed. */
  async fetch(
    call: string,
    args: Readonly<Record<string, unknown>>,
    decode: Decoder,
    before: () => unknown,
    signal?: AbortSignal,
  ): Promise<{ value: unknown; total: number | undefined }> {
    const answer: Answer = await this.host.call(call, args, { signal, quiet: true });
    if ('error' in answer) throw new CallFailed(answer.error);
    return { value: share(before(), this.decode(call, answer.value, decode)), total: answer.total };
  }

  /** Checks a raw answer; one that breaks the contract is reported and becomes an error of its datum. */
  decode(call: string, raw: unknown, decode: Decoder): unknown {
    try {
      return decode(raw, '');
    } catch (error) {
      if (!(error instanceof Mismatch)) throw error;
      this.host.report({ page: call, code: 'contract', detail: error.message });
      throw new CallFailed({
        code: 'contract',
        text: this.host.translate('engine.bad_answer'),
        told: false,
        unknownOutcome: false,
      });
    }
  }

  /** Asks again for everything that is shown: after a reconnect, a new user, a change made elsewhere. */
  refreshAll(): void {
    void this.queries.invalidateQueries(undefined, { cancelRefetch: false });
  }

  /** Loads the code that keeps shown data current, once a page shows something that channels tell of. */
  async living(): Promise<typeof import('./living.ts')> {
    const code = await import('./living.ts');
    this.again ??= new code.Again((key) => this.read(key));
    return code;
  }

  private read(key: QueryKey): Promise<void> {
    return this.queries.refetchQueries({ queryKey: key, exact: true, type: 'active' });
  }

  /**
   * Asks again for one thing that is shown, because something has changed: once for all who ask meanwhile, and not
   * oftener than `Again` says.
   */
  anew(key: QueryKey): void {
    if (this.again === undefined) void this.read(key);
    else this.again.ask(key);
  }

  /** Asks again for one thing that is shown, unless it is being asked for. */
  poll(key: QueryKey): void {
    if (this.queries.isFetching({ queryKey: key, exact: true }) === 0) this.anew(key);
  }

  /**
   * Changes what is known of an answer. One that was to be asked for again when it is shown still is: a message tells a
   * part of what changed.
   */
  update<Known>(key: QueryKey, change: (known: Known | undefined) => Known | undefined): void {
    const due = this.queries.getQueryState(key)?.isInvalidated === true;
    this.queries.setQueryData<Known>(key, change);
    if (due) this.unheard(key);
  }

  /**
   * Something was changed on the server: what other pages hold may be old, and is asked for again when they are shown.
   */
  changed(): void {
    const underWay = this.queries.getQueryCache().findAll({ fetchStatus: 'fetching' });
    void this.queries.invalidateQueries({ refetchType: 'none' });
    // The server may have read an answer that is on its way before the change: when it arrives, it is old already.
    for (const { promise, queryKey } of underWay) {
      const again = (): void =>
        void this.queries.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });
      promise?.then(again, again);
    }
  }

  /** Nobody hears any more of what changes an answer: when it is shown next, it is asked for again. */
  unheard(key: QueryKey): void {
    void this.queries.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' });
  }

  /** Drops everything: the user has changed. */
  clear(): void {
    this.again?.clear();
    this.queries.clear();
  }
}

/** Arguments as text with sorted names: equal arguments have one key, and decimals compare by their digits. */
function canonical(args: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(args)
    .filter((name) => args[name] !== undefined && args[name] !== null)
    .sort();
  return JSON.stringify(names.map((name) => [name, args[name]]));
}
