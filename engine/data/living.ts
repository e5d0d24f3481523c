export { Again } from './again.ts';
export { Pulse } from './pulse.ts';
