/** The interface of actions: what an action declares, what it receives, and how it ends. */
export type { ActionSchema } from './action.ts';
export { DONE, REFUSED, type Failure, type Result } from './result.ts';
export type { ActionPlan, ActionRun, ActionContext, Run, Stage } from './stage.ts';
