import { InfiniteQueryObserver, type InfiniteData, type InfiniteQueryObserverOptions } from '@tanstack/query-core';
import type { DataClient } from './client.ts';
import { observing, type Chunk, type Observed, type Question, type Result } from './observe.ts';

/** The call's names for the page number and the page size, and the size to ask for. */
export interface Pages {
  readonly page: string;
  readonly limit: string;
  readonly size: number;
}

/** Observes a paged query and delivers its pages as one list. Only documents with such a list load this code. */
export function observePages(
  client: DataClient,
  question: Question,
  { page, limit, size }: Pages,
  take: (result: Result) => void,
): Observed {
  const { call, args, decode, queryKey } = question;
  const options: InfiniteQueryObserverOptions<Chunk, Error, InfiniteData<Chunk, number>, readonly unknown[], number> = {
    ...observing(question),
    initialPageParam: 1,
    queryFn: ({ signal, pageParam }) =>
      client.fetch(
        call,
        { ...args, [page]: pageParam, [limit]: size },
        decode,
        () => client.queries.getQueryData<InfiniteData<Chunk, number>>(queryKey)?.pages[pageParam - 1]?.value,
        signal,
      ),
    getNextPageParam: (last, all) => {
      const loaded = all.reduce((sum, chunk) => sum + lengthOf(chunk.value), 0);
      const more = last.total === undefined ? lengthOf(last.value) >= size : loaded < last.total;
      return more && lengthOf(last.value) > 0 ? all.length + 1 : undefined;
    },
  };
  const observer = new InfiniteQueryObserver(client.queries, options);
  let seen: InfiniteData<Chunk, number> | undefined;
  let flat: readonly unknown[] | undefined;
  let busy = false;
  let ended = 0;
  const look = (): void => {
    const { data, error, isFetching, dataUpdatedAt, hasNextPage, isFetchingNextPage, isFetchNextPageError } =
      observer.getCurrentResult();
    if (busy && !isFetching) ended += 1;
    busy = isFetching;
    if (data !== seen) {
      seen = data;
      flat = seen?.pages.flatMap((chunk) => chunk.value ?? []);
    }
    take({
      value: flat,
      known: flat !== undefined,
      error,
      fetching: isFetching,
      at: dataUpdatedAt,
      paging: {
        paged: true,
        more: hasNextPage,
        loading: isFetchingNextPage,
        busy,
        ended,
        failed: isFetchNextPageError,
      },
    });
  };
  return {
    look,
    stop: observer.subscribe(look),
    refetch: () => observer.refetch(),
    intervalChanged: () => observer.setOptions(options),
    more: () => {
      if (observer.getCurrentResult().hasNextPage && !observer.getCurrentResult().isFetching)
        void observer.fetchNextPage();
    },
    update: (change) =>
      client.update<InfiniteData<Chunk, number>>(queryKey, (old) => {
        if (old === undefined || old.pages.length === 0) return old;
        const all = old.pages.flatMap((chunk) => chunk.value as readonly unknown[]);
        return {
          ...old,
          pages: [
            { ...old.pages[0]!, value: change(all) },
            ...old.pages.slice(1).map((chunk) => ({ ...chunk, value: [] })),
          ],
        };
      }),
  };
}

function lengthOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 0;
}
