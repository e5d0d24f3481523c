// The contract as a page to read; only in a sandbox. Other folders import only this file of the folder.

export { reference } from './reference.ts';
