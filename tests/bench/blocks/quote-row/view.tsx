import type { ReactNode } from 'react';
import type { PropsOf } from '../../../../engine/block/view.ts';
import type { schema } from './schema.ts';

export function view({ chosen, press, children }: PropsOf<typeof schema>): ReactNode {
  return (
    <div className={chosen === true ? 'quote chosen' : 'quote'} onClick={() => void press()}>
      {children}
    </div>
  );
}
