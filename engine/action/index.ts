/** All that an action may know of the engine: what it says of itself, what it is given, and how it ends. */
export type { ActionSchema } from './action.ts';
export { DONE, REFUSED, type Failure, type Result } from './result.ts';
export type { ActionPlan, ActionRun, Place, Run, Stage } from './stage.ts';
