import type { ReactNode } from 'react';
import { view as button } from '../button/view.tsx';
import { view as iconButton } from '../icon-button/view.tsx';
import type { EventHandler } from '../props.ts';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';

type Props = PropsOf<typeof schema> & {
  /**
   * Checks the form and runs its `submit` list, one run at a time; the engine passes it as the document says in
   * `form.submit`.
   */
  readonly press: EventHandler;
};

/** A button that submits the form. It keeps its label while the form is being sent. */
export function view({ bare, id = 'submit', ...props }: Props): ReactNode {
  if (bare === true) {
    return iconButton({ ...props, id, icon: props.icon ?? 'check', size: 'normal', variant: 'fill', tone: 'text1' });
  }
  return button({ ...props, id, size: 'large', wide: true, submits: true });
}
