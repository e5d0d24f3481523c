import type { EditionRow, PhonesSeen } from '../../../publisher.ts';

/**
 * The times that the view shows: a day by the hour, a week by three hours, thirty days by six. `step` is the number of
 * hours in a point of a curve, `every` says how far apart times at the axis are.
 */
export const SPANS = [
  { hours: 24, step: 1, every: 'every 4 hours' },
  { hours: 168, step: 3, every: 'every day' },
  { hours: 720, step: 6, every: 'every 5 days' },
] as const;
export type Span = (typeof SPANS)[number];

/** Editions that are drawn one by one: those with the most phones and errors. The others are one curve. */
const APART = 5;
/** An edition as the view draws it. */
export interface Shown {
  /** Its id; `others` for all others together. */
  readonly key: string;
  /** The edition as it is kept; undefined where it is kept no more, and for all others. */
  readonly edition: EditionRow | undefined;
  /** Its colour, as CSS writes it. */
  readonly colour: string;
  /** The average of its phones an hour, by point. */
  readonly phones: readonly number[];
  /** The errors for 1,000 phones, by point; null where it had no phone. */
  readonly rates: readonly (number | null)[];
  /** The errors of all points. */
  readonly errors: number;
  readonly pages: readonly { readonly page: string; readonly errors: number }[];
}

const HOUR = 3_600_000;

/** Returns when each point begins, and when the last one ends, in milliseconds since 1970. */
export const timesOf = ({ from, hours }: PhonesSeen, step: number): readonly number[] =>
  Array.from({ length: hours / step + 1 }, (_, point) => from + point * step * HOUR);

/** Returns the sums of counts by point. */
const sums = (counts: readonly number[], step: number): readonly number[] =>
  Array.from({ length: counts.length / step }, (_, point) => sum(counts.slice(point * step, (point + 1) * step)));

const sum = (counts: readonly number[]): number => counts.reduce((one, other) => one + other, 0);

/** Adds counts up, hour by hour. */
const together = (all: readonly (readonly number[])[]): readonly number[] =>
  (all[0] ?? []).map((_, hour) => sum(all.map((counts) => counts[hour] ?? 0)));

/**
 * Returns the editions that phones had, as they are drawn: the newest first, all others last. So an edition keeps its
 * colour while its numbers change.
 */
export function shownEditions({ editions }: PhonesSeen, kept: readonly EditionRow[], step: number): readonly Shown[] {
  const place = (id: string | null): number => {
    const found = kept.findIndex((one) => one.id === id);
    return found === -1 ? kept.length : found;
  };
  const known = editions.filter(({ id }) => id !== null);
  const apart = known.slice(0, APART).toSorted((a, b) => place(a.id) - place(b.id));
  const others = [...known.slice(APART), ...editions.filter(({ id }) => id === null)];
  const shown = (key: string, order: number, of: typeof editions): Shown => {
    const phones = sums(together(of.map((one) => one.phones)), step);
    const errors = sums(together(of.map((one) => one.errors)), step);
    const pages = new Map<string, number>();
    for (const one of of)
      for (const { page, errors: some } of one.pages) pages.set(page, (pages.get(page) ?? 0) + some);
    return {
      key,
      colour: `var(--chart-${order + 1})`,
      edition: kept.find(({ id }) => id === key),
      phones: phones.map((count) => count / step),
      rates: phones.map((count, point) => (count === 0 ? null : ((errors[point] ?? 0) * 1000) / count)),
      errors: sum(errors),
      pages: [...pages].map(([page, some]) => ({ page, errors: some })),
    };
  };
  return [
    ...apart.map((one, order) => shown(one.id ?? '', order, [one])),
    ...(others.length === 0 ? [] : [shown('others', APART, others)]),
  ];
}

/** The errors of a page, by edition. */
export interface FailedPage {
  readonly page: string;
  readonly errors: number;
  readonly of: readonly { readonly edition: Shown; readonly errors: number }[];
}

/** Returns the pages on which editions failed, the most errors first. */
export function failedPages(editions: readonly Shown[]): readonly FailedPage[] {
  const pages = [...new Set(editions.flatMap((edition) => edition.pages.map(({ page }) => page)))];
  return pages
    .map((page) => {
      const of = editions.flatMap((edition) => {
        const found = edition.pages.find((one) => one.page === page);
        return found === undefined ? [] : [{ edition, errors: found.errors }];
      });
      return { page, of, errors: sum(of.map(({ errors }) => errors)) };
    })
    .sort((a, b) => b.errors - a.errors || (a.page < b.page ? -1 : 1));
}
