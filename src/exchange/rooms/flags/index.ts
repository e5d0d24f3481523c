// Flags by which staff switch parts of the app while it runs. Other folders import this file and nothing behind it.

export { FLAGS, flags, flagsSet, setFlag } from './flags.ts';
export type { FlagName } from './flags.ts';
