import type { Identity, IdentityStage } from '../../../../../schemas/identity.types.ts';
import { maskName } from '../../../../domain/account/card.ts';
import { maskDocument } from '../../../../domain/account/identity.ts';
import { plain } from '../../../../domain/money.ts';
import { DAY_LIMIT_BTC, FIAT_LIMIT_USDT } from '../../../../domain/wallet/withdraw.ts';
import type { User } from '../../../kernel/user.ts';
import type { Queries } from '../../../kernel/database/database.ts';
import type { Lang, Texts } from '../../../kernel/basics/texts.ts';
import { latest } from './reviews.ts';
import type { Review } from './tables.ts';

const KNOWN: ReadonlySet<string> = new Set(['mismatch', 'used', 'same_picture', 'unreadable']);

const LEVELS = ['none', 'basic', 'advanced'] as const;

/** Returns the verification of a user, in a language. */
export async function identityView(queries: Queries, texts: Texts, lang: Lang, user: User): Promise<Identity> {
  const [basic, advanced] = await Promise.all([
    latest(queries, user.id, 'basic'),
    latest(queries, user.id, 'advanced'),
  ]);
  return {
    level: user.level,
    email_bound: user.email !== null,
    mobile_bound: user.mobile !== null,
    basic: stage(texts, lang, basic, user.level !== 'none'),
    advanced: stage(texts, lang, advanced, user.level === 'advanced'),
    id_type: basic?.idType ?? null,
    name: basic?.name == null ? null : maskName(basic.name),
    card_id: basic?.cardId == null ? null : maskDocument(basic.cardId),
    draft: draftOf(basic, advanced),
    levels: LEVELS.map((level) => ({
      level,
      day_btc: plain(DAY_LIMIT_BTC[level]),
      fiat_usdt: plain(FIAT_LIMIT_USDT[level]),
    })),
  };
}

/** Returns the whole submission of a rejected level, so that its owner need not enter the correct values again. */
function draftOf(basic: Review | undefined, advanced: Review | undefined): Identity['draft'] {
  const details = basic?.status === 'rejected' ? basic : undefined;
  const pictures = advanced?.status === 'rejected' ? advanced : undefined;
  if (!details && !pictures) return null;
  return {
    id_type: details?.idType ?? null,
    name: details?.name ?? null,
    card_id: details?.cardId ?? null,
    front_pic: pictures?.frontPic ?? null,
    reverse_pic: pictures?.reversePic ?? null,
    hand_pic: pictures?.handPic ?? null,
  };
}

const stage = (texts: Texts, lang: Lang, review: Review | undefined, reached: boolean): IdentityStage => ({
  id: review?.id ?? null,
  // A user with a level and no review was verified before there were reviews.
  status: review?.status ?? (reached ? 'verified' : 'none'),
  submitted_at: review?.createdAt ?? null,
  decided_at: review?.decidedAt ?? null,
  field: review?.field ?? null,
  // A reviewer's own words are shown as written.
  reason:
    review?.reason == null
      ? null
      : KNOWN.has(review.reason)
        ? texts.say(lang, `identity_reason.${review.reason}`)
        : review.reason,
});
