import type { Edition } from '../exchange/editions/edition.ts';

/** The edition that runs, which those of tests go on from: no documents and no files. */
export const PARENT: Edition = {
  id: 'a'.repeat(12),
  parent: null,
  at: 0,
  who: 'mei',
  sentence: 'What runs',
  changes: [],
  contract: '',
  documents: {},
  files: {},
};
