import { notifyManager, QueryClient, type QueryKey } from '@tanstack/query-core';
import type { Answer, CallError, Host } from '../host.ts';
import { Mismatch, type Decoder } from './decode.ts';
import type { RefetchThrottle } from './refetch-throttle.ts';
import { share } from './share.ts';

/** Carries a failed call through query-core, which expects an `Error`. */
export class CallFailed extends Error {
  constructor(readonly error: CallError) {
    super(error.text);
    this.name = 'CallFailed';
  }
}

/**
 * The time for which a cached answer is fresh, in milliseconds: pages that show the same data in succession make one
 * call. Then it is stale, and refetched when it is shown.
 */
const FRESH = 2_000;
/** The time for which the cache keeps an answer that no page shows, in milliseconds: going back shows it at once. */
const CACHED = 5 * 60_000;

/**
 * The cache of all pages: fetches and deduplicates data, and refetches stale data. query-core without React. Keys hold
 * the user and the language, so no user and no language sees an answer of another.
 */
export class DataClient {
  readonly queries: QueryClient;
  private throttle: RefetchThrottle | undefined;

  constructor(private readonly host: Host) {
    // Deliver results at once: the store itself coalesces them into one flush per frame.
    notifyManager.setScheduler((run) => run());
    this.queries = new QueryClient({
      defaultOptions: {
        queries: {
          staleTime: FRESH,
          gcTime: CACHED,
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

  /**
   * Makes a call and decodes its answer. Parts that equal the previous answer keep their identity. Throws CallFailed.
   */
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

  /** Decodes a raw answer. Reports an answer that breaks the contract and throws it as the error of its datum. */
  decode(call: string, raw: unknown, decode: Decoder): unknown {
    try {
      return decode(raw, '');
    } catch (error) {
      if (!(error instanceof Mismatch)) throw error;
      this.host.report({ page: call, code: 'contract', detail: error.message });
      throw new CallFailed({
        code: 'contract',
        text: this.host.translate('engine.bad_answer'),
        shown: false,
        unknownOutcome: false,
      });
    }
  }

  /** Refetches everything that is shown: after a reconnect, a change of the user, or a change made elsewhere. */
  refreshAll(): void {
    void this.queries.invalidateQueries(undefined, { cancelRefetch: false });
  }

  /** Loads the code that keeps data live, when a page first shows a datum with a channel. */
  async liveCode(): Promise<typeof import('./live-code.ts')> {
    const code = await import('./live-code.ts');
    this.throttle ??= new code.RefetchThrottle((key) => this.read(key));
    return code;
  }

  private read(key: QueryKey): Promise<void> {
    return this.queries.refetchQueries({ queryKey: key, exact: true, type: 'active' });
  }

  /** Refetches one query that is shown, because its data has changed. The throttle, once it is loaded, throttles this. */
  refetch(key: QueryKey): void {
    if (this.throttle === undefined) void this.read(key);
    else this.throttle.ask(key);
  }

  /** Refetches one query that is shown, unless a fetch is under way. */
  poll(key: QueryKey): void {
    if (this.queries.isFetching({ queryKey: key, exact: true }) === 0) this.refetch(key);
  }

  /**
   * Changes a cached answer in place. An invalidated answer stays invalidated: a message holds only a part of what
   * changed.
   */
  update<Known>(key: QueryKey, change: (known: Known | undefined) => Known | undefined): void {
    const due = this.queries.getQueryState(key)?.isInvalidated === true;
    this.queries.setQueryData<Known>(key, change);
    if (due) this.invalidate(key);
  }

  /** Invalidates the whole cache after a change on the server: other pages refetch their data when they are shown. */
  changed(): void {
    const underWay = this.queries.getQueryCache().findAll({ fetchStatus: 'fetching' });
    void this.queries.invalidateQueries({ refetchType: 'none' });
    // The server may have read an answer that is on its way before the change: invalidate it again once it arrives.
    for (const { promise, queryKey } of underWay) {
      const again = (): void =>
        void this.queries.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });
      promise?.then(again, again);
    }
  }

  /** Invalidates an answer whose channels are closed: it is refetched when it is shown next. */
  invalidate(key: QueryKey): void {
    void this.queries.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' });
  }

  /** Empties the cache, because the user has changed. */
  clear(): void {
    this.throttle?.clear();
    this.queries.clear();
  }

  /** Empties the cache, and no longer listens to the window. */
  close(): void {
    this.clear();
    this.queries.unmount();
  }
}

/** Serializes arguments with sorted names, so that equal arguments have one key. Decimals compare by their digits. */
function canonical(args: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(args)
    .filter((name) => args[name] !== undefined && args[name] !== null)
    .sort();
  return JSON.stringify(names.map((name) => [name, args[name]]));
}
