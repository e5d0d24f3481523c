export { RefetchThrottle } from './refetch-throttle.ts';
export { Pulse } from './pulse.ts';
