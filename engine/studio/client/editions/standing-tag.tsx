import type { ReactNode } from 'react';
import type { EditionRow, Editions } from '../../../publisher.ts';
import { Tag } from '../parts/states.tsx';
import { useSay } from '../words/use-say.ts';
import { standingWords } from './audience.ts';
import { standingOf, type Standing } from './standing.ts';

const TONES: Readonly<Record<Standing['is'], 'ok' | 'error' | 'accent' | undefined>> = {
  everybody: 'ok',
  some: 'accent',
  back: 'error',
  before: undefined,
  nobody: undefined,
};

/** Says who gets an edition, on the tint of where it stands. */
export function StandingTag({ edition, all }: { readonly edition: EditionRow; readonly all: Editions }): ReactNode {
  const say = useSay();
  return <Tag tone={TONES[standingOf(edition, all).is]}>{standingWords(edition, all, say)}</Tag>;
}
