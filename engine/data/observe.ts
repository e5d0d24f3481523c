import { QueryObserver, type QueryKey } from '@tanstack/query-core';
import type { DataClient } from './client.ts';
import type { Decoder } from './decode.ts';

/** The paging state that a list shows. */
export interface Paging {
  /** The datum comes in pages. */
  readonly paged: boolean;
  readonly more: boolean;
  /** The next page is loading. */
  readonly loading: boolean;
  /** Some fetch is under way, perhaps a refetch of all pages: the next page has to wait. */
  readonly busy: boolean;
  /** The number of fetches that have ended. */
  readonly ended: number;
  readonly failed: boolean;
}

/**
 * The cache times of an answer in milliseconds, where they differ from the defaults: how long it is fresh, and how long
 * it is kept while no page shows it.
 */
export interface CacheTimes {
  readonly staleTime?: number;
  readonly gcTime?: number;
}

/** A query: what to call, and how to decode its answer. */
export interface Question {
  readonly call: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly decode: Decoder;
  readonly queryKey: QueryKey;
  /** The polling interval in milliseconds, read before each poll. */
  readonly every: () => number | undefined;
  readonly cache?: CacheTimes | undefined;
  /** Tells whether to refetch when the user comes back to the window. */
  readonly old: () => boolean;
}

/** The state of a query. */
export interface Result {
  readonly value: unknown;
  readonly known: boolean;
  readonly error: Error | null;
  readonly fetching: boolean;
  /** The time of the last answer of the server, by the wall clock. */
  readonly at: number;
  /** Set of a query that comes in pages. */
  readonly paging?: Paging;
}

/** A query that is being observed through the shared cache. */
export interface Observed {
  /** Delivers the current result. */
  look(): void;
  stop(): void;
  refetch(): Promise<unknown>;
  /** Reads `every` again after it has changed. */
  intervalChanged(): void;
  /** Fetches the next page, if there is one. */
  more(): void;
  /** Changes the cached value in place. */
  update(change: (value: unknown) => unknown): void;
}

/** One answer, as the cache holds it. */
export interface Chunk {
  readonly value: unknown;
  readonly total: number | undefined;
}

/** The options that both kinds of query-core observers take. */
export const observing = ({
  queryKey,
  every,
  cache,
  old,
}: Question): CacheTimes & {
  readonly queryKey: QueryKey;
  readonly refetchInterval: () => number | false;
  readonly refetchOnWindowFocus: () => 'always' | false;
} => ({
  ...cache,
  queryKey,
  refetchOnWindowFocus: () => (old() ? 'always' : false),
  refetchInterval: () => every() ?? false,
});

/** Observes one query and delivers each change of its result. */
export function observeOne(client: DataClient, question: Question, take: (result: Result) => void): Observed {
  const { call, args, decode, queryKey } = question;
  const observer = new QueryObserver<Chunk>(client.queries, {
    ...observing(question),
    queryFn: ({ signal }) =>
      client.fetch(call, args, decode, () => client.queries.getQueryData<Chunk>(queryKey)?.value, signal),
  });
  const look = (): void => {
    const { data, error, isFetching, dataUpdatedAt } = observer.getCurrentResult();
    take({ value: data?.value, known: data !== undefined, error, fetching: isFetching, at: dataUpdatedAt });
  };
  return {
    look,
    stop: observer.subscribe(look),
    refetch: () => observer.refetch(),
    intervalChanged: () => observer.setOptions(observer.options),
    more: () => undefined,
    update: (change) =>
      client.update<Chunk>(queryKey, (old) => (old === undefined ? old : { ...old, value: change(old.value) })),
  };
}
