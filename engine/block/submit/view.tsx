import type { ReactNode } from 'react';
import { view as button } from '../button/view.tsx';
import { view as iconButton } from '../icon-button/view.tsx';
import type { EventHandler } from '../props.ts';
import type { PropsOf } from '../view.ts';
import { once } from './once.ts';
import type { schema } from './schema.ts';

interface Props extends PropsOf<typeof schema> {
  /** Checks the form and runs its `submit` list; given by the engine, as the document says it in `form.submit`. */
  readonly submit: EventHandler;
}

/** A button whose press is the form's. It keeps its label while the form is on its way; ten taps are one. */
export function view({ submit, bare, id = 'submit', ...props }: Props): ReactNode {
  const press = once(submit);
  if (bare === true) {
    return iconButton({ ...props, id, icon: props.icon ?? 'check', press, size: 'normal', variant: 'fill', tone: 'text1' });
  }
  return button({ ...props, id, press, size: 'large', wide: true });
}
