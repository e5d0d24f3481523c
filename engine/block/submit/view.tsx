import type { ReactNode } from 'react';
import { view as button } from '../button/view.tsx';
import { view as iconButton } from '../icon-button/view.tsx';
import type { EventHandler } from '../props.ts';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';

type Props = PropsOf<typeof schema> & {
  /**
   * Checks the form and runs its `submit` list; given by the engine, as the document says it in `form.submit`. Runs
   * once at a time.
   */
  readonly press: EventHandler;
};

/** A button whose press is the form's. It keeps its label while the form is on its way. */
export function view({ bare, id = 'submit', ...props }: Props): ReactNode {
  if (bare === true) {
    return iconButton({ ...props, id, icon: props.icon ?? 'check', size: 'normal', variant: 'fill', tone: 'text1' });
  }
  return button({ ...props, id, size: 'large', wide: true, submits: true });
}
