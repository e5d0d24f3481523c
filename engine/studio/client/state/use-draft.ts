import { useRef, useState } from 'react';
import type { Changed } from '../../protocol/change.ts';

/**
 * Holds what a person types until the server's answer has it: an older answer that comes meanwhile replaces nothing.
 * After a refusal the value of the server is shown again.
 *
 * @param value the server's
 * @param version the version of the documents that it is of
 * @param send makes the change; undefined where it is refused
 * @returns the value to show, and what takes a new one
 */
export function useDraft<T>(
  value: T,
  version: number,
  send: (next: T) => Promise<Changed | undefined>,
): readonly [T, (next: T) => void] {
  const [draft, setDraft] = useState<{ readonly value: T }>();
  const waiting = useRef(0);
  const done = useRef(0);
  const isOwn = draft !== undefined && (waiting.current > 0 || version < done.current);
  const take = (next: T): void => {
    setDraft({ value: next });
    waiting.current += 1;
    void send(next).then((changed) => {
      waiting.current -= 1;
      if (changed !== undefined) done.current = Math.max(done.current, changed.version);
      // The value of the server is shown again once it is there; a refused one is not.
      setDraft((now) => (now === undefined || changed === undefined ? undefined : { ...now }));
    });
  };
  return [isOwn ? draft.value : value, take];
}
