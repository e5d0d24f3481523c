import type { ReactNode } from 'react';
import { view as button } from '../block/button/view.tsx';
import type { EventHandler } from '../block/props.ts';
import { view as submit } from '../block/submit/view.tsx';
import type { SteppedForm } from '../form/stepped.ts';
import type { Scope } from '../store/frame.ts';
import type { RenderContext } from './plan.ts';
import type { Instance } from './instance.ts';
import styles from './step-submit.module.css';

type SubmitProps = Parameters<typeof submit>[0];

interface Props extends SubmitProps {
  /** Goes one step back; absent in the first step. */
  readonly stepBack: EventHandler | undefined;
}

/** Adds the label of the submit block in a form with steps: “next” until the last of them. */
export function stepProps(scope: Scope, x: RenderContext, said: Record<string, unknown>): Record<string, unknown> {
  const form = (scope.$instance as Instance).form as SteppedForm;
  const { scheduler } = x.page.app;
  const stepBack = form.at === 0 ? undefined : async () => scheduler.batch(() => form.back());
  if (form.last) return { ...said, stepBack };
  const { note: _last, ...others } = said;
  return { ...others, label: x.t('form.next'), variant: 'primary', stepBack };
}

/** The button that goes on or submits, with a back button before it. */
export function StepSubmit({ stepBack, ...props }: Props): ReactNode {
  const { id = 'submit', host, busy } = props;
  // The button keeps its element from step to step, so that it keeps the focus.
  return (
    <div className={styles.buttons}>
      {stepBack !== undefined &&
        button({
          id: `${id}-back`,
          host,
          label: host.t('form.back'),
          variant: 'plain',
          size: 'large',
          press: stepBack,
          enabled: busy !== true,
        })}
      <div key="on" className={styles.on}>
        {submit(props)}
      </div>
    </div>
  );
}
