/**
 * Returns the number of the last act with editions when the server answered with this page, as `X-Edition` has it in
 * the answers of calls; null where it did not say so. What was published since, before the first call was answered,
 * would otherwise go unnoticed.
 */
export function startedAfter(): string | null {
  const [page] = performance.getEntriesByType('navigation');
  const told = page !== undefined && 'serverTiming' in page ? page.serverTiming : [];
  const marks = Array.isArray(told) ? (told as readonly PerformanceServerTiming[]) : [];
  return marks.find(({ name }) => name === 'edition')?.description ?? null;
}
