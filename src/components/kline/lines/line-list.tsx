import type { ReactNode } from 'react';
import type { BlockHost } from '../../../../engine/block/props.ts';
import { textOf } from '../labels.ts';
import type { Numbers } from '../numbers.ts';
import { spokenLines, type PriceLine } from './lines.ts';

interface LineListProps {
  readonly lines: readonly PriceLine[];
  /** The last price; undefined while the chart holds no bar. */
  readonly last: number | undefined;
  readonly numbers: Numbers;
  readonly host: BlockHost;
}

/** Lists the chart's price lines for users of screen readers: the canvas shows them to all others. */
export function LineList({ lines, last, numbers, host }: LineListProps): ReactNode {
  if (lines.length === 0) return null;
  return (
    <ul className="visually-hidden" aria-label={host.t('kline.lines')}>
      {spokenLines(lines, last).map(([line, position]) => (
        <li
          key={`${line.kind} ${line.price.toFixed()} ${line.order ?? line.trade?.id ?? ''}`}
          aria-posinset={position}
          aria-setsize={lines.length}
        >
          {host.t('kline.line_at', { line: textOf(line, numbers, host), price: numbers.price(line.price) })}
        </li>
      ))}
    </ul>
  );
}
