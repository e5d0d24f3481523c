// Copy trading: traders, who copies them, the trades that are copied and what they bring. Other folders import this
// file and nothing behind it.

export { copy } from './copy.ts';
