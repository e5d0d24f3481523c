import type { ReactNode } from 'react';
import { drawAvatar } from '../avatar/draw.tsx';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';

export function view({ id, code, image, size, host }: PropsOf<typeof schema>): ReactNode {
  return drawAvatar({ host, image, name: code, size, code: true, id });
}
