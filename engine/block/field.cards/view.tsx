import type { ReactElement, ReactNode } from 'react';
import { Near } from '../../window/near.tsx';
import { WHOLE } from '../../window/use-window.ts';
import { fieldWrapper } from '../field/wrapper.tsx';
import { drawMark, type OptionValue } from '../field/options.tsx';
import { isChecked, radio } from '../field/radio.tsx';
import { drawIcon } from '../../icon/registry.tsx';
import { cx, optionalWords, words } from '../parts.tsx';
import { has, type PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import css from './view.module.css';

type Props = PropsOf<typeof schema>;
type Card = NonNullable<Props['items']>[number];

/** The approximate height of a card, in pixels. */
const GUESS = 72;

function card(props: Props, item: Card, index: number): ReactElement {
  // The checker ensures that the values have the bound type.
  const option = { ...item, value: item.value as OptionValue };
  return (
    <label
      key={item.key}
      className={css.card}
      data-value={item.key}
      data-checked={isChecked(props, option) || undefined}
    >
      {radio(props, option, index)}
      <span className={css.title}>
        {drawMark(props.host, item, 'tiny')}
        <b>{words(item.title, 6)}</b>
        <span className={css.tick}>{drawIcon('check', 10)}</span>
      </span>
      {item.facts?.map(({ key, label, value }) => (
        <span key={key} className={css.line}>
          {label} {words(value, 4)}
        </span>
      ))}
      {has(item, 'note') && item.note !== null && <span className={css.line}>{optionalWords(item, 'note', 8)}</span>}
    </label>
  );
}

export function view(props: Props): ReactNode {
  const { items, count, lines } = props;
  const many = (items?.length ?? 0) > WHOLE;
  const control = (
    <Near guess={GUESS} className={cx(css.cards, many && css.many)} aria-busy={items === undefined || undefined}>
      {items?.map((item, index) => card(props, item, index)) ??
        Array.from({ length: count }, (_, index) => (
          <div key={index} className={css.card}>
            <span className={css.title}>{words(undefined, 6)}</span>
            {Array.from({ length: lines }, (_, line) => (
              <span key={line} className={css.line}>
                {words(undefined, 10)}
              </span>
            ))}
          </div>
        ))}
    </Near>
  );
  return fieldWrapper(props, control, { group: 'radiogroup', bare: props.bare === true });
}
