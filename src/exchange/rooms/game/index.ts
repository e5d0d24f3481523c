// The mini game: rounds, digs and prizes. Other folders import this file and nothing behind it.

export { game } from './game.ts';
