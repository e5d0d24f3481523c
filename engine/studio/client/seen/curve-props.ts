import type { CSSProperties } from 'react';
import type { Shown, Span } from './shown.ts';

/** Numbers of editions over time. */
export interface CurvesProps {
  readonly shown: readonly Shown[];
  /** The numbers of an edition, by point; null where there is none. */
  readonly values: (edition: Shown) => readonly (number | null)[];
  /** When each point begins, and when the last one ends. */
  readonly times: readonly number[];
  readonly span: Span;
  /** The curves are stacked: their numbers add up. */
  readonly isStacked?: boolean;
}

/** The colour of an edition for a style sheet. */
export const coloured = ({ colour }: Shown): CSSProperties => ({ '--colour': colour }) as CSSProperties;
