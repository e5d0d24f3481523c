/**
 * Arguments and answers of every call of the editors, by operation id, as `../calls.ts` has those of the users' calls. Each
 * `<area>.types.ts` beside this file adds its own.
 */
export interface Calls {}
