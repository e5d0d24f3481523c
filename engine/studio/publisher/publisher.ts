import type { PublisherCall, PublisherCalls, SignIn, Stage } from '../protocol/editions.ts';

/** The editions of a product at one place. */
export type EditionsPlace = {
  readonly [Name in PublisherCall]: (
    ask: PublisherCalls[Name]['ask'],
    tell: (stage: Stage) => void,
  ) => Promise<PublisherCalls[Name]['answer']>;
};

/** The export `publisher` of the module `publisher.ts` beside that of a product's page tests. */
export interface Publisher {
  /**
   * Opens the editions of the product. What it throws is told to the person in its words.
   * @param sign undefined for the place that the environment names, or else this machine
   */
  open(sign: SignIn | undefined): Promise<EditionsPlace>;
}

/** A question for the process of a publisher. */
export interface PublisherAsk<Name extends PublisherCall = PublisherCall> {
  readonly id: number;
  readonly name: Name;
  readonly ask: PublisherCalls[Name]['ask'];
  readonly sign: SignIn | undefined;
}

/** What the process says of a question: a stage of it, its answer, or why there is none. */
export type PublisherTold =
  | { readonly id: number; readonly stage: Stage }
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly refused: string };
