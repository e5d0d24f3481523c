import { useEffect, useState, type RefObject } from 'react';

interface Player {
  /** The wanted state; reset where the browser refuses to play. */
  readonly playing: boolean;
  readonly failed: boolean;
  readonly play: () => void;
  readonly pause: () => void;
  /** Called when the medium cannot be loaded or decoded. */
  readonly fail: () => void;
  /** Loads the medium again, from the beginning. */
  readonly retry: () => void;
}

interface Ways {
  readonly inSight: boolean;
  /** True where it may start by itself when it becomes visible; never with sound. */
  readonly byItself: boolean;
}

/**
 * Plays and pauses a medium. It plays only while visible: otherwise it pauses, and starts again by itself only where
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
      // It was paused before it began, or the browser demands a press first. A medium that cannot be played fires its
      // own event.
      if (!(error instanceof DOMException) || error.name !== 'AbortError') setWanted(false);
    });
  }, [medium, playing]);

  // A medium with sound does not start again when it becomes visible.
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
