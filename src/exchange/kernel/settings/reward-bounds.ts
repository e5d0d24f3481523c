/** The most that is given away on a day of the exchange. */
export interface RewardBounds {
  /** Accounts opened at one address that begin with rewards. */
  readonly address: number;
  /** Accounts opened in one browser that begin with rewards. */
  readonly device: number;
  /** Rewards of one inviter. */
  readonly invitations: number;
  /** Hunts of the mini game begun at one address. */
  readonly hunts: number;
}

export const STRICT_REWARDS: RewardBounds = { address: 5, device: 1, invitations: 10, hunts: 15 };

/** Room for people who try everything, and for tests. */
export const SANDBOX_REWARDS: RewardBounds = { address: 10_000, device: 10_000, invitations: 10_000, hunts: 100_000 };
