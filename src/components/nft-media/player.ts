import { useEffect, useState, type RefObject } from 'react';

export interface Player {
  /** What is to happen; a browser that refuses turns it back. */
  readonly playing: boolean;
  readonly failed: boolean;
  readonly play: () => void;
  readonly pause: () => void;
  /** The medium cannot be loaded or decoded. */
  readonly fail: () => void;
  /** Loads it again, from the beginning. */
  readonly retry: () => void;
}

interface Ways {
  readonly inSight: boolean;
  /** It may begin by itself when it comes into sight. Never what sounds. */
  readonly byItself: boolean;
}

/**
 * Plays and pauses a medium. It plays only in sight: what leaves it stands still, and begins again by itself only where
 * that is allowed and the user has not paused it.
 */
export function usePlayer(medium: RefObject<HTMLMediaElement | null>, { inSight, byItself }: Ways): Player {
  const [wanted, setWanted] = useState<boolean>();
  const [failed, setFailed] = useState(false);
  const playing = inSight && !failed && (wanted ?? byItself);

  useEffect(() => {
    const element = medium.current;
    if (element === null) return;
    if (!playing) {
      element.pause();
      return;
    }
    element.play().catch((error: unknown) => {
      // Paused before it began; or the browser wants a press first. What cannot be played at all is told by its own
      // event.
      if (!(error instanceof DOMException) || error.name !== 'AbortError') setWanted(false);
    });
  }, [medium, playing]);

  // What sounds does not begin again by itself when it comes back into sight.
  useEffect(() => {
    if (!inSight && !byItself) setWanted(false);
  }, [inSight, byItself]);

  return {
    playing,
    failed,
    play: () => setWanted(true),
    pause: () => setWanted(false),
    fail: () => {
      setFailed(true);
      setWanted(false);
    },
    retry: () => {
      setFailed(false);
      setWanted(true);
      medium.current?.load();
    },
  };
}
