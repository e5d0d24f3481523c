import type { ReactNode } from 'react';
import { drawIcon } from '../../icon/registry.tsx';
import { cx, optionalWords, words } from '../parts.tsx';
import { has, type PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import styles from './view.module.css';

export function view(props: PropsOf<typeof schema>): ReactNode {
  const { id, current, layout, host } = props;
  const steps = props.items ?? props.steps ?? [];
  const at = current === undefined || current === null ? -1 : Number(current);
  return (
    <ol className={cx(styles.steps, styles[layout], 'type-label')} data-node={id}>
      {steps.map((step, index) => {
        const state = index < at ? 'done' : index === at ? 'now' : 'ahead';
        return (
          <li
            key={'key' in step ? step.key : index}
            className={cx(styles.step, styles[state])}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {state === 'done' ? drawIcon('check', 12) : index + 1}
            </span>
            <span className={styles.what}>
              <span className={styles.label}>{words(step.label, 6)}</span>
              {layout === 'vertical' && has(step, 'text') && (
                <span className={styles.text}>{optionalWords(step, 'text', 12)}</span>
              )}
              {state === 'done' && <span className="visually-hidden">{host.t('block.step_done')}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
