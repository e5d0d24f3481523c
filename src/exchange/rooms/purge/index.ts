// Deletes once a day what is kept for a time only. Other folders import this file and nothing behind it.

export { purge } from './purge.ts';
