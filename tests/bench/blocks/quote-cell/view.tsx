import type { ReactNode } from 'react';
import type { PropsOf } from '../../../../engine/block/view.ts';
import type { schema } from './schema.ts';

export function view({ look, text, tone }: PropsOf<typeof schema>): ReactNode {
  return <span className={tone === undefined ? look : `${look} ${tone}`}>{text}</span>;
}
