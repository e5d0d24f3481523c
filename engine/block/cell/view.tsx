import type { ReactNode } from 'react';
import { drawAvatar } from '../avatar/draw.tsx';
import { drawBadge } from '../badge/view.tsx';
import { drawIcon } from '../../icon/registry.tsx';
import { area, cx, optionalWords, words } from '../parts.tsx';
import { toneClass } from '../shared.ts';
import { has, type PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import styles from './view.module.css';

type Props = PropsOf<typeof schema>;

export function view(props: Props): ReactNode {
  const { title, tone, line, press, end } = props;
  const two = has(props, 'subtitle') || has(props, 'note');
  // The nodes at the end may have buttons of their own: then the title names the press of the row.
  const label = has(props, 'label')
    ? { label: props.label }
    : end !== undefined && press !== undefined
      ? { label: title ?? '' }
      : {};
  return area({
    id: props.id,
    press,
    enabled: props.enabled,
    busy: props.busy,
    ...label,
    className: cx(
      styles.cell,
      two && styles.two,
      styles[tone],
      line && styles.line,
      hasLead(props) && styles.led,
      press !== undefined && styles.press,
    ),
    children: (
      <>
        {drawLead(props)}
        <span className={styles.words}>
          <span className={styles.what}>
            <span className={cx(styles.title, 'type-input')}>
              {words(title, 8)}
              {has(props, 'after') && (
                <span className={cx(styles.after, 'type-label')}>{optionalWords(props, 'after', 4)}</span>
              )}
            </span>
            {has(props, 'subtitle') && (
              <span className={cx(styles.second, 'type-label')}>{optionalWords(props, 'subtitle', 10)}</span>
            )}
          </span>
          {drawWorth(props, two)}
        </span>
        {end}
        {drawEnd(props)}
      </>
    ),
  });
}

function hasLead(props: Props): boolean {
  return has(props, 'icon') || has(props, 'image') || has(props, 'mark');
}

function drawLead(props: Props): ReactNode {
  const { icon, image, mark, title, host } = props;
  if (has(props, 'icon')) return <span className={styles.icon}>{icon !== undefined && drawIcon(icon, 20)}</span>;
  if (!has(props, 'image') && !has(props, 'mark')) return null;
  const code = has(props, 'mark');
  return drawAvatar({ image, name: code ? mark : title, code, size: 'small', host });
}

function drawWorth(props: Props, two: boolean): ReactNode {
  if (!has(props, 'value') && !has(props, 'note')) return null;
  return (
    <span className={styles.worth} data-figure="">
      {has(props, 'value') && (
        <span
          className={cx(
            styles.value,
            two ? 'type-input' : 'type-body',
            toneClass(props.valueTone, two ? 'text1' : 'text2'),
            two && styles.strong,
          )}
        >
          {optionalWords(props, 'value', 6)}
        </span>
      )}
      {has(props, 'note') && <span className={cx(styles.second, 'type-label')}>{optionalWords(props, 'note', 7)}</span>}
    </span>
  );
}

function drawEnd(props: Props): ReactNode {
  const { badge, dot, selected, press } = props;
  const choice = has(props, 'selected');
  const arrow = props.arrow ?? (press !== undefined && !choice);
  return (
    <>
      {dot === true && <span className={styles.dot} />}
      {has(props, 'badge') && drawBadge(badge)}
      {choice && (
        <span className={styles.tick}>
          {selected === true && drawIcon('check', 20, props.host.t('block.selected'))}
        </span>
      )}
      {arrow && <span className={styles.arrow}>{drawIcon('chevron-right', 16)}</span>}
    </>
  );
}
