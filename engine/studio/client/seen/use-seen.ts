import { useEffect, useState } from 'react';
import type { PhonesSeen } from '../../../publisher.ts';
import { useSign } from '../editions/sign.ts';
import { useAsk, type Asked } from '../wire/use-ask.ts';

/** Milliseconds after which the counts are asked for again while they are looked at. */
const EVERY = 15_000;

/** Asks for the phones of each edition, again and again while somebody looks. @param hours the number of hours */
export function useSeen(hours: number): Asked<PhonesSeen> {
  const sign = useSign((state) => state.sign);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((before) => before + 1), EVERY);
    return () => clearInterval(timer);
  }, []);
  return useAsk('editionPhones', sign === undefined ? { hours } : { hours, sign }, turn);
}
