import type { Host } from '../host.ts';
import type { FormDrafts } from './drafts.ts';
import { DRAFTS_KEY } from './drafts-key.ts';

/**
 * Persists what was typed into the forms of this window, for the reload that follows. What an earlier reload persisted
 * for pages that were not opened since stays.
 */
export function persistForms(
  storage: Host['storage'],
  forms: Iterable<{ readonly addDraft: (drafts: FormDrafts) => void }>,
): void {
  let kept: FormDrafts = {};
  try {
    kept = { ...(JSON.parse(storage.getItem(DRAFTS_KEY) ?? '{}') as FormDrafts | null) };
  } catch {
    // Storage holds foreign data.
  }
  for (const form of forms) form.addDraft(kept);
  storage.setItem(DRAFTS_KEY, JSON.stringify(kept));
}
