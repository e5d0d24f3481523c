import { useEffect, useState } from 'react';
import type { FlagAct } from '../../../publisher.ts';
import { useSign } from '../editions/sign.ts';
import { useStudio } from '../state/studio.ts';
import { useAsk } from '../wire/use-ask.ts';
import { shownFlags, type ShownFlag } from './say-flag.ts';

/** Milliseconds after which what is set is asked for again while it is looked at. */
const EVERY = 10_000;

interface Flags {
  /** Undefined until the documents are read. */
  readonly flags: readonly ShownFlag[] | undefined;
  readonly acts: readonly FlagAct[];
  /** Whether what is set is known, or why it is not. */
  readonly isKnown: boolean;
  readonly refused: string | undefined;
  readonly again: () => void;
}

/** The flags of the documents with what is set of them, kept current while they are looked at. */
export function useFlags(): Flags {
  const sign = useSign((state) => state.sign);
  const version = useStudio((state) => state.checkedVersion);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((before) => before + 1), EVERY);
    return () => clearInterval(timer);
  }, []);
  const documents = useAsk('documentFlags', null, version);
  const set = useAsk('flags', sign === undefined ? {} : { sign }, turn);
  return {
    flags: documents.answer === undefined ? undefined : shownFlags(documents.answer, set.answer?.flags ?? []),
    acts: set.answer?.acts ?? [],
    isKnown: set.answer !== undefined,
    refused: set.refused,
    again: set.again,
  };
}
