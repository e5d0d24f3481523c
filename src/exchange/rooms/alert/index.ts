// Price alerts: a user is written to when a market's price gets to where they asked. Other folders import this file
// and nothing behind it.

export { alert } from './alert.ts';
