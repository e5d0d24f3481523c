import type { ReactNode } from 'react';
import { chooseByKey, choicesOf, tabStop } from '../choice.ts';
import { cx, words } from '../parts.tsx';
import { placeClass } from '../shared.ts';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import styles from './view.module.css';

export function view(props: PropsOf<typeof schema>): ReactNode {
  const { id, bind, name, size } = props;
  const choices = choicesOf(props);
  return (
    <div
      className={cx(styles.segmented, styles[size], placeClass(props))}
      data-node={id}
      role="radiogroup"
      aria-label={name}
      tabIndex={-1}
      onKeyDown={(event) => chooseByKey(event, choices, bind)}
    >
      {choices.map((choice, index) => {
        const selected = choice.key === bind.value;
        return (
          <button
            key={choice.key}
            type="button"
            role="radio"
            data-value={choice.key}
            className={cx(styles.segment, 'target', selected && styles.selected)}
            aria-checked={selected}
            aria-disabled={bind.disabled || undefined}
            tabIndex={tabStop(choices, bind.value, index)}
            onClick={() => {
              if (!bind.disabled) bind.set(choice.key);
            }}
          >
            {words(choice.label, 4)}
          </button>
        );
      })}
    </div>
  );
}
