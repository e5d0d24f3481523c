import { useRef, useState } from 'react';
import type { Changed } from '../../protocol/change.ts';

/**
 * Holds what a person types until the server's answer has it: an older answer that comes meanwhile replaces nothing.
 * One change is under way at a time, and then the newest follows. After a refusal the value of the server is shown.
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
  const isBusy = useRef(false);
  const next = useRef<{ readonly value: T }>(undefined);
  const done = useRef(0);
  const isOwn = draft !== undefined && (isBusy.current || version < done.current);
  const sendNext = (): void => {
    const sent = next.current;
    if (isBusy.current || sent === undefined) return;
    next.current = undefined;
    isBusy.current = true;
    void send(sent.value).then((changed) => {
      isBusy.current = false;
      if (changed !== undefined) done.current = Math.max(done.current, changed.version);
      // The value of the server is shown again once it is there; a refused one is not.
      setDraft((now) => (now === undefined || changed === undefined ? next.current : { ...now }));
      sendNext();
    });
  };
  const take = (value: T): void => {
    setDraft({ value });
    next.current = { value };
    sendNext();
  };
  return [isOwn ? draft.value : value, take];
}
