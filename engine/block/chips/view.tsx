import type { ReactNode } from 'react';
import { drawBadge } from '../badge/view.tsx';
import { chooseByKey, choicesOf, reveal, tabStop, type Choice } from '../choice.ts';
import { drawIcon } from '../icon/registry.tsx';
import { cx, pressing, words } from '../parts.tsx';
import type { Control } from '../props.ts';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import styles from './view.module.css';

type Props = PropsOf<typeof schema>;

export function view(props: Props): ReactNode {
  const { id, bind, label, wrap } = props;
  const choices = choicesOf(props);
  const set = bind === undefined
    ? { role: 'group' }
    : { role: 'radiogroup', tabIndex: -1, onKeyDown: (event: React.KeyboardEvent<HTMLElement>) => chooseByKey(event, choices, bind) };
  return (
    <div className={cx(styles.chips, wrap && styles.wrap)} data-node={id} aria-label={label} {...set}>
      {choices.map((choice, index) => bind === undefined
        ? drawPress(choice, props.items?.[index], props)
        : drawChoice(choice, tabStop(choices, bind.value, index), bind, props))}
    </div>
  );
}

function drawChoice(choice: Choice, stop: 0 | -1, bind: Control<string>, { press }: Props): ReactNode {
  const selected = choice.key === bind.value;
  return (
    <button
      key={choice.key} type="button" role="radio" data-value={choice.key} className={cx(styles.chip, 'target', selected && styles.selected)}
      ref={selected ? reveal : undefined} aria-checked={selected} aria-disabled={bind.disabled || undefined} tabIndex={stop}
      onClick={() => {
        if (bind.disabled) return;
        bind.set(choice.key);
        if (press !== undefined) void press({ value: choice.key });
      }}
    >
      {drawContent(choice)}
    </button>
  );
}

function drawPress(choice: Choice, item: NonNullable<Props['items']>[number] | undefined, props: Props): ReactNode {
  const { press } = props;
  const own = item?.press ?? (press === undefined ? undefined : async () => press({ value: choice.key }));
  const selected = item?.selected;
  return (
    <button
      key={choice.key} type="button" data-value={choice.key} className={cx(styles.chip, 'target', selected && styles.selected)}
      aria-pressed={selected} {...pressing(own, props)}
    >
      {drawContent(choice)}
      {item?.icon !== undefined && drawIcon(item.icon, 14)}
    </button>
  );
}

function drawContent({ label, badge }: Choice): ReactNode {
  return <>{words(label, 4)}{drawBadge(badge)}</>;
}
