// Price alerts: a user gets a letter when a market's price reaches the one that the user set. Other folders import this
// file and nothing behind it.

export { alert } from './alert.ts';
