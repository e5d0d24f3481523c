// Flags by which staff switch parts of the app while it runs. Other folders import this file and nothing behind it.

export { readChange, readOwn, sayChange } from './change.ts';
export { FLAGS_CHANGED, changeFlag, flags, flagsSet, setOwnFlag } from './flags.ts';
export type { SetFlag } from './flags.ts';
export { knownFlags, writeValue } from './known-flags.ts';
export { sharesOf } from './portions.ts';
export { sayShares } from './say-shares.ts';
