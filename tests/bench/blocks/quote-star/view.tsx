import type { ReactNode } from 'react';
import type { PropsOf } from '../../../../engine/block/view.ts';
import type { schema } from './schema.ts';

export function view({ label, press }: PropsOf<typeof schema>): ReactNode {
  return (
    <button
      className="star"
      type="button"
      onClick={(event) => {
        event.stopPropagation();
        void press();
      }}
    >
      {label}
    </button>
  );
}
