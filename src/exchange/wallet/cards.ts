import { and, desc, eq } from 'drizzle-orm';
import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { BankCard, CardKind } from '../../../schemas/user.types.ts';
import { cardNumberOf, isAba, isCardNumber, isRealName, isSwift, maskCard, maskName } from '../../domain/card.ts';
import { identity, ownId, time } from '../database/columns.ts';
import type { Queries } from '../database/database.ts';
import type { Call } from '../http/call.ts';
import { Refusal } from '../refusal.ts';
import type { Handlers } from '../room.ts';

export const cards = pgTable('bank_card', {
  id: ownId(),
  userId: identity('user_id').notNull(),
  kind: text('kind').notNull().$type<CardKind>(),
  realName: text('real_name').notNull(),
  cardNumber: text('card_number').notNull(),
  bankName: text('bank_name').notNull(),
  details: jsonb('details').notNull().$type<Readonly<Record<string, string>>>(),
  isDefault: boolean('is_default').notNull().default(false),
  createdAt: time('created_at').notNull(),
});

/** So many of one kind. */
const MOST = 10;

const view = (row: typeof cards.$inferSelect): BankCard => ({
  id: row.id,
  kind: row.kind,
  masked: maskCard(row.bankName, row.cardNumber),
  bank_name: row.bankName,
  real_name: maskName(row.realName),
  is_default: row.isDefault,
  created_at: row.createdAt,
});

const rowsOf = (queries: Queries, owner: string, kind: CardKind): Promise<(typeof cards.$inferSelect)[]> =>
  queries.select().from(cards).where(and(eq(cards.userId, owner), eq(cards.kind, kind))).orderBy(desc(cards.isDefault), desc(cards.id));

const cardsOf = async (queries: Queries, owner: string, kind: CardKind): Promise<BankCard[]> => (await rowsOf(queries, owner, kind)).map(view);

/** A user's own card, of whatever kind. @throws Refusal `card_unknown` at `id`. */
async function ownCard(queries: Queries, owner: string, id: string): Promise<typeof cards.$inferSelect> {
  const [row] = await queries.select().from(cards).where(and(eq(cards.id, id), eq(cards.userId, owner)));
  if (!row) throw new Refusal('card_unknown', {}, 'id');
  return row;
}

/** Makes a card the one that is offered first among those of its kind. */
async function offerFirst(queries: Queries, { id, userId, kind }: typeof cards.$inferSelect): Promise<void> {
  await queries.update(cards).set({ isDefault: false }).where(and(eq(cards.userId, userId), eq(cards.kind, kind)));
  await queries.update(cards).set({ isDefault: true }).where(eq(cards.id, id));
}

/** A user's own card. @throws Refusal `card_unknown` at `card_id`. */
export async function cardOf(queries: Queries, owner: string, kind: CardKind, id: string | undefined): Promise<BankCard> {
  const card = (await cardsOf(queries, owner, kind)).find((one) => one.id === id);
  if (!card) throw new Refusal('card_unknown', {}, 'card_id');
  return card;
}

/** What every card says. */
interface CardFields {
  readonly real_name: string;
  readonly card_number: string;
  readonly bank_name: string;
}

function save({ user, command }: Pick<Call<unknown>, 'user' | 'command'>, kind: CardKind, { real_name, card_number, bank_name, ...more }: CardFields): Promise<BankCard> {
  const cardNumber = cardNumberOf(card_number);
  const realName = real_name.trim();
  if (!isCardNumber(cardNumber)) throw new Refusal('card_number', {}, 'card_number');
  if (!isRealName(realName)) throw new Refusal('special_characters', {}, 'real_name');
  return command(async ({ queries, now }) => {
    const own = await queries.select({ number: cards.cardNumber }).from(cards).where(and(eq(cards.userId, user.id), eq(cards.kind, kind)));
    if (own.some((card) => card.number === cardNumber)) throw new Refusal('card_exists', {}, 'card_number');
    if (own.length >= MOST) throw new Refusal('cards_full', { count: MOST });
    const row = { userId: user.id, kind, realName, cardNumber, bankName: bank_name.trim(), details: more, isDefault: own.length === 0, createdAt: now };
    const [saved] = await queries.insert(cards).values(row).returning();
    if (!saved) throw new Error('The card was not stored.');
    return view(saved);
  });
}

/** Bank accounts that money is withdrawn to. */
export const cardHandlers: Handlers = {
  'user.bankCards': ({ args, user, queries }) => cardsOf(queries, user.id, args.kind),
  'user.cashInfo': ({ user, queries }) => cardsOf(queries, user.id, 'bank'),
  'user.cashInfoInternational': ({ user, queries }) => cardsOf(queries, user.id, 'international'),
  'user.cashDelete': ({ args, user, command }) =>
    command(async ({ queries }) => {
      const gone = await ownCard(queries, user.id, args.id);
      await queries.delete(cards).where(eq(cards.id, gone.id));
      const [first] = await rowsOf(queries, user.id, gone.kind);
      if (first && !first.isDefault) await offerFirst(queries, first);
      return true;
    }),
  'user.cashDefault': ({ args, user, command }) =>
    command(async ({ queries }) => {
      const card = await ownCard(queries, user.id, args.id);
      await offerFirst(queries, card);
      return view({ ...card, isDefault: true });
    }),
  'user.cashSave': async (call) => save(call, 'bank', call.args),
  'user.cashSaveInternational': async (call) => {
    const swift = call.args.swift.trim().toUpperCase();
    if (!isSwift(swift)) throw new Refusal('swift_invalid', {}, 'swift');
    if (call.args.aba && !isAba(call.args.aba)) throw new Refusal('aba_invalid', {}, 'aba');
    return save(call, 'international', { ...call.args, swift } as typeof call.args);
  },
};
