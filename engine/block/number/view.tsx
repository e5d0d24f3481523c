import type { ReactNode } from 'react';
import type { NumberStyle } from '../../format.ts';
import { cx, NOTHING, skeleton, words } from '../parts.tsx';
import { placeClass, toneClass } from '../shared.ts';
import { has, type PropsOf } from '../view.ts';
import { direction } from './direction.ts';
import { flashing } from './flash.ts';
import type { schema } from './schema.ts';
import styles from './view.module.css';

type Props = PropsOf<typeof schema>;

const MASK = '****';

/** Sizes at which a unit after the number is smaller than it. */
const display = new Set(['figure', 'price', 'total']);

export function view(props: Props): ReactNode {
  const { id, value, size, strong, align, label, flash } = props;
  const figure = cx(styles.value, `type-${size}`, toneOf(props), styles[size], strong && styles.strong);
  const content = draw(props);
  const number =
    flash === true && typeof content === 'string' ? (
      <span ref={flashing(content, value ?? undefined)} className={cx(figure, styles.flash)}>
        {content}
      </span>
    ) : (
      <span className={figure}>{content}</span>
    );
  return (
    <span className={cx(styles.number, styles[align], placeClass(props))} data-node={id} data-figure="">
      {has(props, 'label') && <span className={cx(styles.caption, 'type-label')}>{words(label, 8)}</span>}
      {number}
    </span>
  );
}

function toneOf(props: Props): string | undefined {
  const { tone, value, masked, style, places } = props;
  if (tone !== 'direction') return toneClass(tone);
  if (masked === true) return toneClass('text1');
  if (isLoss(props)) return toneClass('down');
  const shown = digits(style, places);
  return toneClass(direction(value, shown !== undefined && style === 'percent' ? shown + 2 : shown), 'text1');
}

function draw(props: Props): ReactNode {
  const { value, unit, currency, approximate, masked, size, host } = props;
  if (masked === true) return MASK;
  // A number without its unit or its precision would be a different number: wait for them.
  if (value === undefined || late(props, 'unit') || late(props, 'places')) return skeleton(7);
  if (value === null) return NOTHING;
  const apart = unit !== undefined && currency !== true && display.has(size);
  const text = (approximate === true ? '≈ ' : '') + host.format.number(value, styleOf(props, apart));
  return apart ? (
    <>
      {text}
      <span className={styles.unit}>{unit}</span>
    </>
  ) : (
    text
  );
}

function late(props: Props, slot: 'unit' | 'places'): boolean {
  return has(props, slot) && props[slot] === undefined;
}

/** Rounding never shows a loss smaller than it is. */
const isLoss = ({ style, tone, value }: Props): boolean =>
  style === 'plain' && tone === 'direction' && value?.lt(0) === true;

function styleOf(props: Props, apart: boolean): NumberStyle {
  const { style, places, unit, currency, signed, tone } = props;
  return {
    places: digits(style, places),
    rounding: style !== 'plain' ? 'halfUp' : isLoss(props) ? 'up' : 'down',
    signed: signed === true || tone === 'direction',
    compact: style === 'compact',
    percent: style === 'percent',
    unit: apart ? undefined : unit,
    currency: currency === true,
  };
}

function digits(style: Props['style'], places: Props['places']): number | undefined {
  if (places !== undefined) return Number(places);
  return style === 'percent' ? 2 : undefined;
}
