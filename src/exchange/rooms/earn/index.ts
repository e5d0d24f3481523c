// The earnings of a user from all products that pay interest. Other folders import this file and nothing behind it.

export { earn } from './earn.ts';
