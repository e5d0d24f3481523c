import { useEffect, useState } from 'react';
import type { Editions } from '../../../publisher.ts';
import { useStudio } from '../state/studio.ts';
import { useAsk, type Asked } from '../wire/use-ask.ts';
import { useSign } from './sign.ts';

/** Milliseconds after which the list of editions is asked for again while it is looked at. */
const EVERY = 4_000;

/** The editions, kept current while they are looked at. */
export function useEditions(): Asked<Editions> {
  const sign = useSign((state) => state.sign);
  const isPublishing = useStudio((state) => state.publishing !== undefined);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((before) => before + 1), EVERY);
    return () => clearInterval(timer);
  }, []);
  return useAsk('editions', sign === undefined ? {} : { sign }, `${turn} ${isPublishing}`);
}
