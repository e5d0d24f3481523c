// New coins: projects, subscriptions, allotment and listing. Other folders import this file and nothing behind it.

export { ieo } from './ieo.ts';
export { subscribedBefore } from './opening.ts';
