import type { ReactNode } from 'react';
import { Near } from '../../window/near.tsx';
import { drawBadge } from '../badge/view.tsx';
import { chooseByKey, choicesOf, reveal, tabStop } from '../choice.ts';
import { cx, nameWords } from '../parts.tsx';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import styles from './view.module.css';

/** The approximate width of a tab, in pixels. */
const GUESS = 72;

export function view(props: PropsOf<typeof schema>): ReactNode {
  const { id, bind, name, tabs, size, bare } = props;
  const choices = choicesOf(props);
  const chosen = choices.find((choice) => choice.key === bind.value);
  return (
    <div className={styles.tabs} data-node={id} data-flush>
      <Near
        guess={GUESS}
        sideways
        className={cx(styles.bar, `type-${size === 'large' ? 'input' : 'body'}`, !bare && styles.ruled)}
        role="tablist"
        aria-label={name}
        tabIndex={-1}
        onKeyDown={(event) => chooseByKey(event, choices, bind)}
      >
        {choices.map((choice, index) => {
          const selected = choice === chosen;
          return (
            <button
              key={choice.key}
              type="button"
              role="tab"
              id={`${bind.id}-tab-${choice.key}`}
              data-value={choice.key}
              className={cx(styles.tab, selected && styles.selected)}
              ref={selected ? reveal : undefined}
              aria-selected={selected}
              aria-controls={selected && tabs !== undefined ? `${bind.id}-panel` : undefined}
              tabIndex={tabStop(choices, bind.value, index)}
              onClick={() => bind.set(choice.key)}
            >
              {nameWords(choice.label, 5)}
              {drawBadge(choice.badge)}
            </button>
          );
        })}
      </Near>
      {tabs !== undefined && chosen !== undefined && (
        <div
          key={chosen.key}
          className={styles.panel}
          role="tabpanel"
          id={`${bind.id}-panel`}
          aria-labelledby={`${bind.id}-tab-${chosen.key}`}
        >
          {chosen.content}
        </div>
      )}
    </div>
  );
}
