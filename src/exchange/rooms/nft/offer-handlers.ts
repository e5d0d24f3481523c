import { eq } from 'drizzle-orm';
import { userById } from '../account/index.ts';
import { newestOf } from '../../kernel/database/page.ts';
import { toBig } from '../../kernel/ledger/units.ts';
import type { Handlers } from '../../kernel/room.ts';
import { mustBeKnown } from './catalogue.ts';
import { acceptOffer, declineOffer, holding, makeOffer, offerTo, offersOn, withdrawOffer } from './offers.ts';
import { leavesFor } from './resale.ts';
import { offers } from './tables.ts';
import type { OfferRow } from './tables.ts';
import { askingOf, offerView } from './views.ts';
import type { Asking } from './views.ts';

const ownOfferView = async (who: Asking, row: OfferRow) =>
  offerView(who, row, {
    nickname: (await userById(who.queries, row.userId))?.nickname ?? '',
    holder: (await holding(who.queries, row.code))?.userId,
  });

/** The handlers of offers for artworks. */
export const offerHandlers: Handlers = {
  'nft.offer': (call) =>
    call.command(async (work) =>
      ownOfferView(askingOf(call, work.queries), await makeOffer(work, call.user.id, call.args)),
    ),

  'nft.offers': async (call) => {
    mustBeKnown(call.args.code);
    const holder = (await holding(call.queries, call.args.code))?.userId;
    const rows = await offersOn(call.queries, call.args.code);
    return Promise.all(
      rows.map(async (row) =>
        offerView(askingOf(call), row, {
          nickname: (await userById(call.queries, row.userId))?.nickname ?? '',
          holder,
        }),
      ),
    );
  },

  'nft.myOffers': async (call) => {
    const { rows, total } = await newestOf(call.queries, offers, eq(offers.userId, call.user.id), call.args);
    return {
      list: rows.map((row) => offerView(askingOf(call), row, { nickname: call.user.nickname, holder: undefined })),
      total,
    };
  },

  'nft.acceptOffer': (call) =>
    call.command(async (work) => {
      const { offer, item } = await offerTo(work.queries, call.user.id, call.args.id);
      leavesFor(call, work, item, offer.currency, toBig(offer.price));
      return ownOfferView(askingOf(call, work.queries), await acceptOffer(work, call.user.id, call.args.id));
    }),

  'nft.declineOffer': (call) =>
    call.command(async (work) =>
      ownOfferView(askingOf(call, work.queries), await declineOffer(work, call.user.id, call.args.id)),
    ),

  'nft.withdrawOffer': (call) =>
    call.command(async (work) =>
      ownOfferView(askingOf(call, work.queries), await withdrawOffer(work, call.user.id, call.args.id)),
    ),
};
