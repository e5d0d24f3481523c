/**
 * Arguments and answers of every call, by operation id. Each `<area>.types.ts` beside this file, generated from the contract by
 * `npm run types`, adds its own. Arguments are as the server sees them: defaults filled in.
 */
export interface Calls {}
