// Deletes expired data once a day. Other folders import only this file of the folder.

export { purge } from './purge.ts';
