import { and, eq, ne } from 'drizzle-orm';
import { featuresOf } from '../files.ts';
import type { Features } from '../files.ts';
import type { Queries } from '../../../kernel/database/database.ts';
import { verifiedBasic } from './reviews.ts';
import { reviews } from './tables.ts';
import type { Review } from './tables.ts';

/** The reason of a rejection: a key under `identity_reason` in the locale tables. */
type Reason = 'mismatch' | 'used' | 'same_picture' | 'unreadable';

/** A rejection by the reviewer: its reason, and the argument of the call that it is about. */
export interface Rejection {
  readonly reason: Reason;
  readonly field: 'card_id' | 'front_pic' | 'reverse_pic' | 'hand_pic' | null;
}

/**
 * Document numbers with this ending belong to nobody whom the reviewer knows, so that a sandbox can show a rejection.
 */
const UNKNOWN_NUMBER = /000$/;

/** The shortest longer side, in pixels, of a picture on which a document can be read. */
const SHORTEST_SIDE = 320;

/**
 * Returns the verdict of the exchange's own reviewer when a review is due. The reviewer knows no registry of documents,
 * so it judges only what was submitted, and the same submission always gets the same verdict:
 * - basic: `mismatch` where the number ends in 000; `used` where the document has verified another account;
 * - advanced: `same_picture` where two of the three pictures are the same; `unreadable` where one is shorter than 320
 *   pixels;
 * - recovery: `mismatch` where document, number or name are not those of the verified basic level.
 * @returns null where it approves.
 */
export async function verdict(queries: Queries, review: Review): Promise<Rejection | null> {
  if (review.stage === 'basic') return basicVerdict(queries, review);
  if (review.stage === 'advanced') return advancedVerdict(queries, review);
  const known = await verifiedBasic(queries, review.userId);
  const same =
    known !== undefined &&
    known.idType === review.idType &&
    known.cardId === review.cardId &&
    named(known.name) === named(review.name);
  return same ? null : { reason: 'mismatch', field: null };
}

/** Normalizes a name, since people write their names in other cases and with other spaces than before. */
const named = (name: string | null): string => (name ?? '').normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

async function basicVerdict(queries: Queries, { userId, idType, cardId }: Review): Promise<Rejection | null> {
  if (cardId === null || idType === null || UNKNOWN_NUMBER.test(cardId))
    return { reason: 'mismatch', field: 'card_id' };
  const [other] = await queries
    .select({ id: reviews.id })
    .from(reviews)
    .where(
      and(
        eq(reviews.stage, 'basic'),
        eq(reviews.status, 'verified'),
        eq(reviews.idType, idType),
        eq(reviews.cardId, cardId),
        ne(reviews.userId, userId),
      ),
    )
    .limit(1);
  return other ? { reason: 'used', field: 'card_id' } : null;
}

const PICTURES = ['front_pic', 'reverse_pic', 'hand_pic'] as const;

async function advancedVerdict(queries: Queries, { frontPic, reversePic, handPic }: Review): Promise<Rejection | null> {
  const shown: (Features | null)[] = [];
  for (const address of [frontPic, reversePic, handPic]) shown.push(await featuresOf(queries, address ?? ''));
  const hashes = shown.map((picture) => picture?.hash);
  const again = hashes.findIndex((hash, index) => hashes.indexOf(hash) < index);
  if (again >= 0) return { reason: 'same_picture', field: PICTURES[again] ?? null };
  const small = shown.findIndex((picture) => Math.max(picture?.width ?? 0, picture?.height ?? 0) < SHORTEST_SIDE);
  return small >= 0 ? { reason: 'unreadable', field: PICTURES[small] ?? null } : null;
}
