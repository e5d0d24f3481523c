// The mini game: rounds, digs and prizes. Other folders import only this file of the folder.

export { game } from './game.ts';
