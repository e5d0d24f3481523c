import { ask } from '../state/server.ts';
import { useStudio } from '../state/studio.ts';
import { Refused } from '../wire/socket.ts';

/** Saves what is not saved: tests are played and recorded on the files. */
export async function savedFirst(): Promise<void> {
  if ((useStudio.getState().saved?.unsaved.length ?? 0) === 0) return;
  try {
    await ask('save', null);
  } catch (error) {
    // The studio has written the files meanwhile.
    if (!(error instanceof Refused) || error.refusal.code !== 'nothing') throw error;
  }
}
