/** The value below which this share of the measured ones lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** One line of the report: what was measured, and what it may be at most or at least. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly most?: number;
  readonly least?: number;
}

export const isKept = ({ value, most, least }: Figure): boolean =>
  (most === undefined || value <= most) && (least === undefined || value >= least);

/** The report of one database, aligned for reading. */
export function report(title: string, figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    `${figure.value.toFixed(figure.value < 10 ? 2 : 0)} ${figure.unit}`,
    figure.most !== undefined ? `≤ ${figure.most}` : figure.least !== undefined ? `≥ ${figure.least}` : '',
    isKept(figure) ? '' : 'over',
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
  return [
    title,
    ...rows.map((row) =>
      `  ${row[0]!.padEnd(widths[0]!)}  ${row[1]!.padStart(widths[1]!)}  ${row[2]!.padEnd(widths[2]!)}  ${row[3]}`.trimEnd(),
    ),
  ].join('\n');
}
