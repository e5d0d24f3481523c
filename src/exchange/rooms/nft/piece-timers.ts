import { laneName } from '../../../../schemas/lanes.ts';
import type { Timer } from '../../kernel/clock/due.ts';

/** Returns the lane of an artwork or a box: its sales, bids and offers, and who has it. */
export const laneOfPiece = (code: string): string => laneName('piece', code);

/**
 * Returns a timer about an artwork or a box, but for when it is due: it is carried out in the lane of that, and in
 * those of the people whom its moment touches.
 */
export const pieceTimer = (kind: string, object: string, code: string): Omit<Timer, 'due'> => ({
  kind,
  object,
  wideLane: laneOfPiece(code),
});
