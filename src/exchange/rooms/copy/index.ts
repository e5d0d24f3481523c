// Copy trading: traders, their followers, the copied trades and their results. Other folders import this file and
// nothing behind it.

export { copy } from './copy.ts';
