import { Big } from 'big.js';
import type { ReactNode } from 'react';
import { Near } from '../../window/near.tsx';
import { drawIcon } from '../../icon/registry.tsx';
import { cx, pressing, skeleton, words } from '../parts.tsx';
import { numberOf, type ChartItem, type ChartProps } from './points.ts';
import styles from './view.module.css';

/** A part of a whole. */
export interface Share {
  readonly key: string;
  readonly item: ChartItem;
  /** From 0 to 1. */
  readonly ratio: Big;
  /** The class of its shade of ink: 100, 62, 40 or 24 %. */
  readonly shade: string;
}

const SHADES = 4;
/** The approximate height of a line of the legend, in pixels. */
const GUESS = 44;
/** A bar or a ring shows at most this many parts; it draws the smaller ones after them as one. */
const MOST = 24;

/** Returns the shares of the known, positive numbers in order. After the fourth, all have the lightest shade. */
export function sharesOf(items: readonly ChartItem[]): readonly Share[] {
  const none = new Big(0);
  const size = ({ y }: ChartItem): Big => (y === undefined || y === null || y.lt(0) ? none : y);
  const whole = items.reduce((sum, item) => sum.plus(size(item)), none);
  return items.map((item, index) => ({
    key: item.key,
    item,
    ratio: whole.eq(0) ? none : size(item).div(whole),
    shade: `shade${Math.min(index, SHADES - 1) + 1}`,
  }));
}

/** Returns the shares to draw: the last one sums up all that have no part of their own. */
export function partsOf(shares: readonly Share[]): readonly Share[] {
  const seen = shares.filter((share) => share.ratio.gt(0));
  if (seen.length <= MOST) return seen;
  const rest = seen.slice(MOST - 1);
  return [
    ...seen.slice(0, MOST - 1),
    { ...rest[0]!, ratio: rest.reduce((sum, { ratio }) => sum.plus(ratio), new Big(0)) },
  ];
}

/** Draws the shares as one bar. */
export function drawBar(shares: readonly Share[]): ReactNode {
  return (
    <div className={styles.bar} aria-hidden="true">
      {partsOf(shares).map((share) => (
        <span key={share.key} className={styles[share.shade]} style={{ flexGrow: Number(share.ratio) }} />
      ))}
    </div>
  );
}

/** Draws a line for each share: its shade, name, number and percentage. */
export function drawLegend(shares: readonly Share[], props: ChartProps): ReactNode {
  return (
    <Near as="ul" guess={GUESS} className={styles.legend}>
      {shares.map((share) => (
        <li key={share.key}>{drawEntry(share, props)}</li>
      ))}
    </Near>
  );
}

function drawEntry({ item, ratio, shade }: Share, props: ChartProps): ReactNode {
  const { name, y, press } = item;
  const content = (
    <>
      <span className={cx(styles.swatch, styles[shade])} aria-hidden="true" />
      <span className={styles.name}>{words(name, 6)}</span>
      <span className={styles.amount}>
        {y === undefined ? skeleton(7) : y === null ? words(null, 0) : numberOf(props)(y)}
      </span>
      <span className={cx(styles.ratio, 'type-label')}>
        {y === undefined ? skeleton(4) : props.host.format.number(ratio, { percent: true, places: 1 })}
      </span>
    </>
  );
  if (press === undefined) return <div className={styles.entry}>{content}</div>;
  return (
    <button type="button" className={styles.entry} {...pressing(press, props)}>
      {content}
      <span className={styles.arrow}>{drawIcon('chevron-right', 16)}</span>
    </button>
  );
}
