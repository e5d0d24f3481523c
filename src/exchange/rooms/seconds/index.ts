// Seconds contracts: a stake on where a price goes within seconds. Other folders import this file and nothing behind
// it.

export { seconds } from './seconds.ts';
