// The contract as a page to read; in a sandbox. Other folders import this file and nothing behind it.

export { reference } from './reference.ts';
