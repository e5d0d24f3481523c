// Seconds contracts: a stake on the direction of a price within seconds. Other folders import only this file of the
// folder.

export { seconds } from './seconds.ts';
