import { useEffect, useRef, useState } from 'react';
import type { AnswerOf, AskOf, Request } from '../../protocol/requests.ts';
import { ask } from '../state/server.ts';
import { Broken, Refused } from './socket.ts';

/** The state of a question to the server. */
export interface Asked<T> {
  /** The last answer; it stays while a newer one is under way, but not over other arguments. */
  readonly answer?: T;
  /** What `fresh` was when that answer was asked for. */
  readonly of?: unknown;
  readonly refused?: string | undefined;
  /** Asks once more. */
  readonly again: () => void;
}

interface Held<T> {
  readonly key?: string;
  readonly answer?: T;
  readonly of?: unknown;
  readonly refused?: string | undefined;
}

/**
 * Asks the server a question, again whenever `fresh` changes. Of one question only one is under way at a time: what
 * changes meanwhile asks once more afterwards. `undefined` as arguments asks nothing.
 */
export function useAsk<Name extends Request>(
  name: Name,
  args: AskOf<Name> | undefined,
  fresh: unknown,
): Asked<AnswerOf<Name>> {
  const key = args === undefined ? undefined : JSON.stringify(args);
  const [state, setState] = useState<Held<AnswerOf<Name>>>({});
  const [turn, setTurn] = useState(0);
  const latest = useRef<string>(undefined);
  const busy = useRef<string>(undefined);
  const isStale = useRef(false);

  useEffect(() => {
    latest.current = key;
    if (key === undefined) return;
    isStale.current = busy.current === key;
    if (isStale.current) return;
    busy.current = key;
    const done = (next: Omit<Held<AnswerOf<Name>>, 'key'>): void => {
      if (busy.current === key) busy.current = undefined;
      if (latest.current !== key) return;
      setState((before) => ({ ...(before.key === key ? before : {}), refused: undefined, ...next, key }));
      if (isStale.current) setTurn((before) => before + 1);
    };
    ask(name, JSON.parse(key) as AskOf<Name>).then(
      (answer) => done({ answer, of: fresh }),
      (reason: unknown) => {
        if (reason instanceof Refused) done({ refused: reason.refusal.text });
        else if (reason instanceof Broken) done({});
        else throw reason;
      },
    );
  }, [name, key, fresh, turn]);

  const again = (): void => setTurn((before) => before + 1);
  return state.key === key && key !== undefined ? { ...state, again } : { again };
}
