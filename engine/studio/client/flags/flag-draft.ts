import { create } from 'zustand';
import type { FlagAudience } from '../../../publisher.ts';
import { ALL } from './say-flag.ts';

/** The people for whom a flag is about to be set: a rule that is pressed gives its own. */
export const useFlagDraft = create<{ readonly audience: FlagAudience }>()(() => ({ audience: ALL }));
