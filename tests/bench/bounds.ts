/** So many kilobytes, gzipped, the parts of the built app may weigh. */
export const BOUNDS = {
  engine: 15,
  firstPaint: 150,
  page: 6,
  texts: 6,
  language: 25,
  css: 25,
  kline: 71.5,
} as const;
