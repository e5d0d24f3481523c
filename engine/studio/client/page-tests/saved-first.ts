import { ask } from '../state/server.ts';
import { useStudio } from '../state/studio.ts';

/** Saves what is not saved: tests are played and recorded on the files. */
export async function savedFirst(): Promise<void> {
  if ((useStudio.getState().saved?.unsaved.length ?? 0) > 0) await ask('save', null);
}
