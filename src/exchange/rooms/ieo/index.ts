// New coins: projects, subscriptions, allotment and listing. Other folders import only this file of the folder.

export { ieo } from './ieo.ts';
export { subscribedBefore } from './opening.ts';
