import type { FiatCode } from '../../../schemas/site.types.ts';
import type { Lang } from './basics/texts.ts';

/** The level to which a user's identity was verified. */
export type Level = 'none' | 'basic' | 'advanced';

/** A user as the exchange knows them. Never goes over the wire as it is. */
export interface User {
  readonly id: string;
  readonly accountName: string | null;
  readonly email: string | null;
  /** Since when codes go to this e-mail. Exchange time. */
  readonly emailFrom: number;
  readonly area: string | null;
  readonly mobile: string | null;
  readonly nickname: string;
  readonly signature: string;
  readonly avatar: string | null;
  readonly password: string;
  readonly payPassword: string | null;
  /** Sealed. */
  readonly googleSecret: string | null;
  readonly googleStep: number;
  /** The number of the user's passkeys. */
  readonly passkeys: number;
  readonly level: Level;
  readonly merchant: boolean;
  readonly trader: boolean;
  readonly creditScore: number;
  readonly inviteCode: string;
  readonly invitedBy: string | null;
  readonly withdrawHoldUntil: number;
  readonly fiat: FiatCode;
  readonly lang: Lang;
  readonly createdAt: number;
  readonly deletedAt: number | null;
  readonly frozenAt: number | null;
  readonly frozenReason: string | null;
}
