import { laneOfUser, sideOf } from '../../kernel/basics/lane-names.ts';

/** What many people's timers do at one moment, each in the lane of its owner alone. */
type Crowd = 'nights' | 'copies';

/**
 * Returns the part of the house's accounts that such a timer of a user changes: no trade of a market waits for those of
 * many people, and those of many people do not wait for each other.
 */
export const crowdPart = (crowd: Crowd, userId: string): string => `${crowd}${sideOf(laneOfUser(userId))}`;
