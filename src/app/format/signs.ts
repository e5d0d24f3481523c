/** The signs with which a language writes numbers. */
export interface Signs {
  readonly decimal: '.' | ',';
  readonly group: string;
  /** Between a number and its percent sign. */
  readonly beforePercent: string;
}

/**
 * Takes the signs from the browser's own data. A language that the browser does not know writes as English does; every
 * decimal sign that is not a comma is a point, since those two are all that can be typed.
 */
export function signsOf(tag: string): Signs {
  const parts = new Intl.NumberFormat(`${tag}-u-nu-latn`, { style: 'percent', minimumFractionDigits: 1 }).formatToParts(12345.678);
  const value = (type: string): string | undefined => parts.find((part) => part.type === type)?.value;
  const decimal = value('decimal') === ',' ? ',' : '.';
  return { decimal, group: value('group') ?? (decimal === ',' ? '.' : ','), beforePercent: value('literal') ?? '' };
}
