import { create } from 'zustand';
import type { FlagAudience } from '../../../publisher.ts';

/** Everybody. */
export const ALL: FlagAudience = { channel: 'all', languages: null, versions: null };

/** The people for whom a flag is about to be set: a rule that is pressed gives its own. */
export const useFlagDraft = create<{ readonly audience: FlagAudience }>()(() => ({ audience: ALL }));
