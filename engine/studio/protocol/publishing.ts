import type { PublisherCall, PublisherCalls, SignIn, Stage } from '../../publisher.ts';

/** An edition that is being published. */
export interface Publishing {
  readonly who: string;
  readonly sentence: string;
  readonly stage: Stage;
}

/** A question for the process of a publisher. */
export interface PublisherAsk<Name extends PublisherCall = PublisherCall> {
  readonly id: number;
  readonly name: Name;
  readonly ask: PublisherCalls[Name]['ask'];
  readonly sign: SignIn | undefined;
}

/** A message of the process about a question: a stage of it, its answer, or why there is none. */
export type PublisherTold =
  | { readonly id: number; readonly stage: Stage }
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly refused: string };
