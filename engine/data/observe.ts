import { QueryObserver, type QueryKey } from '@tanstack/query-core';
import type { DataClient } from './client.ts';
import type { Decoder } from './decode.ts';

/** What a list needs to know of the pages of its datum. */
export interface Paging {
  /** The datum comes in pages. */
  readonly paged: boolean;
  readonly more: boolean;
  /** The next page is being asked for. */
  readonly loading: boolean;
  /** Something is being asked for, be it all pages again: the next page has to wait. */
  readonly busy: boolean;
  readonly failed: boolean;
}

/**
 * The cache times of an answer in milliseconds, where they are not the defaults: how long it is fresh, and kept unseen.
 */
export interface Cached {
  readonly staleTime?: number;
  readonly gcTime?: number;
}

/** What is asked, and how it is read. */
export interface Question {
  readonly call: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly decode: Decoder;
  readonly queryKey: QueryKey;
  /** Asked again after so many milliseconds, as they are now. */
  readonly every: () => number | undefined;
  readonly cache?: Cached | undefined;
  /** Tells whether it is to be asked again when somebody comes back to the window. */
  readonly old: () => boolean;
}

/** What is known now. */
export interface Result {
  readonly value: unknown;
  readonly known: boolean;
  readonly error: Error | null;
  readonly fetching: boolean;
  /** When it was last known from the server, by the wall clock. */
  readonly at: number;
  /** Of what comes in pages. */
  readonly paging?: Paging;
}

/** A question that is being asked, kept in the cache of all pages. */
export interface Observed {
  /** Tells what is known now. */
  look(): void;
  stop(): void;
  refetch(): Promise<unknown>;
  /** Looks at `every` again. */
  paced(): void;
  /** Asks for the next page, where there is one. */
  more(): void;
  /** Changes the known value in place. */
  update(change: (value: unknown) => unknown): void;
}

/** One answer, as the cache holds it. */
export interface Chunk {
  readonly value: unknown;
  readonly total: number | undefined;
}

/** What the two kinds of observers are told of a question. */
export const observing = ({
  queryKey,
  every,
  cache,
  old,
}: Question): Cached & {
  readonly queryKey: QueryKey;
  readonly refetchInterval: () => number | false;
  readonly refetchOnWindowFocus: () => 'always' | false;
} => ({
  ...cache,
  queryKey,
  refetchOnWindowFocus: () => (old() ? 'always' : false),
  refetchInterval: () => every() ?? false,
});

/** Asks one question, and tells each change of what is known of it. */
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
    paced: () => observer.setOptions(observer.options),
    more: () => undefined,
    update: (change) =>
      client.update<Chunk>(queryKey, (old) => (old === undefined ? old : { ...old, value: change(old.value) })),
  };
}
