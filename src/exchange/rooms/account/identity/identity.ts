import { eq } from 'drizzle-orm';
import { isRealName } from '../../../../domain/account/card.ts';
import { IDENTITY_IMAGE_BYTES, documentNumberOf, isDocumentNumber } from '../../../../domain/account/identity.ts';
import { ownFile } from '../files.ts';
import { userById } from '../users.ts';
import type { User } from '../../../kernel/user.ts';
import { migrationsBeside } from '../../../kernel/database/migrate.ts';
import type { Queries } from '../../../kernel/database/database.ts';
import type { Work } from '../../../kernel/exchange.ts';
import { Refusal } from '../../../kernel/basics/refusal.ts';
import type { Handlers, Room } from '../../../kernel/room.ts';
import { verdict } from './reviewer.ts';
import { REVIEW_TIMER, documentsOf, reviewed, settleReview, submit } from './reviews.ts';
import { reviews } from './tables.ts';
import { identityView } from './views.ts';

/** Reads a user anew from the database, since the request may hold an older state. */
async function current(queries: Queries, { id }: User): Promise<User> {
  const user = await userById(queries, id);
  if (!user) throw new Error('A user is never deleted.');
  return user;
}

const handlers: Handlers = {
  'identity.info': ({ user, queries, exchange, lang }) => identityView(queries, exchange.texts, lang, user),

  'identity.submitBasic': async ({ args, user, exchange, lang, command }) => {
    const name = args.name.trim().normalize('NFC');
    const cardId = documentNumberOf(args.card_id);
    if (!isRealName(name)) throw new Refusal('special_characters', {}, 'name');
    if (!isDocumentNumber(cardId, args.id_type)) throw new Refusal('id_incorrect', {}, 'card_id');
    return command(async (work) => {
      const known = await current(work.queries, user);
      if (known.level !== 'none') throw new Refusal('identity_verified');
      if (known.email === null || known.mobile === null) throw new Refusal('identity_unbound');
      await submit(work, { userId: user.id, stage: 'basic', idType: args.id_type, name, cardId });
      return identityView(work.queries, exchange.texts, lang, known);
    });
  },

  'identity.submitAdvanced': ({ args, user, exchange, lang, command }) =>
    command(async (work) => {
      const known = await current(work.queries, user);
      if (known.level === 'none') throw new Refusal('identity_basic_first');
      if (known.level === 'advanced') throw new Refusal('identity_verified');
      const picture = (parameter: 'front_pic' | 'reverse_pic' | 'hand_pic'): Promise<string> =>
        ownFile(work.queries, user.id, args[parameter], parameter, {
          bytes: IDENTITY_IMAGE_BYTES,
          refusal: 'identity_image_large',
        });
      const [frontPic, reversePic, handPic] = [
        await picture('front_pic'),
        await picture('reverse_pic'),
        await picture('hand_pic'),
      ];
      await submit(work, { userId: user.id, stage: 'advanced', frontPic, reversePic, handPic });
      return identityView(work.queries, exchange.texts, lang, known);
    }),
};

/** Decides a review that is due, by the reviewer's verdict. */
async function decide(work: Work, id: string): Promise<void> {
  const [review] = await work.queries.select().from(reviews).where(eq(reviews.id, id));
  if (review?.status !== 'verifying') return;
  const rejection = await verdict(work.queries, review);
  await settleReview(work, id, rejection?.reason ?? null, rejection?.field ?? null);
}

/** The room of verified identity: two levels of verification, each submitted, reviewed, and rejected or verified. */
export const identity: Room = {
  name: 'identity',
  migrations: migrationsBeside(import.meta.url, 'identity'),
  handlers,
  lanes: {
    calls: ['identity.submitBasic', 'identity.submitAdvanced'],
    timers: { [REVIEW_TIMER]: reviewed },
    reaching: documentsOf,
  },
  plays: { [REVIEW_TIMER]: decide },
  // The record of a review stays; whose document it was is deleted.
  leave: async ({ queries }, userId) =>
    void (await queries
      .update(reviews)
      .set({ name: null, cardId: null, frontPic: null, reversePic: null, handPic: null })
      .where(eq(reviews.userId, userId))),
};
