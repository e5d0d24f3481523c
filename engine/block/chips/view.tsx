import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import { Near } from '../../window/near.tsx';
import { WHOLE } from '../../window/use-window.ts';
import { drawBadge } from '../badge/view.tsx';
import { chooseByKey, choicesOf, reveal, tabStop, type Choice } from '../choice.ts';
import { drawIcon } from '../../icon/registry.tsx';
import { cx, pressing, words } from '../parts.tsx';
import type { Control } from '../props.ts';
import { has, type PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import styles from './view.module.css';

type Props = PropsOf<typeof schema>;
type Entry = NonNullable<Props['entries']>[number] | NonNullable<Props['items']>[number];

/** The approximate width of a chip, in pixels. */
const GUESS = 72;

export function view(props: Props): ReactNode {
  const { id, bind, name, wrap } = props;
  const entries: readonly Entry[] = props.items ?? props.entries ?? [];
  // Only a few chips wrap: endless lines of chips would push everything else off the screen.
  const className = cx(styles.chips, wrap && entries.length <= WHOLE && styles.wrap);
  const room = { guess: GUESS, sideways: true, className, 'data-node': id };
  if (bind === undefined)
    return (
      <Near {...room} role="group" aria-label={name}>
        {entries.map((entry, index) => drawEntry(entry, index, props))}
      </Near>
    );
  const choices = choicesOf(props);
  return (
    <Near
      {...room}
      role="radiogroup"
      aria-label={name}
      tabIndex={-1}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => chooseByKey(event, choices, bind)}
    >
      {choices.map((choice, index) => drawChoice(choice, tabStop(choices, bind.value, index), bind))}
    </Near>
  );
}

function drawChoice({ key, label, badge }: Choice, stop: 0 | -1, bind: Control<string>): ReactElement {
  const selected = key === bind.value;
  return (
    <button
      key={key}
      type="button"
      role="radio"
      data-value={key}
      className={cx(styles.chip, 'target', selected && styles.selected)}
      ref={selected ? reveal : undefined}
      aria-checked={selected}
      aria-disabled={bind.disabled || undefined}
      tabIndex={stop}
      onClick={() => {
        if (!bind.disabled) bind.set(key);
      }}
    >
      {words(label, 4)}
      {drawBadge(badge)}
    </button>
  );
}

function drawEntry(entry: Entry, index: number, props: Props): ReactElement {
  const { label, badge, icon, selected, press } = entry;
  return (
    <button
      key={'key' in entry ? entry.key : index}
      type="button"
      data-node={'id' in entry ? entry.id : undefined}
      data-key={'key' in entry ? entry.key : undefined}
      data-value={'key' in entry ? entry.key : undefined}
      className={cx(styles.chip, 'target', selected && styles.selected)}
      aria-pressed={has(entry, 'selected') ? selected === true : undefined}
      {...pressing(press, props)}
    >
      {words(label, 4)}
      {drawBadge(badge)}
      {icon !== undefined && drawIcon(icon, 14)}
    </button>
  );
}
